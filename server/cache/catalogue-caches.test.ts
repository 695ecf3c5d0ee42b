import { beforeEach, expect, test, vi } from 'vitest';
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

test('short responses, however many, are bounded by the size of the cache', async () => {
  const answers = createResponseCache(fakeChanges());
  const key = (number: number) => `visitors /api/laptops/suggestions?q=${String(number).padStart(400, 'x')}`;
  for (let number = 0; number < 20_000; number += 1)
    await answers.getOrLoad(key(number), async () => ({ body: '[]', headers: {} }));
  const cached = Array.from({ length: 20_000 }, (_, number) => answers.get(key(number))).filter(Boolean);
  expect(cached.length).toBeGreaterThan(1_000);
  expect(cached.length).toBeLessThan(8_000);
});
