import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { seedScale } from '#database/seeds/scale.ts';
import { driveApp } from '#tests/support/drive-app.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { WITH_INDEX, found, listedIn, searchAt, serveWithIndex } from '#tests/support/search-over-http.ts';
import { openSeverableServer } from '#tests/support/severable-server.ts';

/** A highest price that leaves out nothing and that nobody has searched with, so that no cache has the answer. */
let highest = 5_000;
const next = () => (highest += 1);

test('failures of the database are answered 503, and afterwards nothing that happened meanwhile is missed', async () => {
  const database = await freshDatabase();
  await seedScale(database.db, { products: 60 });
  const way = await openSeverableServer(database.url);
  const lines: string[] = [];
  const cut = await driveApp(openDatabase(way.url), WITH_INDEX, { logged: { write: (line) => void lines.push(line) } });
  try {
    const at = await serveWithIndex(cut);
    const follows = () => lines.filter((line) => line.includes('follows the database again')).length;
    for (let turn = 0; turn < 2; turn += 1) {
      const [before, followed] = [await listedIn(database.db), follows()];
      expect(await searchAt(at, '')).toMatchObject(found(before));
      await way.cut();
      await eventually(async () =>
        expect(await searchAt(at, `maxPrice=${next()}`)).toMatchObject({ status: 503, code: 'busy' }),
      );
      await eventually(async () => expect((await fetch(`${at}/readyz`)).status).toBe(503));
      expect((await fetch(`${at}/livez`)).status).toBe(200);
      await sql`
        update products set deleted_at = now(), withdrawn = 'other'
        where id = any (${before.slice(0, 3)}::uuid[])`.execute(database.db);
      await way.mend();
      const since = found(before.slice(3));
      const answers: Awaited<ReturnType<typeof searchAt>>[] = [];
      await eventually(async () => {
        answers.push(await searchAt(at, `maxPrice=${next()}`));
        expect([answers.at(-1)?.status, follows() > followed]).toEqual([200, true]);
      });
      for (const answer of answers) if (answer.status !== 503) expect(answer).toMatchObject(since);
      expect(await searchAt(at, `maxPrice=${next()}`)).toMatchObject(since);
      await eventually(async () => expect((await fetch(`${at}/readyz`)).status).toBe(200));
    }
  } finally {
    await cut.close();
    await way.close();
  }
});

const workers: Worker[] = [];
let mayBegin = true;
const noteWorker = (worker: Worker) => {
  workers.push(worker);
  if (!mayBegin) void worker.terminate();
};
afterAll(() => void process.off('worker', noteWorker));

test('a thread that ends makes the process unready until it is there again, and changes nothing that is found', async () => {
  process.on('worker', noteWorker);
  const database = await freshDatabase();
  await seedScale(database.db, { products: 60 });
  const crashing = await driveApp(database, WITH_INDEX, { logged: { write: () => {} } });
  try {
    const at = await serveWithIndex(crashing);
    const readiness = async () => (await fetch(`${at}/readyz`)).text();
    expect(await readiness()).toBe('ok\n');
    const expected = found(await listedIn(database.db, sql`price_cents < 100000`));
    expect(await searchAt(at, 'maxPrice=999.99&sort=newest')).toMatchObject(expected);
    mayBegin = false;
    const asking = Array.from({ length: 20 }, (_, nth) =>
      searchAt(at, `maxPrice=999.99&sort=newest&minPrice=0.${nth}`),
    );
    await workers.at(-1)?.terminate();
    for (const answer of await Promise.all(asking)) expect(answer).toMatchObject(expected);
    expect(await readiness()).toBe('not ready: index\n');
    expect((await fetch(`${at}/livez`)).status).toBe(200);
    expect(await searchAt(at, 'maxPrice=999.99&sort=newest&minPrice=0.5')).toMatchObject(expected);
    expect((await fetch(`${at}/api/categories`)).status).toBe(200);
    mayBegin = true;
    await eventually(async () => expect(await readiness()).toBe('ok\n'));
    expect(workers.length).toBeGreaterThan(1);
    expect(await searchAt(at, 'maxPrice=999.99&sort=newest&minPrice=0.6')).toMatchObject(expected);
  } finally {
    await crashing.close();
  }
});
