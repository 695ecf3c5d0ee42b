import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseFolderIn } from '#database/embedded/folders.ts';
import { findPostmaster, isAlive } from '#database/embedded/postmaster.ts';
import { type Market, checkMarket, openMarket } from '#tests/faults/support/market.ts';
import { untilServing } from '#tests/faults/support/outage.ts';
import { Broken, type Run, type Scenario } from '#tests/faults/support/scenario.ts';
import { settleAll } from '#tests/faults/support/settle.ts';
import { bringShoppers } from '#tests/faults/support/shoppers.ts';

/** How PostgreSQL is brought down, and what it does then. */
const ENDS = {
  'kill -9 of the server': (server) => end(server, 'SIGKILL'),
  'an immediate shutdown': (server) => end(server, 'SIGQUIT'),
  'kill -9 of a connection': killConnection,
  'a fast shutdown': (server) => end(server, 'SIGINT'),
} satisfies Record<string, (server: number, market: Market) => Promise<void>>;

export const killedDatabase: Scenario = {
  name: 'killed-database',
  title: 'PostgreSQL dies and is started again under load',
  run: async (run) => {
    const market = await openMarket(run, { postgres: 'of the app' });
    const shoppers = await bringShoppers(market, run.dice, { buyers: 8, sellers: 2 });
    run.onEnd(shoppers.end);
    const outages: number[] = [];
    const ends = Object.entries(ENDS);
    for (const [what, bringDown] of run.short ? ends.slice(0, 2) : [...ends, ...ends, ...ends]) {
      shoppers.go();
      await pause(run.dice.between(500, 1_500));
      const unavailable = market.client.unavailable;
      const began = performance.now();
      await bringDown(await serverOf(run), market);
      const outage = await untilServing(market.client, began);
      await shoppers.halt();
      await checkMarket(market, what);
      outages.push(outage);
      run.say(
        `${what}: away for ${outage.toFixed(0)} ms, ${market.client.unavailable - unavailable} calls refused with Retry-After`,
      );
    }
    await shoppers.end();
    await settleAll(market);
    return {
      outages: outages.length,
      'longest outage': `${Math.max(...outages).toFixed(0)} ms`,
      'calls refused with Retry-After': market.client.unavailable,
      'facts acknowledged': market.journal.size,
      'laptops paid': shoppers.bought,
    };
  },
};

async function serverOf({ folder }: Run): Promise<number> {
  const server = await findPostmaster(databaseFolderIn(join(folder, 'data')));
  if (!server?.ours) throw new Broken('PostgreSQL does not run');
  return server.pid;
}

async function end(server: number, signal: NodeJS.Signals): Promise<void> {
  process.kill(server, signal);
  while (isAlive(server)) await pause(1);
}

/** A connection that dies makes PostgreSQL end all others and recover. */
async function killConnection(_server: number, { database }: Market): Promise<void> {
  const { rows } = await database.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'clamshell' and pid <> pg_backend_pid() order by random() limit 1",
  );
  const [connection] = rows;
  if (!connection) throw new Broken('The app has no connection to PostgreSQL');
  await end(connection.pid, 'SIGKILL');
}
