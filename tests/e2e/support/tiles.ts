import type { BrowserContext, Page } from '@playwright/test';

/** Where the map's tiles come from. */
export const TILES = 'https://tile.openstreetmap.org/';

/** Answers each tile of the map with a plain one. @returns the tiles that were asked for, as `zoom/x/y` */
export async function answerTiles(where: Page | BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await where.route(`${TILES}**`, (route) => {
    asked.push(route.request().url().slice(TILES.length).replace('.png', ''));
    return route.fulfill({ contentType: 'image/svg+xml', body: TILE });
  });
  return asked;
}

const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#e8e4da" stroke="#c8c2b4" d="M0 0H256V256H0Z"/></svg>';
