import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryCache, createResponseCache } from '#server/cache/catalogue-caches.ts';
import { fakeChanges } from '#tests/support/fake-changes.ts';

let changes = fakeChanges();
beforeEach(() => {
  changes = fakeChanges();
});

test('a query runs once until the catalogue changes', async () => {
  const cache = createQueryCache(changes);
  const find = vi.fn<() => Promise<number>>(async () => changes.beginReading().version);
  expect(await Promise.all([cache.getOrLoad('a', find), cache.getOrLoad('a', find)])).toEqual([0, 0]);
  changes.change();
  expect(await cache.getOrLoad('a', find)).toBe(1);
  expect(await cache.getOrLoad('b', find)).toBe(1);
  expect(find).toHaveBeenCalledTimes(3);
});

test('a result that was read before a change is not given to later callers', async () => {
  const cache = createQueryCache(changes);
  const slow = Promise.withResolvers<string>();
  const first = cache.getOrLoad('a', () => slow.promise);
  changes.change();
  const second = cache.getOrLoad('a', async () => 'new');
  slow.resolve('old');
  expect([await first, await second, await cache.getOrLoad('a', async () => 'again')]).toEqual(['old', 'new', 'new']);
});

test('failures are not cached', async () => {
  const cache = createQueryCache(changes);
  await expect(cache.getOrLoad('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.getOrLoad('a', async () => 'there')).toBe('there');
});

test('the least recently used entry is evicted, and long keys are not cached', async () => {
  const cache = createQueryCache(changes, 2);
  const find = vi.fn<() => Promise<number>>(async () => 0);
  for (const key of ['a', 'b', 'a', 'c', 'a']) await cache.getOrLoad(key, find);
  expect(find).toHaveBeenCalledTimes(3);
  await cache.getOrLoad('b', find);
  expect(find).toHaveBeenCalledTimes(4);
  for (let times = 0; times < 2; times += 1) await cache.getOrLoad('x'.repeat(501), find);
  expect(find).toHaveBeenCalledTimes(6);
});

describe('laptops', () => {
  const laptop = (id: string) => ({ id, version: changes.beginReading().version });

  test('are read together, those that were not read since the catalogue changed, and come in the order of their ids', async () => {
    const cache = createQueryCache(changes);
    const find = vi.fn<(ids: readonly string[]) => Promise<{ id: string; version: number }[]>>(async (ids) =>
      ids.map(laptop).toReversed(),
    );
    const ask = async (ids: string) =>
      (await cache.getOrLoadLaptops([...ids], find)).map(({ id, version }) => `${id}${version}`).join(' ');
    expect(await ask('abc')).toBe('a0 b0 c0');
    expect(await ask('dbae')).toBe('d0 b0 a0 e0');
    expect(await ask('ae')).toBe('a0 e0');
    changes.change();
    expect(await ask('ab')).toBe('a1 b1');
    expect(find.mock.calls).toEqual([[['a', 'b', 'c']], [['d', 'e']], [['a', 'b']]]);
  });

  test('that are gone are left out, and not asked for again', async () => {
    const cache = createQueryCache(changes);
    const find = vi.fn<(ids: readonly string[]) => Promise<{ id: string }[]>>(async (ids) =>
      ids.filter((id) => id !== 'b').map(laptop),
    );
    for (let times = 0; times < 2; times += 1)
      expect((await cache.getOrLoadLaptops(['a', 'b', 'c'], find)).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(find).toHaveBeenCalledTimes(1);
    changes.change();
    await expect(cache.getOrLoadLaptops(['a'], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.getOrLoadLaptops(['a'], find)).toHaveLength(1);
  });

  test('that were read before a change are not given to later callers', async () => {
    const cache = createQueryCache(changes);
    const slow = Promise.withResolvers<{ id: string; version: number }[]>();
    const first = cache.getOrLoadLaptops(['a'], () => slow.promise);
    changes.change();
    const second = cache.getOrLoadLaptops(['a'], async (ids) => ids.map(laptop));
    slow.resolve([{ id: 'a', version: 0 }]);
    expect([await first, await second]).toEqual([[{ id: 'a', version: 0 }], [{ id: 'a', version: 1 }]]);
    expect(await cache.getOrLoadLaptops(['a'], async () => [])).toEqual([{ id: 'a', version: 1 }]);
  });
});

test('short responses, however many, are bounded by the size of the cache', async () => {
  const answers = createResponseCache(fakeChanges());
  const key = (number: number) => `visitors /api/laptops/suggestions?q=${String(number).padStart(400, 'x')}`;
  for (let number = 0; number < 20_000; number += 1)
    await answers.getOrLoad(key(number), async () => ({ body: '[]', headers: {} }));
  const cached = Array.from({ length: 20_000 }, (_, number) => answers.get(key(number))).filter(Boolean);
  expect(cached.length).toBeGreaterThan(1_000);
  expect(cached.length).toBeLessThan(8_000);
});
