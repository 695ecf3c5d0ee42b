import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { seedScale } from '#database/seeds/scale.ts';
import { type LaptopsQuery, laptopsQuery } from '#shared/contracts/search.ts';
import { FACET_FILTERS, FILTERS, FLAG_NAMES } from '#shared/search/filters.ts';
import { locateProducts } from '#domain/places/place-columns.ts';
import { type Catalogue, plainCatalogue } from '#domain/search/catalogue.ts';
import { findFacets } from '#domain/search/find-facets.ts';
import { findLaptops } from '#domain/search/find-laptops.ts';
import { FACET_COLUMNS } from '#domain/search/index/listed-columns.ts';
import { FILLERS } from '#domain/search/synonyms.ts';
import { useListingIndex } from '#tests/support/listing-index.ts';
import { useDatabase } from '#tests/support/postgres.ts';
import { useTestApp } from '#tests/support/test-app.ts';

/* At the bounds of what can be asked, the index answers what the database answers. */

/** The most values of one filter. */
const MOST_VALUES = 20;

const shop = useTestApp();
const database = useDatabase();
beforeAll(async () => {
  await seedScale(database.db, { products: 300 });
  await locateProducts(database.db);
});
const index = useListingIndex(database);

/** What the index answers, which has to be what the database answers. */
async function answersTo(query: LaptopsQuery) {
  const ask = async (catalogue: Catalogue) => ({
    found: await findLaptops(catalogue, query, { limit: 400 }, { nearest: true }),
    facets: await findFacets(catalogue, query),
  });
  const plain = plainCatalogue(database.db);
  const [indexed, asked] = [await ask({ ...plain, listings: index }), await ask(plain)];
  expect(indexed).toEqual(asked);
  const { found, facets } = indexed;
  return { ids: found.rows.map(({ id }) => id), total: found.total, leftOut: found.leftOut, facets };
}

/** Every value that any listing has of the filters that are counted. */
async function everyValue(): Promise<[name: string, values: string[]][]> {
  const { facets } = await findFacets(plainCatalogue(database.db), {});
  return facets.map(({ name, values }) => [name, values.map(({ value }) => value)]);
}

test('all values of all filters find whatever has any of each', async () => {
  const chosen = await everyValue();
  const query = v.parse(laptopsQuery, Object.fromEntries(chosen));
  const { ids, leftOut, facets } = await answersTo(query);
  // A filter whose values no listing has is left out of the query.
  const asked = new Map(chosen.filter(([, values]) => values.length > 0));
  const columns = FACET_COLUMNS.filter(({ name }) => asked.has(name)).map(
    ({ column }) => sql`${sql.ref(column)} is not null`,
  );
  const { rows } = await sql<{ product_id: string }>`
    select product_id from listings where for_sale and ${sql.join(columns, sql` and `)}`.execute(database.db);
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids)).toEqual(new Set(rows.map(({ product_id: id }) => id)));
  expect(leftOut).toEqual([]);
  // Each value of a facet is counted as if no other of its own were chosen.
  for (const [name, values] of chosen)
    expect(facets.facets.find((facet) => facet.name === name)?.values.length).toBeLessThanOrEqual(values.length);
});

test('hundreds of values of filters are looked for, together with everything else', async () => {
  const addressed = new URLSearchParams({ q: 'lenovo dell '.repeat(10).trim() });
  for (const [name, all] of await everyValue()) {
    const values = all.slice(0, MOST_VALUES);
    const { accepts } = FACET_FILTERS.find((filter) => filter.name === name) ?? {};
    // Those that take any word or number are filled up with some that no laptop has.
    const none = accepts === 'words' ? 'nobody' : accepts && 'most' in accepts ? '' : null;
    while (none !== null && values.length < MOST_VALUES) values.push(`${none}${values.length + 1}`);
    for (const value of values) addressed.append(name, value);
  }
  for (const filter of FILTERS) {
    if (filter.kind === 'flag') addressed.append(filter.name, 'true');
    else if (filter.kind === 'near') addressed.append(filter.name, 'Dhaka');
    else if (filter.kind !== 'any-of' && filter.kind !== 'place')
      addressed.append(filter.name, filter.name === 'maxPrice' || filter.kind === 'within' ? '20000' : '0');
  }
  expect([...addressed].length).toBeGreaterThan(150);
  for (const path of ['/laptops', '/laptops/facets'])
    expect((await shop.call('GET', `${path}?${addressed}`)).status).toBe(200);
  const given = [...new Set(addressed.keys())].map((name): [string, string | string[]] => {
    const [value = '', ...more] = addressed.getAll(name);
    return [name, more.length === 0 ? value : [value, ...more]];
  });
  const { q, ...filters } = v.parse(laptopsQuery, Object.fromEntries(given));
  await answersTo({ q, ...filters });
  // Verified sellers narrow what is found, and leave something; whatever has a value of each facet is confirmed.
  const { total, leftOut } = await answersTo(filters);
  expect(total).toBeGreaterThan(0);
  expect(leftOut).toEqual([]);
  const { verified: _verified, ...others } = filters;
  expect((await answersTo(others)).total).toBeGreaterThan(total);
});

test.each(FLAG_NAMES)('%s laptops are some of all', async (flag) => {
  const [all, flagged, rest] = [
    await answersTo({}),
    await answersTo({ [flag]: true }),
    await answersTo({ [flag]: false }),
  ];
  expect(Math.min(flagged.total, rest.total)).toBeGreaterThan(0);
  expect(flagged.total + rest.total).toBe(all.total);
});

test('a word of all listings narrows nothing, and one of none is left out', async () => {
  const { rows } = await sql<{ word: string }>`
    select word from ts_stat('select terms from listings where for_sale')
    where ndoc = (select count(*) from listings where for_sale) and word ~ '^[a-z]{4,}$'`.execute(database.db);
  const words = rows.map(({ word }) => word).filter((word) => !FILLERS.has(word));
  expect(words.length).toBeGreaterThan(1);
  const all = await answersTo({});
  for (const word of words) {
    for (const q of [word, word.slice(0, -1), `${word} ${word}`, `${word} xqzvwk`]) {
      const found = await answersTo({ q, exact: true });
      expect(new Set(found.ids), q).toEqual(new Set(all.ids));
      expect(found.leftOut).toEqual(q.endsWith('xqzvwk') ? ['xqzvwk'] : []);
    }
  }
  expect(await answersTo({ q: 'xqzvwk' })).toMatchObject({ ids: [], total: 0, leftOut: [] });
  expect(await answersTo({ q: 'xqzvwk kwvzqx', exact: true })).toMatchObject({ ids: [], leftOut: [] });
});

test.each<[LaptopsQuery, LaptopsQuery]>([
  [{ minPrice: 700, maxPrice: 300 }, {}],
  [{ q: 'over 700 under 300' }, {}],
  [{ q: 'between $700 and $300' }, {}],
  [{ q: 'over 700', maxPrice: 300 }, {}],
  [{ q: 'under 300', minPrice: 700 }, {}],
  [{ q: 'lenovo under 300 over 700' }, { q: 'lenovo' }],
])('the bounds of %j are taken the right way round', async (query, rest) => {
  const expected = await answersTo({ ...rest, minPrice: 300, maxPrice: 700, sort: 'price-asc' });
  expect(expected.total).toBeGreaterThan(5);
  const { ids, facets } = await answersTo({ ...query, sort: 'price-asc' });
  expect([ids, facets.total]).toEqual([expected.ids, expected.total]);
});
