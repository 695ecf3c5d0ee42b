import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { dialog } from '#scripts/screenshots/shots.ts';
import { THEMES, fitDialog, nothingStandsIn } from '#scripts/screenshots/take.ts';
import { origin } from '#tests/e2e/support/app-under-test.ts';
import { makeOrder, makeProduct } from '#tests/e2e/support/laptops.ts';
import { type Member, enterAs, makeMember } from '#tests/e2e/support/members.ts';

const PHONE = { width: 390, height: 844 };
const SCREEN = { width: 1280, height: 900 };

export type Who = 'buyer' | 'seller' | 'admin';

/** Who deals with whom, about what. */
export interface Cast {
  buyer: string;
  seller: string;
  laptop: string;
}

/** One sale from its booking on: a buyer and a seller on their phones, and an Admin. */
export interface Stage {
  buyer: Member;
  seller: Member;
  admin: Member;
  laptop: { _id: string; name: string };
  order: string;
  /** Opens a page, the order's unless told otherwise, on somebody's device. */
  open: (who: Who, path?: string) => Promise<Page>;
  /** The same, and takes a picture of it. */
  show: (who: Who, what: string, path?: string) => Promise<Page>;
  /** Takes a picture of somebody's page as it is, the whole of it, or of the dialog on it; in both themes, numbered in the order of the story. */
  snap: (who: Who, what: string) => Promise<void>;
}

/** Sets the stage: a laptop that the buyer has booked. @param ending its name, with which its pictures begin */
export async function setStage(
  browser: Browser,
  folder: string,
  ending: string,
  cast: Cast,
): Promise<{ stage: Stage; snapAll: () => Promise<void>; close: () => Promise<void> }> {
  const people = {
    buyer: await makeMember('Buyer', cast.buyer),
    seller: await makeMember('Seller', cast.seller),
    admin: await makeMember('Admin'),
  };
  const laptop = { name: cast.laptop, _id: await makeProduct(people.seller, cast.laptop) };
  const order = await makeOrder(people.buyer, laptop._id);
  const pages = new Map<string, Page>();
  let number = 0;
  const pageOf = async (who: Who): Promise<Page> => {
    const known = pages.get(who);
    if (known) return known;
    const context = await browser.newContext({ baseURL: origin(), reducedMotion: 'reduce', locale: 'en-GB' });
    const page = await context.newPage();
    await page.setViewportSize(sizeOf(who));
    await enterAs(page, people[who]);
    pages.set(who, page);
    return page;
  };
  const stage: Stage = {
    ...people,
    laptop,
    order,
    async open(who, path = `/dashboard/orders/${order}`) {
      const page = await pageOf(who);
      await page.goto(path);
      await loaded(page);
      return page;
    },
    async show(who, what, path) {
      const page = await stage.open(who, path);
      await stage.snap(who, what);
      return page;
    },
    async snap(who, what) {
      number += 1;
      const name = `story-${ending}-${String(number).padStart(2, '0')}-${who}-${what}`;
      const page = await pageOf(who);
      const isDialog = await dialog(page).isVisible();
      if (isDialog) await fitDialog(page);
      // A picture of the whole page would show the navbar at the scroll position.
      else await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        const path = join(folder, `${name}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: !isDialog, animations: 'disabled' });
      }
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(sizeOf(who));
    },
  };
  return {
    stage,
    snapAll: async () => {
      for (const [who, page] of pages) await page.screenshot({ path: join(folder, `broken-${ending}-${who}.png`) });
    },
    close: async () => void (await Promise.all([...pages.values()].map((page) => page.context().close()))),
  };
}

const sizeOf = (who: Who) => (who === 'admin' ? SCREEN : PHONE);

/** Waits until a page is there; an order's never stops listening, so the network is no sign of it. */
async function loaded(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await nothingStandsIn(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
