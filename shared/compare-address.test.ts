import { expect, it } from 'vitest';
import { comparePath, readCompareQuery } from '#shared/compare-address.ts';

it('names each laptop once, and four at most', () => {
  expect(readCompareQuery('?ids=a,b,,A,c,d,e,f')).toEqual({
    ids: ['a', 'b', 'c', 'd'],
    leftOut: 2,
    onlyDifferences: false,
  });
});

it('reads what it writes', () => {
  const path = comparePath(['a', 'b'], { onlyDifferences: true });
  expect(readCompareQuery(path.slice('/compare'.length))).toEqual({
    ids: ['a', 'b'],
    leftOut: 0,
    onlyDifferences: true,
  });
  expect(comparePath([])).toBe('/compare');
});

it('takes anything for nothing that it does not know', () => {
  for (const search of ['', '?ids', '?ids=,,,', '?only=same', '?ids[]=a'])
    expect(readCompareQuery(search)).toEqual({ ids: [], leftOut: 0, onlyDifferences: false });
});
