import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig, Suite, TestCase } from '@playwright/test/reporter';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ConformanceReporter from '#tests/e2e/support/conformance-reporter.ts';

let folder: string;
let printed: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});

afterEach(() => rmSync(folder, { recursive: true }));

/** The end of a run in which each test has the given outcome, for a document with the rows 1.01 and 1.02. */
async function endOf(outcomes: Record<string, 'passed' | 'failed' | 'skipped'>, ...asked: string[]) {
  const document = join(folder, 'conformance.md');
  writeFileSync(
    document,
    '| 1.01 | One | `a.spec.ts` in a group › one |\n| 1.02 | Two | `a.spec.ts` two<br>`b.test.ts` no browser |\n',
  );
  const tests = Object.entries(outcomes).map(([title, status]) => ({
    titlePath: () => ['', '', 'a.spec.ts', ...title.split(' › ')],
    outcome: () => (status === 'passed' ? 'expected' : status === 'failed' ? 'unexpected' : 'skipped'),
    results: [{ status }],
  }));
  const reporter = new ConformanceReporter({ document });
  const config = { argv: ['node', 'playwright', 'test', ...asked], shard: null } as unknown as FullConfig;
  reporter.onBegin(config, { allTests: () => tests as unknown as TestCase[] } as unknown as Suite);
  return reporter.onEnd();
}

test('a whole run whose rows are all proven stays as it is', async () => {
  expect(await endOf({ 'in a group › one': 'passed', two: 'passed', three: 'failed' })).toBeUndefined();
  expect(await endOf({ 'in a group › one': 'passed', two: 'passed' }, '--workers=1', '--trace=on')).toBeUndefined();
  expect(printed).toBe('');
});

for (const status of ['failed', 'skipped'] as const) {
  test(`a whole run fails when the test of a row ${status === 'failed' ? 'has failed' : 'was skipped'}`, async () => {
    expect(await endOf({ 'in a group › one': status, two: 'passed' })).toEqual({ status: 'failed' });
    expect(printed).toContain('1.01  a.spec.ts in a group › one');
    expect(printed).not.toContain('1.02');
  });
}

test('a whole run fails when the test of a row is missing', async () => {
  expect(await endOf({ 'in a group › one': 'passed' })).toEqual({ status: 'failed' });
  expect(printed).toContain('1.02  a.spec.ts two');
});

test('a run of some tests says nothing', async () => {
  for (const asked of [
    ['guards'],
    ['-g', 'one'],
    ['--grep=one'],
    ['--shard=1/2'],
    ['--last-failed'],
    ['--workers', '1', 'a'],
  ])
    expect(await endOf({ two: 'passed' }, ...asked)).toBeUndefined();
  expect(printed).toBe('');
});
