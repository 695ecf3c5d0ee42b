import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** What a page makes a browser load before anything is pressed, in bytes as they travel (brotli). */
export interface PageSizes {
  scripts: number;
  styles: number;
}

/** Files are named from the folder of the pages on. */
type Routes = Record<string, { file: string; parentId?: string | undefined }>;

/** What a page may weigh, in bytes as they travel (brotli). */
const LIMITS: PageSizes = { scripts: 150_000, styles: 17_000 };
/** How many pages are named. */
const HEAVIEST = 4;

/** Pages of laptops fetch this by themselves once they are there. */
const LAPTOP_PAGE_PARTS = 'app/layouts/laptop-page-parts.tsx';
const LAPTOP_PAGES = [
  'routes/home',
  'routes/laptops',
  'routes/laptop',
  'routes/category',
  'routes/compare',
  'routes/wishlist',
];

/** Weighs every page of a finished build, prints the heaviest, and stores the sizes beside it. @throws when one is heavier than it may be */
export async function weighPages({
  buildDirectory,
  routes,
}: {
  buildDirectory: string;
  routes: Routes;
}): Promise<void> {
  const weighed: Record<string, PageSizes> = {};
  for (const [page, id] of pagesOf(routes))
    weighed[page] = await measurePage(
      join(buildDirectory, 'client'),
      routes,
      id,
      LAPTOP_PAGES.includes(page) ? [LAPTOP_PAGE_PARTS] : [],
    );
  await writeFile(join(buildDirectory, 'page-sizes.json'), JSON.stringify(weighed));
  const lines = Object.entries(weighed)
    .toSorted(([, one], [, other]) => other.scripts - one.scripts)
    .map(([id, sizes]) => checkSizes(id, sizes, LIMITS));
  console.log(lines.slice(0, HEAVIEST).join('\n'));
}

/**
 * Weighs one page of the built site: the entry, the router's list of routes, and the page with the layouts around it, with all that these import.
 * @param client the browser's half of the build, whose files are compressed already
 * @param fetchedLater source files that the page fetches by itself
 * @throws when there is no such page
 */
export async function measurePage(
  client: string,
  routes: Routes,
  id: string,
  fetchedLater: readonly string[] = [],
): Promise<PageSizes> {
  const manifest: Manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  const chunks = withImports(manifest, ['app/entry.client.tsx', ...routeFiles(routes, id), ...fetchedLater]);
  const routeList = (await readdir(join(client, 'assets'))).filter((name) => /^manifest-\w+\.js$/.test(name));
  const scripts = [...chunks.map(({ file }) => file), ...routeList.map((name) => `assets/${name}`)];
  const styles = chunks
    .flatMap(({ css = [], assets = [] }) => [...css, ...assets])
    .filter((file) => file.endsWith('.css'));
  return { scripts: await weigh(client, scripts), styles: await weigh(client, styles) };
}

/** Says what the page weighs. @throws when that is more than it may */
export function checkSizes(page: string, sizes: PageSizes, limits: PageSizes): string {
  const said = `${page}: ${kilobytes(sizes.scripts)} of JavaScript (at most ${kilobytes(limits.scripts)}), ${kilobytes(sizes.styles)} of CSS (at most ${kilobytes(limits.styles)}), brotli.`;
  if (sizes.scripts > limits.scripts || sizes.styles > limits.styles) throw new Error(`Too heavy. ${said}`);
  return said;
}

/** The pages by name, each with one of the routes that lead to it. */
export function pagesOf(routes: Routes): Map<string, string> {
  return new Map(
    Object.entries(routes)
      .filter(([, { file }]) => file.startsWith('routes/'))
      .map(([id, { file }]) => [file.replace(/\.tsx$/, ''), id]),
  );
}

/** The source files of a page and of the layouts around it, as the bundler names them. */
function routeFiles(routes: Routes, id: string): string[] {
  const route = routes[id];
  if (!route) throw new Error(`There is no page ${id}.`);
  const around = route.parentId === undefined ? [] : routeFiles(routes, route.parentId);
  return [...around, `app/${route.file}?__react-router-build-client-route`];
}

/** These chunks and whatever they import, each once. */
function withImports(manifest: Manifest, names: readonly string[]): Manifest[string][] {
  const found = new Map<string, Manifest[string]>();
  const add = (name: string) => {
    if (found.has(name)) return;
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}.`);
    found.set(name, chunk);
    chunk.imports?.forEach(add);
  };
  names.forEach(add);
  return [...found.values()];
}

async function weigh(client: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(files)].map((file) => stat(join(client, `${file}.br`))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/** Rounded up, so that what is too much never reads like what is allowed. */
function kilobytes(bytes: number): string {
  return `${(Math.ceil(bytes / 100) / 10).toFixed(1)} kB`;
}
