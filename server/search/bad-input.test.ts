import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { FACET_FILTERS, type FacetName } from '#shared/search/filters.ts';
import { seedScale } from '#database/seeds/scale.ts';
import type { Database } from '#database/tables.ts';
import { locateProducts } from '#domain/places/place-columns.ts';
import { encodeCursor } from '#domain/paging.ts';
import { FACET_COLUMNS } from '#domain/search/index/listed-columns.ts';
import { FILLERS } from '#domain/search/synonyms.ts';
import { eventually } from '#tests/support/eventually.ts';
import { connectTo } from '#tests/support/listing-index.ts';
import { WITH_INDEX, found, listedIn, searchAt, serveWithIndex } from '#tests/support/search-over-http.ts';
import { type TestUser, useTestApp } from '#tests/support/test-app.ts';

/* Whatever the index is asked, and whatever changes, what comes over HTTP is what SQL finds, or a refusal that says so. */

const logged: string[] = [];
const shop = useTestApp(WITH_INDEX, { logged: { write: (line) => void logged.push(line) } });
let db: Database;
let origin: string;
let seller: TestUser;
let all: string[];
let asked = 0;

beforeAll(async () => {
  ({ db } = shop.services);
  await seedScale(db, { products: 300 });
  await locateProducts(db);
  await sql`analyze listings`.execute(db);
  origin = await serveWithIndex(shop);
  seller = await shop.register('Seller');
  all = await listed();
});
const ask = (query: URLSearchParams | string) => {
  asked += 1;
  return searchAt(origin, query);
};
const listed = (condition?: RawBuilder<unknown>, order?: RawBuilder<unknown>) => listedIn(db, condition, order);

