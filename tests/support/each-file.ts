import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { closeFreshDatabases } from '#tests/support/postgres.ts';

// The same examples in every run, unless FAST_CHECK_SEED names others: a number from the message of a failure, or `random`.
const { FAST_CHECK_SEED: seed = '1' } = process.env;
if (seed !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });

// A warning that nobody reads in a log is a defect that nobody sees: it fails the test that caused it.
beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation(() => {});
  }
});

afterEach(() => {
  for (const method of ['error', 'warn'] as const) {
    const spy = vi.mocked(console[method]);
    if (vi.isMockFunction(spy)) expect(spy.mock.calls, `console.${method} was called`).toEqual([]);
  }
  vi.restoreAllMocks();
  // Files of the same worker share its globals.
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

afterAll(closeFreshDatabases);
