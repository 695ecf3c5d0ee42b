import fc from 'fast-check';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FACETS } from '#shared/search/filters.ts';
import { newId } from '#database/ids.ts';
import { seedScale } from '#database/seeds/scale.ts';
import { followListings, loadListings } from '#domain/search/index/follow-listings.ts';
import { FollowedIndex, IndexTooLargeError } from '#domain/search/index/followed-index.ts';
import { forgetListingChanges } from '#domain/search/index/forget-listing-changes.ts';
import { ListingStore } from '#domain/search/index/listing-store.ts';
import { type ListingSearch, type Question } from '#domain/search/question.ts';
import { sqlSearch } from '#domain/search/sql-search.ts';
import { connectTo } from '#tests/support/listing-index.ts';
import { useDatabase } from '#tests/support/postgres.ts';
import { eventually } from '#tests/support/eventually.ts';

const database = useDatabase();
const { db, url } = database;
const plain = sqlSearch(db);
const writers: pg.Client[] = [];
let ids: string[] = [];

const WRITERS = 4;
const TITLES = [
  'Lenovo ThinkPad T480 i5',
  'Dell Latitude 7490',
  'Apple MacBook Air M1',
  'HP EliteBook for parts',
  'Asus',
];

beforeAll(async () => {
  await seedScale(db, { products: 60 });
  ids = (await db.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id);
  for (const name of TITLES)
    await db
      .updateTable('products')
      .set({ name })
      .where('id', '=', ids[0] ?? '')
      .execute();
  for (let writer = 0; writer < WRITERS; writer += 1) writers.push(await connectTo(url));
});
afterAll(() => Promise.all(writers.map((writer) => writer.end())));

/** All that can be seen of the listings through the questions that searches ask. */
async function everything(listings: ListingSearch): Promise<unknown> {
  const asked = (required: Question['required'], market: Question['market'] = 'both'): Question => ({
    market,
    required,
    conditions: [],
  });
  const words = { inTitle: [[{ word: 'lenovo' }]], phrase: ['lenovo', 'thinkpad'], parts: ['parts'] };
  const counts = await listings.countValues(asked([]), FACETS);
  return [
    await listings.find(asked([]), { order: { by: 'price_cents', direction: 'asc' }, after: null, limit: 500 }),
    await listings.find(asked([], 'for sale'), { order: { by: 'time', direction: 'desc' }, after: null, limit: 500 }),
    await listings.find(asked([[{ word: 'lenovo' }, { word: 'mac', beginning: true }]]), {
      order: { by: 'relevance', words },
      after: null,
      limit: 500,
    }),
    counts.total,
    FACETS.map((name) => counts.values[name]?.toSorted((one, other) => (one.value < other.value ? -1 : 1))),
  ];
}

type Step =
  | { does: 'begin' | 'commit' | 'rollback' | 'withdraw'; writer: number }
  | { does: 'price' | 'title' | 'insert' | 'delete'; writer: number; which: number; value: number }
  | { does: 'follow' | 'kill' | 'forget' };

const writer = fc.nat({ max: WRITERS - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('begin' as const), writer }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('commit' as const, 'rollback' as const), writer }) },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constantFrom('price' as const, 'title' as const, 'insert' as const, 'delete' as const),
      writer,
      which: fc.nat({ max: 50 }),
      value: fc.integer({ min: 1, max: 400 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('follow' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('kill' as const, 'forget' as const) }) },
);

/** A writer's own listings, so that no transaction waits for another one. */
async function write(
  client: pg.Client,
  { does, writer: by, which, value }: Extract<Step, { value: number }>,
): Promise<void> {
  const mine = ids.filter((_, index) => index % WRITERS === by);
  const id = mine[which % mine.length];
  const title = TITLES[value % TITLES.length];
  if (does === 'price')
    await client.query('update products set resale_price_cents = least($2, original_price_cents) where id = $1', [
      id,
      value * 100,
    ]);
  else if (does === 'title') await client.query('update products set name = $2 where id = $1', [id, title]);
  else if (does === 'delete')
    await client.query(
      `update products set deleted_at = now(), withdrawn = 'other' where id = $1 and state = 'available' and unlisted is null`,
      [id],
    );
  else
    await client.query(
      `insert into products (id, seller_id, category, name, description, location, logo, original_price_cents, resale_price_cents, used, condition, phone)
       select $4, seller_id, category, $2, description, location, logo, original_price_cents, least($3, original_price_cents), used, condition, phone
       from products where id = $1`,
      [id, title, value * 100, newId()],
    );
}

