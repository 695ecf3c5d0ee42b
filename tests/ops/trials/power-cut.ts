import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { databaseFolderIn } from '#database/embedded/folders.ts';
import { findPostmaster, isAlive } from '#database/embedded/postmaster.ts';
import { type Market, checkMarket, openMarket } from '#tests/faults/support/market.ts';
import { Broken, type Run, type Scenario } from '#tests/faults/support/scenario.ts';
import { settleAll } from '#tests/faults/support/settle.ts';
import { type Shoppers, bringShoppers } from '#tests/faults/support/shoppers.ts';
import { mountPoweredDisk } from '#tests/ops/support/power.ts';
import { runProgram } from '#tests/ops/support/programs.ts';
import { Uploads } from '#tests/ops/support/uploads.ts';

const ROUNDS = 5;
const DISK_MB = 2_000;

/** A market whose disk has a power of its own. */
interface PoweredMarket {
  market: Market;
  shoppers: Shoppers;
  uploads: Uploads;
  /** Lets people trade for a while, cuts the power, and starts the app again. @returns how long (s) its start took */
  cutPower: () => Promise<string>;
}

/** The disk of the app and its own PostgreSQL stops in the middle of everything, and all that was not synced to it is gone. */
export const powerCut: Scenario = {
  name: 'power-cut',
  title: `the power of the app’s disk is cut under load, ${ROUNDS} times: what was not synced is lost, and nothing acknowledged is`,
  run: async (run) => {
    const { market, shoppers, uploads, cutPower } = await openPoweredMarket(run);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const seconds = await cutPower();
      await checkMarket(market, `power cut ${round}`);
      const known = `${market.journal.size} facts and ${uploads.size} pictures acknowledged so far`;
      run.say(`power cut ${round}: ${known}, none lost; started again within ${seconds} s`);
    }
    await shoppers.end();
    await settleAll(market);
    await uploads.check(market);
    if (shoppers.bought === 0 || uploads.size === 0) throw new Broken('Nothing was bought, or uploaded');
    return {
      'power cuts': ROUNDS,
      'facts acknowledged': market.journal.size,
      'laptops paid': shoppers.bought,
      'pictures acknowledged': uploads.size,
      lost: 0,
    };
  },
};

/** The same with a PostgreSQL that answers before its disk has anything: shows that the trial would see what is lost. */
export const powerCutUnsynced: Scenario = {
  name: 'power-cut-unsynced',
  title: 'the same where PostgreSQL does not wait for its disk: what was acknowledged is lost, and the trial sees it',
  run: async (run) => {
    const { market, cutPower } = await openPoweredMarket(run);
    const { db } = market.database;
    for (const setting of [sql`synchronous_commit = off`, sql`wal_writer_delay = '10s'`])
      await sql`alter system set ${setting}`.execute(db);
    await sql`select pg_reload_conf()`.execute(db);
    for (let round = 1; round <= ROUNDS; round += 1) {
      await cutPower();
      const lost = await market.journal.lost(db);
      if (lost.length > 0) return { 'power cuts': round, 'facts acknowledged': market.journal.size, lost: lost.length };
    }
    throw new Broken('Nothing was lost: the trial of power cuts shows nothing');
  },
};

async function openPoweredMarket(run: Run): Promise<PoweredMarket> {
  const disk = await mountPoweredDisk(run, join(run.folder, 'data'), DISK_MB);
  const market = await openMarket(run, { postgres: 'of the app' });
  run.onEnd(async () => killAll(await serverOf(run), market));
  const shoppers = await bringShoppers(market, run.dice, { buyers: 8, sellers: 2 });
  run.onEnd(shoppers.end);
  const uploads = new Uploads();
  return {
    market,
    shoppers,
    uploads,
    cutPower: async () => {
      shoppers.go();
      const endUploads = uploads.begin(market, shoppers.sellers);
      await pause(run.dice.between(500, 3_000));
      market.client.mayBreak = market.client.mayFail = true;
      const server = await serverOf(run);
      await disk.cut();
      await killAll(server, market);
      await Promise.all([shoppers.halt(), endUploads()]);
      await disk.restore();
      const began = performance.now();
      await market.restart();
      market.client.mayBreak = market.client.mayFail = false;
      return ((performance.now() - began) / 1_000).toFixed(1);
    },
  };
}

const serverOf = async ({ folder }: Run): Promise<number | undefined> =>
  (await findPostmaster(databaseFolderIn(join(folder, 'data'))))?.pid;

/** Ends the app and its PostgreSQL at once, as a machine without power does. */
async function killAll(server: number | undefined, { app: { process: app } }: Market): Promise<void> {
  const children = server === undefined ? '' : await runProgram(['sh', '-c', `ps -o pid= --ppid ${server} || true`]);
  if (app.exitCode === null && app.signalCode === null) {
    const ended = once(app, 'exit');
    app.kill('SIGKILL');
    await ended;
  }
  const pids = [...(server === undefined ? [] : [server]), ...children.split('\n').map(Number).filter(Boolean)];
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  while (pids.some(isAlive)) await pause(5);
}
