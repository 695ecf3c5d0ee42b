import { expect, test } from 'vitest';
import { readDocumentedCalls } from '#tests/fuzz/documented-calls.ts';
import { runFuzz } from '#tests/fuzz/run-fuzz.ts';
import { createTestApp } from '#tests/support/test-app.ts';

test(
  'a thousand hostile requests: none breaks anything, and every answer is as documented',
  { timeout: 120_000 },
  async () => {
    const shop = await createTestApp();
    const report = await runFuzz(shop, { seed: 1, requests: 1_000 });
    expect(report.failures.slice(0, 40).join('\n\n')).toBe('');
    // What is sent gets further than to the first closed door; much of what follows a sale needs an order that has come so far.
    const calls = await readDocumentedCalls(shop.app);
    const reached = calls.filter(({ name }) => report.seen.has(`${name} 200`) || report.seen.has(`${name} 302`));
    expect(reached.length).toBeGreaterThan(calls.length / 5);
    await shop.close();
  },
);
