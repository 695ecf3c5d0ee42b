import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trimRouteList } from '#scripts/building/trim-route-list.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;

beforeAll(async () => {
  folder = await makeTemporaryFolder('routes');
});

afterAll(() => folder.remove());

const LIST = {
  entry: { module: '/entry.js', imports: ['/framework.js'], css: [] },
  routes: {
    root: { id: 'root', hasLoader: true, module: '/root.js', imports: ['/framework.js', '/shell.js'] },
    'routes/home': {
      id: 'routes/home',
      parentId: 'root',
      index: true,
      hasLoader: true,
      hasAction: false,
      module: '/home.js',
      imports: ['/framework.js', '/shell.js', '/cards.js'],
      css: [],
    },
    'layouts/dashboard-layout': { id: 'layouts/dashboard-layout', module: '/dashboard.js', imports: ['/drawer.js'] },
    'routes/orders': {
      id: 'routes/orders',
      parentId: 'layouts/dashboard-layout',
      module: '/orders.js',
      imports: ['/table.js'],
      css: ['/table.css'],
    },
  },
  version: '0a1b',
};

test('what is empty, false, or imported by pages that few go to is left out; all else stays', async () => {
  const file = join(folder.path, 'manifest-0a1b.js');
  await writeFile(file, `window.__reactRouterManifest=${JSON.stringify(LIST)};`);
  await trimRouteList(folder.path);
  const [beginning, json = ''] = (await readFile(file, 'utf8')).split('=');
  expect(beginning).toBe('window.__reactRouterManifest');
  expect(JSON.parse(json.replace(/;$/, ''))).toEqual({
    ...LIST,
    routes: {
      root: { id: 'root', hasLoader: true, module: '/root.js' },
      'routes/home': {
        id: 'routes/home',
        parentId: 'root',
        index: true,
        hasLoader: true,
        module: '/home.js',
        imports: ['/cards.js'],
      },
      'layouts/dashboard-layout': { id: 'layouts/dashboard-layout', module: '/dashboard.js' },
      'routes/orders': {
        id: 'routes/orders',
        parentId: 'layouts/dashboard-layout',
        module: '/orders.js',
        css: ['/table.css'],
      },
    },
  });
});

test('a list of another form fails the build, and so does none', async () => {
  await writeFile(join(folder.path, 'manifest-0a1b.js'), 'export default {}');
  await expect(trimRouteList(folder.path)).rejects.toThrow('The list of routes begins with export default');
  await expect(trimRouteList(join(folder.path, '..'))).rejects.toThrow('The build has no list of routes.');
});
