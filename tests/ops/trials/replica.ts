import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningServer, freePort } from '#scripts/support/run-app.ts';
import { acts } from '#tests/faults/support/acts.ts';
import { Client } from '#tests/faults/support/client.ts';
import { Journal } from '#tests/faults/support/journal.ts';
import type { Market } from '#tests/faults/support/market.ts';
import { Broken, type Scenario } from '#tests/faults/support/scenario.ts';
import { type Traffic, startTraffic } from '#tests/ops/support/traffic.ts';
import {
  type DebianPostgres,
  askOwner,
  startAgain,
  startDebianPostgres,
  startStandby,
} from '#tests/ops/support/debian-postgres.ts';
import { readPrice } from '#tests/ops/support/cache-delay.ts';
import { openShop } from '#tests/ops/support/shop.ts';

const TRAFFIC = { readers: 10, buyers: 3 };
const LAG_MS = 60_000;
const PART_MS = 15_000;
const LISTS = 300;
/** Confirming a position after a change, and leaving a replica alone that was away, each take less. */
const SETTLED_MS = 3_000;

interface Counts {
  primary: number;
  replica: number;
}

/** Lists and pages are read from a standby that lags for a minute, is killed and comes back, while people read, buy and change prices. */
export const replica: Scenario = {
  name: 'replica',
  title: 'two processes read from a standby of PostgreSQL 15, which lags, dies and comes back',
  run: async (run) => {
    const primary = await startDebianPostgres(run);
    const standby = await startStandby(run, primary);
    const shop = await openShop(run, primary.url, { DATABASE_REPLICA_URL: standby.url });
    const ports = [await freePort(), await freePort()];
    const apps: RunningServer[] = [];
    for (const port of ports) apps.push(await shop.start({ METRICS_PORT: String(port) }));
    const [first] = apps;
    if (!first) throw new Broken('No process started');
    const counts = () => countStatements(ports);
    let turn = 0;
    const traffic = await startTraffic(shop, () => apps[(turn += 1) % 2]?.origin ?? first.origin, TRAFFIC);
    run.onEnd(traffic.stop);

    const trade = async (what: string, ms: number): Promise<string> => {
      const before = await counts();
      const edits = await changeAndRead(traffic, first, ms);
      const share = shareOf(before, await counts());
      run.say(`${what}: ${share} of statements at the standby, ${edits} own changes seen at once`);
      return share;
    };
    const trading = await trade('up to date', PART_MS);
    await askOwner(standby, 'select pg_wal_replay_pause()');
    const lagging = await trade('a minute behind', LAG_MS);
    await resumeReplay(standby);
    await trade('up to date again', PART_MS);
    const died = once(standby.process, 'exit');
    standby.process.kill('SIGQUIT');
    await died;
    const dead = await trade('stopped at once', PART_MS);
    await startAgain(run, standby);
    const back = await trade('back', PART_MS);
    await traffic.stop();
    await traffic.check('trading beside a standby');

    await pause(SETTLED_MS);
    const before = await counts();
    for (let part = 0; part < LISTS; part += 1) {
      const answer = await fetch(`${first.origin}/api/category?limit=20&maxPrice=${1_000 + part}`);
      if (!answer.ok) throw new Broken(`A list was answered ${answer.status}`);
      await answer.arrayBuffer();
    }
    const reading = shareOf(before, await counts());
    if (Number.parseInt(reading, 10) < 90) throw new Broken(`Only ${reading} of what is read went to the standby`);
    const { reads, purchases } = traffic.counts;
    if (purchases === 0) throw new Broken('Nothing was bought');
    return {
      reads,
      purchases,
      failed: 0,
      'at the standby while people trade': trading,
      'while it is a minute behind': lagging,
      'while it is stopped': dead,
      'after it is back': back,
      'while nobody writes': reading,
    };
  },
};

/** What has waited longer than `max_standby_streaming_delay` is replayed at once, and may cancel the very statement that lets it. */
async function resumeReplay(standby: DebianPostgres): Promise<void> {
  await askOwner(standby, 'select pg_wal_replay_resume()').catch((error: unknown) => {
    if (!String(error).includes('conflict with recovery')) throw error;
  });
}

/** For `ms`, a seller changes a price at a process and reads it there. @returns how often @throws {Broken} when the old price was read */
async function changeAndRead({ sellers }: Traffic, app: RunningServer, ms: number): Promise<number> {
  const client = new Client(() => app.origin);
  const does = acts({ client, journal: new Journal() } as Market);
  const [seller] = sellers;
  const { laptop } = seller ? await does.list(seller, 'ThinkPad X1', 300) : { laptop: null };
  if (!laptop) throw new Broken('The laptop could not be listed');
  const until = performance.now() + ms;
  let price = 300;
  for (; performance.now() < until; await pause(200)) {
    price += 1;
    await does.edit(laptop, 'ThinkPad X1', price);
    const seen = await readPrice(app.origin, laptop.id);
    if (seen !== price) throw new Broken(`The price ${price} was changed, and ${seen} read right after`);
  }
  if (client.complaints.length > 0) throw new Broken('Calls failed:', client.complaints);
  return price - 300;
}

async function countStatements(ports: readonly number[]): Promise<Counts> {
  const sum: Counts = { primary: 0, replica: 0 };
  for (const port of ports) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    for (const [, server, count] of text.matchAll(/^clamshell_catalogue_statements_total\{server="(\w+)"\} (\d+)/gm))
      if (server === 'primary' || server === 'replica') sum[server] += Number(count);
  }
  return sum;
}

function shareOf(before: Counts, after: Counts): string {
  const [atReplica, atPrimary] = [after.replica - before.replica, after.primary - before.primary];
  if (atReplica + atPrimary === 0) throw new Broken('Nothing was read from the database');
  return `${Math.round((100 * atReplica) / (atReplica + atPrimary))} %`;
}
