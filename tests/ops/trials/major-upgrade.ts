import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ROOT } from '#config/root.ts';
import { findBinaries } from '#database/embedded/binaries.ts';
import { ensureCreated } from '#database/embedded/create.ts';
import { databaseFolderIn, socketFolder } from '#database/embedded/folders.ts';
import { holdServer } from '#database/embedded/hold.ts';
import { socketUrl } from '#database/embedded/socket-url.ts';
import { findPlace } from '#database/embedded/start.ts';
import { AUTH_SECRET } from '#tests/faults/support/market.ts';
import { Broken, NotRun, type Scenario } from '#tests/faults/support/scenario.ts';
import { fetchPostgres } from '#scripts/support/fetch-postgres.ts';
import { startTraffic } from '#tests/ops/support/traffic.ts';
import { runProgram } from '#tests/ops/support/programs.ts';
import { openShop } from '#tests/ops/support/shop.ts';

const OLD = '17';
const TRADING_MS = 5_000;
const FACTS = `select concat_ws(', ', (select count(*) from users), (select count(*) from products), (select count(*) from orders),
  (select count(*) from jobs.job), (select coalesce(sum(amount_cents), 0) from ledger_entries where account = 'card'),
  (select md5(string_agg(o::text, '' order by id)) from orders o)) as facts`;

/** A shop on the app's own PostgreSQL of the major version before, which trades, is upgraded and trades on. */
export const majorUpgrade: Scenario = {
  name: 'major-upgrade',
  title: `the app's own PostgreSQL ${OLD} becomes the version that the app has, with all rows`,
  run: async (run) => {
    const programs = await fetchPostgres(OLD, run.folder).catch((error: unknown) => {
      throw new NotRun(`PostgreSQL ${OLD} could not be fetched: ${(error as Error).message}`);
    });
    const wanted = join(run.folder, 'shop');
    await mkdir(wanted);
    await chmod(run.folder, 0o755);
    const { dataDir, account } = await findPlace(wanted, false, run.say);
    const binaries = await findBinaries(account, programs);
    const folder = databaseFolderIn(dataDir);
    await ensureCreated(folder, binaries, account);
    const sockets = await socketFolder(folder, account);
    const logFile = join(dataDir, 'postgres.log');
    const server = { binaries, account, folder, sockets, logFile, settings: [], environment: {} };
    const hold = await holdServer(server, { say: run.say, onLost: () => {} });
    let held = true;
    const stopOld = async () => {
      if (held) await hold.end();
      held = false;
    };
    run.onEnd(stopOld);
    const url = socketUrl(sockets, 'clamshell');
    const shop = await openShop(run, url, { DATA_DIR: dataDir });
    const app = await shop.start();
    const traffic = await startTraffic(shop, () => app.origin, { readers: 2, buyers: 3 });
    await pause(TRADING_MS);
    await traffic.stop();
    await app.stop();
    const before = await ask(url);
    await shop.database.close();
    await stopOld();

    const own = { DATABASE_URL: '', DATA_DIR: dataDir };
    const refused = await (await openShop(run, url, own)).start().then(() => 'started', String);
    if (refused === 'started') throw new Broken('The app started on a database of another version');
    const command = [`AUTH_SECRET=${AUTH_SECRET}`, `DATA_DIR=${dataDir}`, process.execPath, '--conditions=development'];
    const begun = performance.now();
    const said = await runProgram([
      'env',
      ...command,
      join(ROOT, 'scripts/upgrade-database.ts'),
      '--programs',
      programs,
    ]);
    const ms = Math.round(performance.now() - begun);
    run.say(said.trim());
    await stat(`${folder}.${OLD}`);
    const upgraded = await openShop(run, url, own);
    await upgraded.start();
    const after = await ask(url);
    if (after !== before) throw new Broken('The upgraded database differs:', [before, after]);
    return { purchases: traffic.counts.purchases, 'upgraded within': `${ms} ms` };
  },
};

async function ask(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ facts: string }>(FACTS);
  await client.end();
  return rows[0]?.facts ?? '';
}
