import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { closeFreshDatabases } from '#tests/support/postgres.ts';

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
});

afterAll(closeFreshDatabases);
