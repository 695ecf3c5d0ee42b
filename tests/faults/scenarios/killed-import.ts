import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { checkMarket, openMarket } from '#tests/faults/support/market.ts';
import { makePeople } from '#tests/faults/support/people.ts';
import { Broken, type Scenario } from '#tests/faults/support/scenario.ts';

const KILLS = { short: 1, long: 5 };
/** As many as are listed at once. */
const LAPTOPS = 500;
/** A job of a killed process is tried again once its heartbeat is missed, at the next look for such jobs: 30 seconds each, and room for a slow machine. */
const DEADLINE_MS = 300_000;
const LOOK_MS = 20;

export const killedImport: Scenario = {
  name: 'killed-import',
  title: 'the app is killed (kill -9) in the middle of listing the laptops of a file',
  run: async (run) => {
    const market = await openMarket(run, { postgres: 'of the suite' });
    const { db } = market.database;
    const { Seller: sellers } = await makePeople(db, { Seller: 1 });
    const [seller] = sellers;
    if (!seller) throw new Broken('There is no seller');
    const call = async (method: string, path: string, more: { json?: unknown; headers?: Record<string, string> }) => {
      const answer = await market.client.call(method, `/api/imports${path}`, { token: seller.token, ...more });
      if (answer?.status !== 200) throw new Broken(`${method} /imports${path}: ${answer?.status} ${answer?.code}`);
      return answer.body;
    };

    const file = Array.from({ length: LAPTOPS }, (_none, at) => `Dell Latitude ${7000 + at} i5 8GB 14",${100 + at},`);
    // A string is sent as it is.
    const sent = await call('POST', '?name=laptops.csv', {
      json: ['Title,Price,Picture', ...file.map((line) => `${line}/pictures/fallback/ultrabook.svg`)].join('\n'),
      headers: { 'content-type': 'text/csv' },
    });
    const id = String(sent['insertedId']);
    const count = async () => (await countListed(db, id)).rows;
    const until = async (what: string, isThere: () => Promise<boolean>) => {
      const deadline = performance.now() + DEADLINE_MS;
      while (!(await isThere())) {
        if (performance.now() > deadline) throw new Broken(`${what}: not within ${DEADLINE_MS / 1_000} s`);
        await pause(LOOK_MS);
      }
    };
    const isReady = async () => (await stateOf(db, id)) === 'ready';
    await until('The file is checked', isReady);
    const defaults = { condition: 'Good', used: '2 years', description: 'Works.', location: 'Dhaka', phone: '+880 17' };
    await call('PUT', `/${id}`, { json: { hasHeads: true, mapping: ['name', 'price', 'picture'], defaults } });
    await until('The file is checked again', isReady);
    await call('POST', `/${id}/listings`, { json: {} });

    const kills = run.short ? KILLS.short : KILLS.long;
    const waits: number[] = [];
    market.client.mayBreak = true;
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = await count();
      // Early enough that this process may be held up for a while before it kills.
      const enough = before + run.dice.between(5, LAPTOPS / 10);
      await until('It goes on', async () => (await count()) >= enough);
      market.app.process.kill('SIGKILL');
      await once(market.app.process, 'exit');
      const listed = await count();
      if (listed >= LAPTOPS) throw new Broken('It was killed too late');
      await market.restart();
      const began = performance.now();
      await until('It goes on by itself', async () => (await count()) > listed);
      waits.push(performance.now() - began);
      run.say(`killed after ${listed} laptops; went on after ${((waits.at(-1) ?? 0) / 1_000).toFixed(0)} s`);
    }
    market.client.mayBreak = false;
    await until('It ends', isReady);
    const { rows, laptops } = await countListed(db, id);
    if (rows !== LAPTOPS || laptops !== LAPTOPS)
      throw new Broken(
        `${LAPTOPS} laptops were to be listed: ${rows} rows say that they are, and there are ${laptops}`,
      );
    await checkMarket(market, 'an import');
    return { kills, laptops, 'longest wait': `${(Math.max(...waits) / 1_000).toFixed(0)} s` };
  },
};

type Db = Awaited<ReturnType<typeof openMarket>>['database']['db'];

async function stateOf(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirst())?.state;
}

/** How many rows say that they are listed, and how many laptops there are. */
async function countListed(db: Db, id: string): Promise<{ rows: number; laptops: number }> {
  const counted = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('import_rows')
        .select(eb.fn.countAll<string>().as('count'))
        .where('import_id', '=', id)
        .where('state', '=', 'listed')
        .as('rows'),
      eb.selectFrom('products').select(eb.fn.countAll<string>().as('count')).as('laptops'),
    ])
    .executeTakeFirstOrThrow();
  return { rows: Number(counted.rows), laptops: Number(counted.laptops) };
}
