import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkSizes, measurePage, type PageSizes, type Routes } from '#scripts/building/page-sizes.ts';

/** What the home page may weigh, in bytes as they travel (brotli). */
const LIMITS: PageSizes = { scripts: 110_000, styles: 15_000 };

/** Weighs the home page of a finished build, prints that, and keeps it beside the build. @throws when it is more than it may be */
export async function weighHomePage({
  buildDirectory,
  routes,
}: {
  buildDirectory: string;
  routes: Routes;
}): Promise<void> {
  const sizes = await measurePage(join(buildDirectory, 'client'), routes, 'routes/home');
  await writeFile(join(buildDirectory, 'home-page-sizes.json'), JSON.stringify(sizes));
  console.log(checkSizes('Home page', sizes, LIMITS));
}
