import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedScale } from '#database/seeds/scale.ts';
import { plainCatalogue } from '#domain/search/catalogue.ts';
import { type Search, parseSearch } from '#domain/search/parse-search.ts';
import { partsWords } from '#domain/search/relevance.ts';
import { useDatabase } from '#tests/support/postgres.ts';

/** What shoppers type, and what it means: the words to find, then filters, bounds, the place and the order, where they are other than usual. */
const PHRASES = readFileSync(join(import.meta.dirname, 'phrases.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' => ') as [phrase: string, meaning: string]);

/** What is shown of these in words of its own. */
const BOUNDS = new Set(['near', 'within', 'minPrice', 'maxPrice', 'place', 'sort']);

const { db } = useDatabase();

beforeAll(async () => {
  await seedScale(db, { products: 600 });
});

test('there are phrases of all kinds', () => {
  expect(PHRASES.length).toBeGreaterThan(200);
  expect(new Set(PHRASES.map(([phrase]) => phrase)).size).toBe(PHRASES.length);
});

describe('a shopper who types', () => {
  test.each(PHRASES)('‘%s’ is understood', async (phrase, meaning) => {
    expect(describeSearch(await parseSearch(plainCatalogue(db), { q: phrase }))).toBe(meaning ?? '');
  });
});

function describeSearch({ words, understood, query, filters: found, near: place, sort, corrected }: Search): string {
  const { near, within, minPrice, maxPrice } = query;
  const filters = understood.filter(({ filter }) => !BOUNDS.has(filter));
  const without = found.conditions.flatMap((one) => (one.kind === 'title-without' ? one.words : []));
  const denied = without.slice(without.includes('faulty') ? partsWords(words).length : 0);
  const parts = [
    words.map(({ text }) => text).join(' '),
    ...filters.map(({ filter, value }) => `${filter}=${value}`),
    minPrice !== undefined && `from $${minPrice}`,
    maxPrice !== undefined && `to $${maxPrice}`,
    understood.some(({ filter, value }) => filter === 'near' && value === 'me') && 'near me',
    near !== undefined && `near ${place?.name ?? near}${within === undefined ? '' : ` ${within} km`}`,
    query.place !== undefined && `place ${query.place}`,
    sort !== 'relevance' && sort !== 'newest' && sort,
    without.includes('faulty') && 'whole',
    denied.length > 0 && `without ${denied.join(' ')}`,
    corrected !== null && `meant ${corrected}`,
  ];
  return parts.filter((part) => part !== false).join('; ');
}
