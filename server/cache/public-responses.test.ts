import { expect, test } from 'vitest';
import { createPublicResponseCache } from '#server/cache/public-responses.ts';
import { fakeChanges } from '#tests/support/fake-changes.ts';

test('of questions without an answer, however many are asked, no more are kept than there is room for', async () => {
  const answers = createPublicResponseCache(fakeChanges());
  const key = (number: number) => `visitors /api/laptops/suggestions?q=${String(number).padStart(400, 'x')}`;
  for (let number = 0; number < 20_000; number += 1)
    await answers.getOrMake(key(number), async () => ({ body: '[]', headers: {} }));
  const kept = Array.from({ length: 20_000 }, (_, number) => answers.get(key(number))).filter(Boolean);
  expect(kept.length).toBeGreaterThan(1_000);
  expect(kept.length).toBeLessThan(8_000);
});
