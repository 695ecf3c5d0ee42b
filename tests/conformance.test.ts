import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listApiTests } from '#tests/support/conformance/api-tests.ts';
import { listBrowserTests } from '#tests/support/conformance/browser-tests.ts';
import { listCodeTests } from '#tests/support/conformance/code-tests.ts';
import { CONFORMANCE_DOCUMENT, readRows } from '#tests/support/conformance/document.ts';

const rows = readRows(readFileSync(CONFORMANCE_DOCUMENT, 'utf8'));
const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15'];

test('the rows of each section are numbered from 1, without a gap', () => {
  const sections = Map.groupBy(rows, ({ number }) => number.split('.')[0] ?? '');
  expect([...sections.keys()]).toEqual(SECTIONS);
  for (const [section, itsRows] of sections) {
    const wanted = itsRows.map((_, index) => `${section}.${String(index + 1).padStart(2, '0')}`);
    expect(itsRows.map(({ number }) => number)).toEqual(wanted);
  }
});

/** Listing the browser tests starts Playwright, which compiles all of them. */
const LISTING_TIMEOUT_MS = 90_000;

test('no statement stands twice', () => {
  const statements = rows.map(({ statement }) => statement);
  expect(statements.filter((statement, index) => statements.indexOf(statement) !== index)).toEqual([]);
});

test(
  'every row names tests that exist, and every test of the conformance suite proves a row',
  async () => {
    const named = rows.flatMap(({ number, tests }) => tests.map((name) => ({ number, name })));
    const beside = new Set(named.map(({ name }) => name.split(' ')[0] ?? '').filter((file) => existsSync(file)));
    const existing = [...(await listBrowserTests()), ...listApiTests(), ...[...beside].flatMap(listCodeTests)];
    expect(existing.length).toBeGreaterThan(50);
    expect(named.filter(({ name }) => !existing.includes(name))).toEqual([]);
    const proving = new Set(named.map(({ name }) => name));
    expect(existing.filter((name) => name.startsWith('conformance/') && !proving.has(name))).toEqual([]);
  },
  LISTING_TIMEOUT_MS,
);

test('a line that is no row is refused, not passed over', () => {
  const row = '| 1.01 | What holds | `a.spec.ts` shows it<br>`b/c.spec.ts` shows the rest |';
  expect(readRows(`text\n| no. | what | test |\n| --- | --- | --- |\n${row}`)).toEqual([
    { number: '1.01', statement: 'What holds', tests: ['a.spec.ts shows it', 'b/c.spec.ts shows the rest'] },
  ]);
  for (const broken of ['| 1.01 | What holds |', '| 1.01 | What holds | |', '| 1.01 | What holds | shows it |'])
    expect(() => readRows(broken)).toThrow(/row/i);
});
