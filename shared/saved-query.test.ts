import { expect, it } from 'vitest';
import { readSavedQuery } from '#shared/saved-query.ts';

it('writes the same search in the same way, without order, pages and what is no filter', () => {
  const one = readSavedQuery('?brand=Lenovo&brand=Dell&q=%20x1%20&sort=price-asc&cursor=abc&limit=3&utm_source=a');
  const other = readSavedQuery('q=x1&brand=Dell&brand=Lenovo&brand=Dell&memory=');
  expect(one?.address).toBe('q=x1&brand=Dell&brand=Lenovo');
  expect(other?.address).toBe(one?.address);
  expect(one?.query).toMatchObject({ q: 'x1', brand: ['Lenovo', 'Dell'] });
});

it('reads what it has written', () => {
  const { address = '', query = {} } =
    readSavedQuery('minPrice=10&maxPrice=499.5&verified=true&memory=16&memory=8&grade=good') ?? {};
  expect(readSavedQuery(address)).toMatchObject({ address, query: { ...query, memory: expect.anything() } });
});

it.each(['minPrice=-1', 'maxPrice=1e3', 'grade=perfect', 'memory=9999999', 'category=Toaster', 'q=%00', 'sort=x&q=a'])(
  'refuses what cannot be searched for, but not an order: %s',
  (search) => {
    if (search.startsWith('sort')) expect(readSavedQuery(search)?.address).toBe('q=a');
    else expect(readSavedQuery(search)).toBeNull();
  },
);
