import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BEGINNING = 'window.__reactRouterManifest=';

/** Pages that people go to most; those files of theirs that not every page has are fetched as soon as somebody points at a link. */
const FETCHED_AHEAD: ReadonlySet<string> = new Set(['routes/home', 'routes/laptops', 'routes/laptop']);

interface RouteEntry {
  module: string;
  imports?: string[];
}

interface RouteList {
  entry: { imports: string[] };
  routes: Record<string, RouteEntry>;
}

/**
 * Makes the router's list of routes, which every page loads, half as long: without what is empty or `false`, which is the same to the router
 * as what is not there; and without naming what a page imports, but for the pages that people go to most.
 * @param folder the browser's files of a build. @throws when the list is not there or has another form than is known
 */
export async function trimRouteList(folder: string): Promise<void> {
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error('The build has no list of routes.');
  const script = await readFile(join(folder, name), 'utf8');
  if (!script.startsWith(BEGINNING)) throw new Error(`The list of routes begins with ${script.slice(0, 40)}`);
  const list: RouteList = JSON.parse(script.slice(BEGINNING.length).replace(/;\s*$/, ''));
  await writeFile(join(folder, name), `${BEGINNING}${JSON.stringify(trim(list))};`);
}

function trim(list: RouteList): RouteList {
  const root = list.routes['root'];
  const everywhere = new Set([...list.entry.imports, ...(root?.imports ?? [])]);
  const routes = Object.entries(list.routes).map(([id, route]): [string, RouteEntry] => {
    const imports = FETCHED_AHEAD.has(id) ? (route.imports ?? []).filter((file) => !everywhere.has(file)) : [];
    const said = Object.entries<unknown>({ ...route, imports }).filter(
      ([, value]) => value !== false && !isEmpty(value),
    );
    return [id, Object.fromEntries(said) as unknown as RouteEntry];
  });
  return { ...list, routes: Object.fromEntries(routes) };
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
