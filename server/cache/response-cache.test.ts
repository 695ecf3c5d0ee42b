import { expect, test, vi } from 'vitest';
import { createResponseCache } from '#server/cache/response-cache.ts';
import { fakeChanges } from '#tests/support/fake-changes.ts';

test('all that is kept weighs no more than it may: what was of no use for longest goes, and what is too heavy alone is not kept', async () => {
  const answers = createResponseCache<number>({
    changes: fakeChanges(),
    most: 10,
    weigh: (answer) => (answer < 0 ? null : answer),
  });
  const make = vi.fn<(weight: number) => Promise<number>>(async (weight) => weight);
  const ask = (weight: number) => answers.getOrMake(`weight ${weight}`, () => make(weight));
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