test('whatever commits in whatever order, and whenever the connection breaks, nothing is missed', async () => {
  let kills = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      const connections: pg.Client[] = [];
      const index = new FollowedIndex(async () => {
        const client = await connectTo(url);
        connections.push(client);
        return client;
      });
      await index.follow();
      const begun = new Set<number>();
      for (const each of [...steps, { does: 'follow' as const }]) {
        if ('writer' in each) {
          const client = writers[each.writer];
          if (!client) continue;
          if ('value' in each) await write(client, each);
          else if (each.does === 'begin' && !begun.has(each.writer)) {
            begun.add(each.writer);
            await client.query('begin');
          } else if ((each.does === 'commit' || each.does === 'rollback') && begun.delete(each.writer))
            await client.query(each.does);
        } else if (each.does === 'kill') {
          kills += 1;
          connections.at(-1)?.connection.stream.destroy();
        } else if (each.does === 'forget') await forgetListingChanges(db, { hours: 0 });
        else {
          await index.follow().catch(() => index.follow());
          expect(await everything(index)).toEqual(await everything(plain));
        }
      }
      for (const open of begun) await writers[open]?.query('rollback');
      await index.close();
    }),
    { numRuns: 25 },
  );
  expect(kills).toBeGreaterThan(5);
});

test('a listing that changes over and over leaves nothing behind, and is found as it is last', async () => {
  const index = new FollowedIndex(() => connectTo(url));
  await index.follow();
  const before = index.memory;
  for (let nth = 0; nth < 1_200; nth += 1) {
    await sql`update products set name = ${`${TITLES[nth % TITLES.length]} number${nth % 7}`} where id = ${ids[1]}`.execute(
      db,
    );
    if (nth % 3 === 0) await index.follow();
    while (nth % 200 === 0 && index.sweep(1));
  }
  await index.follow();
  while (index.sweep(1));
  expect(index.memory).toBeLessThan(1.1 * before);
  expect(await everything(index)).toEqual(await everything(plain));
  const [found] = await index.count([{ market: 'both', required: [[{ word: 'number2' }]], conditions: [] }]);
  expect(found).toBe(1);
  await index.close();
});

test('behind a transaction that stays open, each change is taken over once, none is forgotten, and all are afterwards', async () => {
  const noted = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from listing_changes`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const listed = (await db.selectFrom('listings').select('product_id').limit(6).execute()).map(
    ({ product_id: id }) => id,
  );
  const [longs = '', ...others] = listed;
  const [long, follower] = [await connectTo(url), await connectTo(url)];
  const store = new ListingStore();
  let position = await loadListings(follower, store);
  const index = new FollowedIndex(() => connectTo(url));
  await index.follow();
  await long.query('begin');
  await long.query('update products set name = $2 where id = $1', [longs, 'Asus unfinished']);
  for (let nth = 0; nth < 40; nth += 1) {
    await sql`update products set name = ${`Dell meanwhile${nth}`} where id = ${others[nth % others.length]}`.execute(
      db,
    );
    await forgetListingChanges(db, { hours: 0 });
    const taken = await followListings(follower, store, position);
    expect(taken.changes).toBe(1);
    ({ position } = taken);
  }
  // Whoever has not followed for as long misses nothing, either.
  await index.follow();
  expect(await everything(index)).toEqual(await everything(plain));
  expect(await noted()).toBeGreaterThanOrEqual(40);
  await long.query('commit');
  expect((await followListings(follower, store, position)).changes).toBe(1);
  await index.follow();
  expect(await everything(index)).toEqual(await everything(plain));
  const unfinished: Question = { market: 'both', required: [[{ word: 'unfinished' }]], conditions: [] };
  expect(await index.count([unfinished])).toEqual([1]);
  await forgetListingChanges(db, { hours: 0 });
  // What is changed again and again is noted no longer than for the time that is kept.
  for (let nth = 0; nth < 300; nth += 1) {
    await sql`update products set resale_price_cents = ${100 + nth} where id = ${others[0]}`.execute(db);
    if (nth % 100 === 99) await forgetListingChanges(db, { hours: 0 });
  }
  // Transactions of others on this server, such as those of other tests, hold it up as long as they run.
  await eventually(async () => {
    await forgetListingChanges(db, { hours: 0 });
    const { rows } = await sql<{ marks: number }>`select count(*)::int as marks from listing_change_marks`.execute(db);
    expect([await noted(), rows[0]?.marks]).toEqual([0, 2]);
  });
  await index.close();
  for (const client of [long, follower]) await client.end();
});

test('more than the memory that it may take is refused', async () => {
  const index = new FollowedIndex(() => connectTo(url), 1_000);
  await expect(index.follow()).rejects.toThrow(IndexTooLargeError);
  await index.close();
});

test('more changes than are worth following are read with everything else, which is said', async () => {
  const reasons: string[] = [];
  const index = new FollowedIndex(
    () => connectTo(url),
    Infinity,
    (reason) => void reasons.push(reason),
  );
  await index.follow();
  await sql`insert into listing_changes (product_id) select gen_random_uuid() from generate_series(1, 20001)`.execute(
    db,
  );
  await sql`update products set name = 'Asus rereadable' where id = ${ids[2]}`.execute(db);
  await index.follow();
  expect(reasons).toEqual(['More has changed than is left']);
  expect(await everything(index)).toEqual(await everything(plain));
  await index.follow();
  expect(reasons).toHaveLength(1);
  await sql`delete from listing_changes`.execute(db);
  await index.close();
});

test('nothing is answered from what is not read yet', async () => {
  const index = new FollowedIndex(() => connectTo(url));
  await expect(index.count([{ market: 'both', required: [], conditions: [] }])).rejects.toThrow('being read');
  await index.close();
});
