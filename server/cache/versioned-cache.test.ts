import { expect, test, vi } from 'vitest';
import { createVersionedCache } from '#server/cache/versioned-cache.ts';
import { fakeChanges } from '#tests/support/fake-changes.ts';

test('evicts the least recently used entries beyond the maximal size, and does not store what is too large alone', async () => {
  const answers = createVersionedCache<number>({
    changes: fakeChanges(),
    maxSize: 10,
    sizeOf: (answer) => (answer < 0 ? null : answer),
  });
  const make = vi.fn<(weight: number) => Promise<number>>(async (weight) => weight);
  const ask = (weight: number) => answers.getOrLoad(`weight ${weight}`, () => make(weight));
  for (const weight of [4, 5, 4, 3]) await ask(weight);
  expect(make.mock.calls.flat()).toEqual([4, 5, 3]);
  expect(['weight 4', 'weight 5', 'weight 3'].map((key) => answers.get(key))).toEqual([4, undefined, 3]);
  await ask(11);
  await ask(-1);
  expect(['weight 4', 'weight 3', 'weight 11', 'weight -1'].map((key) => answers.get(key))).toEqual([
    4,
    3,
    undefined,
    undefined,
  ]);
  await ask(6);
  expect(['weight 4', 'weight 3', 'weight 6'].map((key) => answers.get(key))).toEqual([undefined, 3, 6]);
});
