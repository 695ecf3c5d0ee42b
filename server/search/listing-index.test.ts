import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { ROOT } from '#config/root.ts';
import type { OpenDatabase } from '#database/open.ts';
import { seedScale } from '#database/seeds/scale.ts';
import { plainCatalogue } from '#domain/search/catalogue.ts';
import { findLaptops } from '#domain/search/find-laptops.ts';
import type { ListingSearch, Question } from '#domain/search/question.ts';
import { sqlSearch } from '#domain/search/sql-search.ts';
import { createLog } from '#server/log.ts';
import { type ListingIndex, openListingIndex } from '#server/search/listing-index.ts';
import { driveApp } from '#tests/support/drive-app.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { runOnServer } from '#tests/support/throw-away-postgres.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp({ searchIndexMb: 200 });
const opened: ListingIndex[] = [];
afterAll(() => Promise.all(opened.map((index) => index.stop())));

const ALL: Question = { market: 'both', required: [], conditions: [] };

interface Opened {
  database?: OpenDatabase;
  memory?: number;
  instead?: ListingSearch;
  worker?: string;
}

function open({ database = shop.services.database, memory = 1e9, instead, worker }: Opened = {}) {
  const logged: string[] = [];
  const log = createLog('debug', { write: (line: string) => void logged.push(line) });
  const { url, db } = database;
  const index = openListingIndex({
    settings: { url, memory, preparesStatements: true },
    instead: instead ?? sqlSearch(db),
    log,
    ...(worker !== undefined && { worker }),
  });
  opened.push(index);
  return { index, logged };
}

/** Answers with a number that no shop has, so that it is told who was asked. */
const OTHERS: ListingSearch = {
  find: async () => ({ keys: [], total: -1 }),
  countValues: async () => ({ total: -1, values: {} }),
  count: async () => [-1],
  first: async () => -1,
  spell: async () => ({ known: false, begins: false, meant: [] }),
  suggest: async () => [],
};

describe('the app with an index', () => {
  test('finds in the next call what a seller has just listed and deleted', async () => {
    await shop.services.listingIndex?.settled;
    expect(shop.services.listingIndex?.isReady()).toBe(true);
    const seller = await shop.register('Seller');
    for (let nth = 0; nth < 10; nth += 1) {
      const word = `unheardof${nth}`;
      const id = await shop.addProduct(seller, { name: `ThinkPad ${word}` });
      const find = async (q: string) =>
        (await shop.call('GET', `/laptops?exact=true&q=${q}`)).body.map(({ _id }: { _id: string }) => _id);
      expect(await find(word)).toEqual([id]);
      await shop.call('DELETE', `/myProducts/${id}`, { as: seller });
      expect(await find(word)).toEqual([]);
    }
  });

  test('suggests makers, models and words from the moment in which they are listed until the last is gone', async () => {
    await shop.services.listingIndex?.settled;
    const seller = await shop.register('Seller');
    const suggested = async (q: string) => (await shop.call('GET', `/laptops/suggestions?q=${q}`)).body;
    const specs = { brand: 'Zyxtronic', line: 'Gluon', model: 'G12' };
    const ids: string[] = [];
    for (let nth = 1; nth <= 3; nth += 1) {
      ids.push(await shop.addProduct(seller, { name: `Quiet zyxophone ${nth}`, specs }));
      expect(await suggested('zyxt')).toEqual([
        { text: 'Zyxtronic', kind: 'brand', count: nth },
        { text: 'Zyxtronic Gluon', kind: 'model', count: nth },
        { text: 'Zyxtronic Gluon G12', kind: 'model', count: nth },
      ]);
      expect(await suggested('quiet+zyx')).toContainEqual({ text: 'quiet zyxophone', kind: 'phrase', count: nth });
    }
    for (const id of ids) await shop.call('DELETE', `/myProducts/${id}`, { as: seller });
    expect(await suggested('zyx')).toEqual([]);
  });

  test('finds what another process has written', async () => {
    const other = await driveApp(shop.services.database, { searchIndexMb: 200 });
    await other.services.listingIndex?.settled;
    const seller = await other.register('Seller', 'Seller Elsewhere');
    for (let nth = 0; nth < 5; nth += 1) {
      const id = await other.addProduct(seller, { name: `Latitude elsewhere${nth}` });
      const find = () =>
        findLaptops(
          { ...plainCatalogue(shop.services.db), listings: shop.services.listings },
          { q: `elsewhere${nth}`, exact: true },
          {},
        );
      await eventually(async () => expect((await find()).rows.map((row) => row.id)).toEqual([id]));
    }
    await other.services.listingIndex?.stop();
  });
});

describe('an index', () => {
  test('answers itself once it is ready, and says in how many bytes', async () => {
    const { index, logged } = open({ instead: OTHERS });
    expect(await index.listings.count([ALL])).toEqual([-1]);
    await index.settled;
    expect(await index.listings.count([ALL])).toEqual(await sqlSearch(shop.services.db).count([ALL]));
    expect(logged.join('')).toContain('is ready');
  });

  test('with too little memory says so, and leaves everything to the database', async () => {
    const { index, logged } = open({ memory: 100, instead: OTHERS });
    await index.settled;
    expect(index.isReady()).toBe(false);
    expect(await index.listings.count([ALL])).toEqual([-1]);
    expect(logged.join('')).toContain('Too little memory');
  });

  test('is not asked while the database is down, and has what changed since as soon as it is back', async () => {
    const database = await freshDatabase();
    await seedScale(database.db, { products: 30 });
    const name = new URL(database.url).pathname.slice(1);
    const server = inject('postgresUrl');
    const { index, logged } = open({ database, instead: OTHERS });
    await index.settled;
    const [before = 0] = await index.listings.count([ALL]);
    expect(before).toBeGreaterThan(20);
    for (let nth = 0; nth < 2; nth += 1) {
      await runOnServer(server, `alter database ${name} allow_connections false`);
      await runOnServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      await eventually(async () => expect(await index.listings.count([ALL])).toEqual([-1]));
      expect(index.isReady()).toBe(true);
      await runOnServer(server, `alter database ${name} allow_connections true`);
      await sql`update products set deleted_at = now(), withdrawn = 'other' where id in (
        select id from products where state = 'available' and deleted_at is null limit 3)`.execute(database.db);
      // Whatever it answers from now on is what the database has.
      const answers: unknown[] = [];
      await eventually(async () => {
        const [answer] = await index.listings.count([ALL]);
        if (answer !== -1) answers.push(answer);
        expect(answers.length).toBeGreaterThan(5);
      });
      expect(new Set(answers)).toEqual(new Set([before - 3 * (nth + 1)]));
    }
    expect(logged.filter((line) => line.includes('cannot follow'))).toHaveLength(2);
    expect(logged.filter((line) => line.includes('follows the database again'))).toHaveLength(2);
    await index.stop();
  });

  test('whose thread fails is not asked, and begins anew', async () => {
    const { index, logged } = open({ instead: OTHERS, worker: join(ROOT, 'tests/support/failing-thread.ts') });
    await index.settled;
    expect(await index.listings.count([ALL])).toEqual([-1]);
    // It ends while it is asked.
    await eventually(() => expect(index.isReady()).toBe(true));
    expect(await index.listings.count([ALL])).toEqual([-1]);
    expect([index.isReady(), index.isAwaited()]).toEqual([false, true]);
    await eventually(() => expect(index.isReady()).toBe(true));
    expect(logged.join('')).toContain('has ended');
  });
});
