import { expect, test } from 'vitest';
import { readHomeQuery } from '#app/features/home/home-query.ts';

const read = (search: string) => readHomeQuery(new URLSearchParams(search));

test('without a search there is none', () => {
  expect(read('')).toEqual({ q: undefined, cursor: undefined });
  expect(read('?q=')).toEqual({ q: undefined, cursor: undefined });
  expect(read('?q=%20%20')).toEqual({ q: undefined, cursor: undefined });
});

test('a search is trimmed, and cut to what can be searched', () => {
  expect(read('?q=+thinkpad+x1+').q).toBe('thinkpad x1');
  expect(read(`?q=${'a'.repeat(500)}`).q).toHaveLength(200);
  expect(read('?q=a%00b').q).toBe('ab');
});

test('the cursor is passed on as it is', () => {
  expect(read('?cursor=WyJhIl0').cursor).toBe('WyJhIl0');
});