async function facetsOf(query: URLSearchParams | string) {
  const response = await fetch(`${origin}/api/laptops/facets?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as {
    total: number;
    leftOut: string[];
    facets: { name: FacetName; values: { value: string; count: number }[] }[];
  };
}

/** The values that a filter finds where some are asked for, and what it looks for them in. */
function valueIn(name: FacetName, values: readonly string[]): RawBuilder<SqlBool> {
  const { column, floored } = FACET_COLUMNS.find((facet) => facet.name === name) ?? {};
  const { standsFor = (value: string) => [value] } = FACET_FILTERS.find((filter) => filter.name === name) ?? {};
  const value = floored ? sql`floor(${sql.ref(String(column))})` : sql.ref(String(column));
  return sql<SqlBool>`${value}::text = any (${values.flatMap((each) => [...standsFor(each)])}::text[])`;
}

describe('searches', () => {
  test('with hundreds of values of all filters find what has any of each', async () => {
    const addressed = new URLSearchParams({ minPrice: '1', maxPrice: '20000', near: 'Dhaka', within: '20000' });
    addressed.set('verified', 'true');
    addressed.set('sort', 'newest');
    const conditions: RawBuilder<unknown>[] = [sql`verified`, sql`latitude is not null`];
    for (const { name, values } of (await facetsOf('')).facets) {
      const { accepts } = FACET_FILTERS.find((filter) => filter.name === name) ?? {};
      const chosen = values.map(({ value }) => value).slice(0, 20);
      if (chosen.length === 0) continue;
      if (accepts === 'words') while (chosen.length < 20) chosen.push(`nobody${chosen.length}`);
      for (const value of chosen) addressed.append(name, value);
      conditions.push(valueIn(name, chosen));
    }
    expect(addressed.size).toBeGreaterThan(100);
    const expected = await listed(sql.join(conditions, sql` and `));
    expect(expected.length).toBeGreaterThan(10);
    expect(expected.length).toBeLessThan(all.length);
    expect(await ask(addressed)).toMatchObject(found(expected));
    expect(await facetsOf(addressed)).toMatchObject({ total: expected.length, leftOut: [] });
  });

  test('for every value of every filter find as many as are counted, and those that have it', async () => {
    let asCounted = 0;
    for (const { name, values } of (await facetsOf('')).facets) {
      for (const { value, count } of values) {
        const ids = await listed(valueIn(name, [value]));
        expect(ids).toHaveLength(count);
        expect(await ask(new URLSearchParams({ [name]: value, sort: 'newest' })), `${name} ${value}`).toMatchObject(
          found(ids),
        );
        asCounted += 1;
      }
    }
    expect(asCounted).toBeGreaterThan(80);
  });

  test('for a word that all laptops have find all, and for one that none has nothing', async () => {
    const { rows } = await sql<{ word: string }>`
      select word from ts_stat('select terms from listings where for_sale')
      where ndoc = (select count(*) from listings where for_sale) and word ~ '^[a-z]{4,}$'`.execute(db);
    const words = rows.map(({ word }) => word).filter((word) => !FILLERS.has(word));
    expect(words.length).toBeGreaterThan(1);
    for (const word of words)
      for (const q of [word, `${word} ${word}`, `${word} xqzvwk`])
        expect(await ask(new URLSearchParams({ q, exact: 'true', sort: 'newest' })), q).toMatchObject(found(all));
    expect(await ask('q=xqzvwk')).toMatchObject(found([]));
    expect(await facetsOf('q=xqzvwk')).toMatchObject({ total: 0, leftOut: [] });
  });

  const nowhere = '018f3f3e-7b1a-7000-8000-000000000000';
  test.each<[sort: string, key: number, beyond: RawBuilder<unknown>, order: RawBuilder<unknown>]>([
    ['price-asc', 40_000, sql`(price_cents, product_id) > (40000, ${nowhere})`, sql`price_cents, product_id`],
    ['price-asc', -2_147_483_647, sql`true`, sql`price_cents, product_id`],
    ['price-asc', 2_147_483_647, sql`false`, sql`price_cents, product_id`],
    [
      'price-desc',
      40_000,
      sql`(price_cents, product_id) < (40000, ${nowhere})`,
      sql`price_cents desc, product_id desc`,
    ],
    ['price-desc', -1, sql`false`, sql`price_cents desc, product_id desc`],
    ['saving', 30_000, sql`(saving, product_id) < (30000, ${nowhere})`, sql`saving desc, product_id desc`],
  ])('by %s go on after a forged cursor at %d with what comes after it', async (sort, key, beyond, order) => {
    const cursor = encodeCursor([key, nowhere]);
    const expected = await listed(beyond, order);
    expect(await ask(`sort=${sort}&cursor=${cursor}`)).toMatchObject({ status: 200, ids: expected, total: all.length });
    const [first, second] = [expected.slice(0, 7), expected.slice(7, 14)];
    const page = await ask(`sort=${sort}&limit=7&cursor=${cursor}`);
    expect(page).toMatchObject({ status: 200, ids: first });
    if (second.length > 0)
      expect(await ask(`sort=${sort}&limit=7&cursor=${page.next}`)).toMatchObject({ status: 200, ids: second });
  });

  test.each([
    ['of another order', 'sort=newest', [1, nowhere]],
    ['without an id', 'sort=price-asc', [1, 'x']],
    ['with half a cent', 'sort=price-asc', [0.5, nowhere]],
    ['beyond all prices', 'sort=price-asc', [2 ** 31, nowhere]],
    ['that is no list', 'q=thinkpad', []],
  ])('refuse a cursor %s', async (_what, query, key) => {
    expect(await ask(`${query}&cursor=${encodeCursor(key)}`)).toMatchObject({ status: 400, code: 'bad-cursor' });
  });

  test.each(['minPrice=700&maxPrice=300', 'q=over+700+under+300', 'q=under+300&minPrice=700'])(
    'take the bounds of %s the right way round',
    async (query) => {
      const expected = await listed(sql`price_cents between 30000 and 70000`, sql`price_cents, product_id`);
      expect(expected.length).toBeGreaterThan(20);
      expect(await ask(`${query}&sort=price-asc`)).toMatchObject(found(expected));
      expect((await facetsOf(query)).total).toBe(expected.length);
    },
  );
});

describe('changes', () => {
  test('of one listing, a thousand a second, are followed, and what is found is never older than what was', async () => {
    const id = await shop.addProduct(seller, { name: 'Restless xylobook', original_price: 9_000, resale_rice: 1 });
    const others = (await ask('q=thinkpad&exact=true&sort=newest')).ids;
    const client = await connectTo(shop.services.database.url);
    let isOver = false;
    const changes = client
      .query(
        `do $$ begin
           for cents in 101..3000 loop
             update products set resale_price_cents = cents where id = '${id}';
             commit;
           end loop;
         end $$`,
      )
      .finally(() => (isOver = true));
    const prices: number[] = [];
    while (!isOver) {
      const response = await fetch(`${origin}/api/laptops?q=xylobook&exact=true`);
      const listing = (await response.json()) as { _id: string; resale_rice: number }[];
      expect(listing.map(({ _id }) => _id)).toEqual([id]);
      prices.push(listing[0]?.resale_rice ?? 0);
      expect(await ask('q=thinkpad&exact=true&sort=newest')).toMatchObject(found(others));
    }
    await changes;
    await client.end();
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(new Set(prices).size).toBeGreaterThan(2);
    await eventually(async () => expect(await ask('minPrice=30&maxPrice=30')).toMatchObject(found([id])));
    await shop.call('DELETE', `/myProducts/${id}`, { as: seller });
  });

  test('behind a long transaction are found in the next call, and its own once it ends', async () => {
    const [longs = ''] = all;
    const long = await connectTo(shop.services.database.url);
    await long.query('begin');
    await long.query("update products set name = 'Unfinished zyxbook' where id = $1", [longs]);
    for (let nth = 0; nth < 20; nth += 1) {
      // No word of the other's: a new word is noted once, by whoever commits first.
      const id = await shop.addProduct(seller, { name: `Meanwhile quuxbook ${nth}` });
      expect(await ask('q=quuxbook&exact=true')).toMatchObject(found([id]));
      await shop.call('DELETE', `/myProducts/${id}`, { as: seller });
      expect(await ask('q=quuxbook&exact=true')).toMatchObject(found([]));
    }
    expect(await ask('q=zyxbook&exact=true')).toMatchObject(found([]));
    await long.query('commit');
    await long.end();
    await eventually(async () => expect(await ask('q=zyxbook&exact=true')).toMatchObject(found([longs])));
  });

  test('leave nothing to SQL, but where the thread of the index has waited for a processor for a second', () => {
    expect(logged.filter((line) => line.includes('cannot follow'))).toEqual([]);
    expect(logged.filter((line) => line.includes('searched instead')).length).toBeLessThan(asked / 10);
  });
});
