import { expect, test } from 'vitest';
import { csvPath, nextSort, readView, sortLabel, viewQuery, withQuery } from '#app/components/lists/table-address.ts';
import { defineTable } from '#shared/tables/table.ts';

const SHAPE = defineTable({
  name: 'things',
  sorts: {
    made: { label: 'Made', kind: 'time' },
    name: { label: 'Name', kind: 'text' },
    price: { label: 'Price', kind: 'number' },
  },
  sort: '-made',
  filters: {
    q: { kind: 'text', label: 'Name' },
    state: { kind: 'choice', label: 'State', options: { open: 'Open', closed: 'Closed' } },
    of: { kind: 'id', label: 'Of one seller' },
  },
  period: 'Made',
  amount: 'Price',
});
const ID = '019ab000-0000-7000-8000-000000000000';
const query = (search: string, prefix?: string) =>
  viewQuery(SHAPE, readView(SHAPE, new URLSearchParams(search), prefix), 'Asia/Dhaka');

test('what the address says goes to the API, with the time zone of its days', () => {
  expect(query('')).toBe('');
  expect(query('sort=-made&other=1')).toBe('');
  expect(query('sort=price&q=50%25+off&state=open')).toBe('?sort=price&q=50%25+off&state=open');
  expect(query(`of=${ID}&from=2026-11-20&min=5`)).toBe(`?of=${ID}&from=2026-11-20&min=5&zone=Asia%2FDhaka`);
});

test.each([
  'sort=size',
  'sort=--made',
  'state=lost',
  'state=toString',
  'of=1',
  'from=yesterday',
  'to=2026-13-45',
  'min=1e3',
  'max=-1',
  'q=+',
])('what it says wrongly is ignored: %s', (search) => {
  expect(query(search)).toBe('');
});

test('several tables of a page have names of their own there', () => {
  expect(query('sort=price&b-sort=name', 'b-')).toBe('?sort=name');
});

test('paths of the API, with and without a query of their own', () => {
  expect(withQuery('/users', '?sort=name')).toBe('/users?sort=name');
  expect(withQuery('/users?type=Seller', '?sort=name')).toBe('/users?type=Seller&sort=name');
  expect(csvPath('/users')).toBe('/users.csv');
  expect(csvPath('/users?type=Seller')).toBe('/users.csv?type=Seller');
});

test('a press on a head: names from A, numbers and times from the last, then the other way round', () => {
  expect(nextSort(SHAPE, '-made', 'name')).toBe('name');
  expect(nextSort(SHAPE, 'name', 'name')).toBe('-name');
  expect(nextSort(SHAPE, '-name', 'name')).toBe('name');
  expect(nextSort(SHAPE, 'name', 'price')).toBe('-price');
  expect(nextSort(SHAPE, '-made', 'made')).toBe('made');
});

test('ways to sort in words', () => {
  expect(['made', '-made', 'name', '-price'].map((sort) => sortLabel(SHAPE, sort))).toEqual([
    'Made, oldest',
    'Made, newest',
    'Name, A to Z',
    'Price, highest',
  ]);
});
