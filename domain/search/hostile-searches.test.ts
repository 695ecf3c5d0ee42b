import fc from 'fast-check';
import { type KyselyPlugin, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { encodeCursor } from '#domain/paging.ts';
import { seedScale } from '#database/seeds/scale.ts';
import { findFacets } from '#domain/search/find-facets.ts';
import { plainCatalogue } from '#domain/search/catalogue.ts';
import { findLaptops } from '#domain/search/find-laptops.ts';
import { suggest } from '#domain/search/suggest.ts';
import { termsQuery } from '#domain/search/terms-query.ts';
import type { OpenDatabase } from '#database/open.ts';
import { createQueryCache } from '#server/cache/catalogue-caches.ts';
import { fakeChanges } from '#tests/support/fake-changes.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let database: OpenDatabase;
let shop: TestApp;

beforeAll(async () => {
  database = await freshDatabase();
  await seedScale(database.db, { products: 300 });
  shop = await createTestApp();
});

const MEAN = [
  'a & | ! <-> b',
  "' or 1=1 --",
  String.raw`back\slash \' \\`,
  '%_%',
  ':* & !',
  "'think':*A",
  '((((((',
  '.*+?^${}()|[]',
  '💻🔥👩‍💻',
  'ноутбук леново 8 гб',
  '联想笔记本电脑 16GB',
  'ノートパソコン',
  'حاسوب محمول',
  '\u202Eevil',
  '=brand=lenovo',
  'under 99999999999999 over -5',
  '$0-0',
  '\ud800',
  'x'.repeat(200),
  '- - - -',
  'gen99 99in 99999gb',
  'constructor laptop __proto__ toString',
];

describe('whatever is typed', () => {
  test.each(MEAN)('%s is searched for, counted and suggested without a fault', async (q) => {
    for (const path of ['/laptops', '/laptops/facets', '/laptops/suggestions', '/category']) {
      const { status } = await shop.call('GET', `${path}?q=${encodeURIComponent(q.toWellFormed())}`);
      expect(status).toBe(200);
    }
    expect(await findLaptops(plainCatalogue(database.db), { q }, { limit: 5 }, { nearest: true })).toMatchObject({
      rows: expect.any(Array),
    });
    expect(await suggest(plainCatalogue(database.db), q)).toBeInstanceOf(Array);
  });

  test('any text is, with any filters', async () => {
    const word = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constantFrom(...MEAN));
    const query = fc.record(
      {
        q: word,
        brand: fc.array(word, { minLength: 1, maxLength: 3 }),
        os: fc.array(word, { minLength: 1, maxLength: 3 }),
        place: word,
        minPrice: fc.double({ min: 0, max: 1e9, noNaN: true }),
        maxPrice: fc.double({ min: 0, max: 1e9, noNaN: true }),
        sort: fc.constantFrom('relevance', 'newest', 'price-asc', 'price-desc', 'saving'),
      } as const,
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(query, async (given) => {
        const found = await findLaptops(plainCatalogue(database.db), given, { limit: 3 });
        expect(found.rows.length).toBeLessThanOrEqual(3);
        const facets = await findFacets(plainCatalogue(database.db), given);
        if (facets.leftOut.length === 0) expect(facets.total).toBe(found.total);
      }),
      { numRuns: 60 },
    );
  });

  test('terms mean themselves in a tsquery', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), async (word) => {
        fc.pre(!word.includes('\u0000'));
        const { rows } = await sql<{ found: boolean }>`
          select array_to_tsvector(array[${word}]::text[]) @@ ${termsQuery([[{ word }]])}::tsquery as found
        `.execute(database.db);
        expect(rows[0]?.found).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what is no search', () => {
  test.each([
    `q=${'x'.repeat(10_000)}`,
    'q=%00',
    'minPrice=-5',
    'maxPrice=1e9',
    'minBattery=101',
    'screen=15.6',
    'memory=sixteen',
    'generation=99',
    'category=Mainframe',
    'storageKind=Tape',
    'grade=perfect',
    'verified=maybe',
    'sort=best',
    'brand=',
    `${'brand=x&'.repeat(30)}q=1`,
  ])('%.40s is refused, and the field named', async (query) => {
    const { status, body } = await shop.call('GET', `/laptops/facets?${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid-fields', errors: [{ path: expect.any(String) }] });
  });

  test('unknown parameters are ignored', async () => {
    expect((await shop.call('GET', '/laptops?colour=green&__proto__=x&constructor=y')).status).toBe(200);
  });

  const id = '018f3f3e-7b1a-7000-8000-000000000000';
  test.each([
    'x',
    encodeCursor([]),
    encodeCursor(['price', id]),
    encodeCursor([1, 'not-an-id']),
    encodeCursor([1e12, id]),
    encodeCursor([1, 2, 3, 4]),
    encodeCursor([0.5, 1, id, id]),
    // All listings at once would be a long walk.
    encodeCursor([2_147_483_647, 1, id, id]),
    encodeCursor([-300, 1, id, id]),
    Buffer.from('{"a":1}').toString('base64url'),
  ])('the cursor %s is refused', async (cursor) => {
    for (const order of ['sort=price-asc', 'sort=newest', 'q=thinkpad']) {
      const { status, body } = await shop.call('GET', `/laptops?${order}&cursor=${cursor}`);
      expect([status, body.code]).toEqual([400, 'bad-cursor']);
    }
  });

  test.each([2_147_483_647, -2_147_483_647, 40_000])('a cursor at %d finds what comes after it', async (key) => {
    for (const sort of ['saving', 'price-asc', 'price-desc']) {
      expect((await shop.call('GET', `/laptops?sort=${sort}&cursor=${encodeCursor([key, id])}`)).status).toBe(200);
    }
  });
});

test('words that no laptop has together are left out after few looks, and the same ones for the list and its facets', async () => {
  let asked = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = database.db.withPlugin(counting);
  const catalogue = { ...plainCatalogue(db), cache: createQueryCache(fakeChanges()) };
  const query = { q: 'lenovo thinkpad dell latitude hp elitebook apple macbook acer asus i5 i7', exact: true };
  const found = await findLaptops(catalogue, query, { limit: 5 }, { nearest: true });
  expect(found.leftOut.length).toBeGreaterThan(5);
  expect(found.leftOut.length).toBeLessThan(12);
  expect(found.rows).not.toEqual([]);
  expect(asked).toBeLessThan(33);
  asked = 0;
  expect((await findFacets(catalogue, query)).leftOut).toEqual(found.leftOut);
  expect(asked).toBeLessThan(6);
});
