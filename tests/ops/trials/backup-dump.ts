import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ROOT } from '#config/root.ts';
import { AUTH_SECRET } from '#tests/faults/support/market.ts';
import { Broken, type Scenario } from '#tests/faults/support/scenario.ts';
import { startTraffic } from '#tests/ops/support/traffic.ts';
import { startDebianPostgres } from '#tests/ops/support/debian-postgres.ts';
import { findInstalled, runProgram } from '#tests/ops/support/programs.ts';
import { openShop } from '#tests/ops/support/shop.ts';

const TRADING_MS = 5_000;
const FACTS = `select (select count(*)::int from users) as users, (select count(*)::int from products) as products,
  (select count(*)::int from orders) as orders, (select coalesce(sum(amount_cents), 0)::int from ledger_entries where account = 'card') as cents`;

/** A shop on a server of one's own: saved while it serves, loaded into an empty database, looked at, released. */
export const backupByDump: Scenario = {
  name: 'backup-dump',
  title: 'a shop on PostgreSQL 15 is saved by pg_dump, restored into another database and released',
  run: async (run) => {
    const bin = '/usr/lib/postgresql/15/bin';
    findInstalled('postgresql-client-15', `${bin}/pg_dump`);
    const { url, port } = await startDebianPostgres(run);
    const shop = await openShop(run, url);
    const app = await shop.start();
    const traffic = await startTraffic(shop, () => app.origin, { readers: 2, buyers: 3 });
    run.onEnd(traffic.stop);
    await pause(TRADING_MS);
    await traffic.stop();

    const command = (script: string, settings: Record<string, string>, ...args: string[]) =>
      runProgram([
        'env',
        `AUTH_SECRET=${AUTH_SECRET}`,
        ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
        process.execPath,
        '--conditions=development',
        join(ROOT, 'scripts', script),
        ...args,
      ]);
    const begun = performance.now();
    const saved = await command(
      'backup.ts',
      { DATABASE_URL: url, DATA_DIR: join(run.folder, 'files') },
      '--to',
      join(run.folder, 'backups'),
    );
    const savedMs = Math.round(performance.now() - begun);
    const backup = /: (?<folder>\/\S+)/.exec(saved)?.groups?.['folder'];
    if (backup === undefined) throw new Broken(`There is no backup: ${saved}`);
    const before = await ask(url);

    const at = ['-h', '127.0.0.1', '-p', String(port), '-U', 'owner', '-d', 'postgres'];
    await runProgram([`${bin}/psql`, ...at, '-c', 'create database restored owner clamshell']);
    const place = { DATABASE_URL: url.replace(/clamshell$/, 'restored'), DATA_DIR: join(run.folder, 'restored') };
    const restoreBegun = performance.now();
    await command('restore.ts', place, backup);
    const restoredMs = Math.round(performance.now() - restoreBegun);
    const after = await ask(place.DATABASE_URL);
    if (before !== after) throw new Broken('The restored database differs:', [before, after]);
    const again = await command('restore.ts', place, backup).then(() => 'was taken', String);
    if (!again.includes('is in use')) throw new Broken(`A second restore ${again}`);

    const restored = await (await openShop(run, place.DATABASE_URL, place)).start();
    const order = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const closed = await fetch(`${restored.origin}/api/orders`, order);
    if (closed.status !== 503) throw new Broken(`The restored shop answered ${closed.status} before its release`);
    await command('restore.ts', place, '--release', '--erasures', 'none');
    await restored.stop();
    const released = await (await openShop(run, place.DATABASE_URL, place)).start();
    const open = await fetch(`${released.origin}/api/orders`, order);
    if (open.status === 503) throw new Broken('The shop is closed after its release');
    return {
      purchases: traffic.counts.purchases,
      'saved within': `${savedMs} ms`,
      'restored within': `${restoredMs} ms`,
    };
  },
};

/** What of a shop has to come back. */
async function ask(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return JSON.stringify((await client.query(FACTS)).rows);
  } finally {
    await client.end();
  }
}
