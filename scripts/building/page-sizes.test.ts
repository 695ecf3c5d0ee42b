import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSizes, measurePage, pagesOf } from '#scripts/building/page-sizes.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

const CLIENT_ROUTE = '?__react-router-build-client-route';
const ROUTES = {
  root: { file: 'root.tsx' },
  'routes/home': { file: 'routes/home.tsx', parentId: 'root' },
  'routes/blog': { file: 'routes/blog.tsx', parentId: 'root' },
};
const MANIFEST = {
  'app/entry.client.tsx': { file: 'assets/entry.js', imports: ['_framework.js'] },
  [`app/root.tsx${CLIENT_ROUTE}`]: { file: 'assets/root.js', imports: ['_framework.js', '_shell.js'] },
  [`app/routes/home.tsx${CLIENT_ROUTE}`]: { file: 'assets/home.js', imports: ['_shell.js'], css: ['assets/home.css'] },
  [`app/routes/blog.tsx${CLIENT_ROUTE}`]: {
    file: 'assets/blog.js',
    imports: ['_shell.js'],
    dynamicImports: ['_late.js'],
  },
  '_framework.js': { file: 'assets/framework.js' },
  '_shell.js': { file: 'assets/shell.js', imports: ['_framework.js'], assets: ['assets/app.css', 'assets/text.woff2'] },
  '_late.js': { file: 'assets/late.js' },
};
const SIZES = {
  'entry.js': 1,
  'framework.js': 10,
  'root.js': 100,
  'shell.js': 1_000,
  'home.js': 10_000,
  'blog.js': 20_000,
  'late.js': 100_000,
  'manifest-0a1b.js': 1_000_000,
  'app.css': 3,
  'home.css': 30,
};

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;

beforeAll(async () => {
  folder = await makeTemporaryFolder('sizes');
  await put('.vite/manifest.json', JSON.stringify(MANIFEST));
  for (const [name, size] of Object.entries(SIZES)) {
    await put(`assets/${name}`, '');
    await put(`assets/${name}.br`, 'x'.repeat(size));
  }
});

afterAll(() => folder.remove());

async function put(path: string, content: string): Promise<void> {
  const file = join(folder.path, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

test('a page weighs what it loads, each file once, and not what it may load later', async () => {
  await expect(measurePage(folder.path, ROUTES, 'routes/home')).resolves.toEqual({ scripts: 1_011_111, styles: 33 });
  await expect(measurePage(folder.path, ROUTES, 'routes/blog')).resolves.toEqual({ scripts: 1_021_111, styles: 3 });
  await expect(measurePage(folder.path, ROUTES, 'routes/blog', ['_late.js'])).resolves.toEqual({
    scripts: 1_121_111,
    styles: 3,
  });
});

test('every page is weighed once, also one whose routes have other names, and no layout', () => {
  const routes = {
    ...ROUTES,
    'staff-find': { file: 'routes/staff.tsx', parentId: 'root' },
    'staff-people': { file: 'routes/staff.tsx', parentId: 'root' },
  };
  expect([...pagesOf(routes).keys()]).toEqual(['routes/home', 'routes/blog', 'routes/staff']);
});

test('a page that is not there is not weighed as nothing', async () => {
  await expect(measurePage(folder.path, ROUTES, 'routes/attic')).rejects.toThrow('There is no page routes/attic.');
});

const LIMITS = { scripts: 110_000, styles: 15_000 };

test('a page that weighs just what it may passes, and says so', () => {
  expect(checkSizes('Home', { scripts: 110_000, styles: 15_000 }, LIMITS)).toBe(
    'Home: 110.0 kB of JavaScript (at most 110.0 kB), 15.0 kB of CSS (at most 15.0 kB), brotli.',
  );
});

test.each([
  { scripts: 110_001, styles: 15_000, says: '110.1 kB of JavaScript (at most 110.0 kB)' },
  { scripts: 110_000, styles: 15_001, says: '15.1 kB of CSS (at most 15.0 kB)' },
])('one byte more fails: $scripts and $styles', ({ says, ...sizes }) => {
  expect(() => checkSizes('Home', sizes, LIMITS)).toThrow(`Too heavy. Home: `);
  expect(() => checkSizes('Home', sizes, LIMITS)).toThrow(says);
});
