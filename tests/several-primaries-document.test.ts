import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#config/root.ts';
import { readSourceFiles } from '#tests/support/architecture/source-files.ts';

const document = readFileSync(join(ROOT, 'docs/several-primaries.md'), 'utf8');
const named = [...document.matchAll(/`(?:[a-z-]+\/)*([a-z-]+\.ts)`/g)].map(([, name]) => name);
/** What works on the database of a shop; the card sandbox is part of no real one, and the app's own PostgreSQL is one server. */
const files = readSourceFiles().filter(
  ({ path }) =>
    /^(database|domain|server)\//.test(path) && !/\.test\.ts$|^database\/(embedded|migrations|seeds)\//.test(path),
);

test.each([
  ['advisory locks', /pg_(?:try_)?advisory_/],
  ['skipped locks', /skip locked|\.skipLocked\(/],
  ['notices', /\bpg_notify\b/],
])('each file with %s is in the document', (_what, statement) => {
  const using = files.filter(({ text }) => statement.test(text)).map(({ path }) => basename(path));
  expect(using.length).toBeGreaterThan(0);
  expect(using.filter((name) => !named.includes(name))).toEqual([]);
});

test('each file that the document names is there', () => {
  const all = new Set(files.map(({ path }) => basename(path)));
  expect(named.filter((name) => !all.has(name ?? ''))).toEqual([]);
});
