import { vi } from 'vitest';

/** How long (ms) at most: other test files and the faults keep both processors busy, so a test that waits is not one of speed. */
const LONGEST_MS = 60_000;

/** Calls `check` again and again until it throws nothing; @returns what it returns. Fails with its last error after a minute. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: LONGEST_MS, interval: 20 });
}
