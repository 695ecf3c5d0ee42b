import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkSizes, measurePage, type PageSizes, type Routes } from '#scripts/building/page-sizes.ts';

/** What a page that people come to first may weigh, in bytes as they travel (brotli). */
const LIMITS: PageSizes = { scripts: 150_000, styles: 15_000 };

/** Those pages by the id of their route. */
const PAGES = {
  'routes/home': 'Home page',
  'routes/laptops': 'List of laptops',
  'routes/laptop': 'Page of a laptop',
} as const;

/** Weighs these pages of a finished build, prints that, and keeps it beside the build. @throws when one is more than it may be */
export async function weighPages({
  buildDirectory,
  routes,
}: {
  buildDirectory: string;
  routes: Routes;
}): Promise<void> {
  const weighed: Record<string, PageSizes> = {};
  for (const id of Object.keys(PAGES)) weighed[id] = await measurePage(join(buildDirectory, 'client'), routes, id);
  await writeFile(join(buildDirectory, 'page-sizes.json'), JSON.stringify(weighed));
  for (const [id, name] of Object.entries(PAGES)) {
    const sizes = weighed[id];
    if (sizes) console.log(checkSizes(name, sizes, LIMITS));
  }
}
