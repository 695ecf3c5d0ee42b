import { expect, test } from 'vitest';
import { readDocumentedCalls } from '#tests/fuzz/documented-calls.ts';
import { runFuzz } from '#tests/fuzz/run-fuzz.ts';
import { createTestApp } from '#tests/support/test-app.ts';

test(
  'twenty hostile requests for each call: none breaks anything, and every answer is as documented',
  { timeout: 600_000 },
  async () => {
    const shop = await createTestApp();
    const calls = await readDocumentedCalls(shop.app);
    const report = await runFuzz(shop, { seed: 1, requests: 20 * calls.length });
    expect(report.failures.slice(0, 40).join('\n\n')).toBe('');
    // What is sent gets further than to the first closed door.
    const reached = calls.filter(({ name }) => report.seen.has(`${name} 200`) || report.seen.has(`${name} 302`));
    expect(reached.length).toBeGreaterThan(calls.length / 3);
    await shop.close();
  },
);
