import { beforeEach, expect, test, vi } from 'vitest';
import { createCatalogueMemory } from '#server/catalogue/memory.ts';
import { fakeChanges } from '#tests/support/fake-changes.ts';

let changes = fakeChanges();
beforeEach(() => {
  changes = fakeChanges();
});

test('what was found is found once, until the catalogue changes', async () => {
  const memory = createCatalogueMemory(changes);
  const find = vi.fn<() => Promise<number>>(async () => changes.beginReading().version);
  expect(await Promise.all([memory.remember('a', find), memory.remember('a', find)])).toEqual([0, 0]);
  changes.change();
  expect(await memory.remember('a', find)).toBe(1);
  expect(await memory.remember('b', find)).toBe(1);
  expect(find).toHaveBeenCalledTimes(3);
});

test('what was found while it changed is of no use to whoever asks afterwards', async () => {
  const memory = createCatalogueMemory(changes);
  const slow = Promise.withResolvers<string>();
  const first = memory.remember('a', () => slow.promise);
  changes.change();
  const second = memory.remember('a', async () => 'new');
  slow.resolve('old');
  expect([await first, await second, await memory.remember('a', async () => 'again')]).toEqual(['old', 'new', 'new']);
});

test('a failure is not remembered', async () => {
  const memory = createCatalogueMemory(changes);
  await expect(memory.remember('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await memory.remember('a', async () => 'there')).toBe('there');
});

test('so much is remembered and no more: what was of no use for longest goes, and endless questions are never kept', async () => {
  const memory = createCatalogueMemory(changes, 2);
  const find = vi.fn<() => Promise<number>>(async () => 0);
  for (const key of ['a', 'b', 'a', 'c', 'a']) await memory.remember(key, find);
  expect(find).toHaveBeenCalledTimes(3);
  await memory.remember('b', find);
  expect(find).toHaveBeenCalledTimes(4);
  for (let times = 0; times < 2; times += 1) await memory.remember('x'.repeat(501), find);
  expect(find).toHaveBeenCalledTimes(6);
});
