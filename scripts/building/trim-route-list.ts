import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BEGINNING = 'window.__reactRouterManifest=';

interface RouteEntry {
  parentId?: string;
  module: string;
  imports?: string[];
}

interface RouteList {
  entry: { imports: string[] };
  routes: Record<string, RouteEntry>;
}

/**
 * Makes the router's list of routes, which every page loads, half as long: without what is empty or `false`, which is the same to the router
 * as what is not there; and without naming what a page imports, where every page has that already or nobody fetches it ahead.
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
    const imports = isForMembers(list.routes, id) ? [] : (route.imports ?? []).filter((file) => !everywhere.has(file));
    const said = Object.entries<unknown>({ ...route, imports }).filter(
      ([, value]) => value !== false && !isEmpty(value),
    );
    return [id, Object.fromEntries(said) as unknown as RouteEntry];
  });
  return { ...list, routes: Object.fromEntries(routes) };
}

/** Pages of the dashboard are fetched when somebody goes there. */
function isForMembers(routes: RouteList['routes'], id: string): boolean {
  if (id === 'layouts/dashboard-layout') return true;
  const parent = routes[id]?.parentId;
  return parent !== undefined && isForMembers(routes, parent);
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
