import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryCache } from '#server/cache/query-cache.ts';
import { fakeChanges } from '#tests/support/fake-changes.ts';

let changes = fakeChanges();
beforeEach(() => {
  changes = fakeChanges();
});

test('what was found is found once, until the catalogue changes', async () => {
  const cache = createQueryCache(changes);
  const find = vi.fn<() => Promise<number>>(async () => changes.beginReading().version);
  expect(await Promise.all([cache.getOrLoad('a', find), cache.getOrLoad('a', find)])).toEqual([0, 0]);
  changes.change();
  expect(await cache.getOrLoad('a', find)).toBe(1);
  expect(await cache.getOrLoad('b', find)).toBe(1);
  expect(find).toHaveBeenCalledTimes(3);
});

test('what was found while it changed is of no use to whoever asks afterwards', async () => {
  const cache = createQueryCache(changes);
  const slow = Promise.withResolvers<string>();
  const first = cache.getOrLoad('a', () => slow.promise);
  changes.change();
  const second = cache.getOrLoad('a', async () => 'new');
  slow.resolve('old');
  expect([await first, await second, await cache.getOrLoad('a', async () => 'again')]).toEqual(['old', 'new', 'new']);
});

test('a failure is not remembered', async () => {
  const cache = createQueryCache(changes);
  await expect(cache.getOrLoad('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.getOrLoad('a', async () => 'there')).toBe('there');
});

test('so much is remembered and no more: what was of no use for longest goes, and endless questions are never kept', async () => {
  const cache = createQueryCache(changes, 2);
  const find = vi.fn<() => Promise<number>>(async () => 0);
  for (const key of ['a', 'b', 'a', 'c', 'a']) await cache.getOrLoad(key, find);
  expect(find).toHaveBeenCalledTimes(3);
  await cache.getOrLoad('b', find);
  expect(find).toHaveBeenCalledTimes(4);
  for (let times = 0; times < 2; times += 1) await cache.getOrLoad('x'.repeat(501), find);
  expect(find).toHaveBeenCalledTimes(6);
});
