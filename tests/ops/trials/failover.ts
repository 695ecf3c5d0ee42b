import { setTimeout as pause } from 'node:timers/promises';
import { Broken, type Figures, type Run, type Scenario } from '#tests/faults/support/scenario.ts';
import { type Traffic, startTraffic } from '#tests/ops/support/traffic.ts';
import { startEtcd } from '#tests/ops/support/etcd.ts';
import {
  type PatroniCluster,
  type PatroniNode,
  clusterUrl,
  startDatabaseProxy,
  startPatroni,
} from '#tests/ops/support/patroni.ts';
import { openShop } from '#tests/ops/support/shop.ts';

const ROUNDS = 3;
const TRAFFIC = { readers: 10, buyers: 5 };
const BETWEEN_MS = 3_000;
/** Patroni's least ttl is 20 s: only after that is a machine gone that says nothing. */
const PROMISED_MS = { process: 10_000, machine: 30_000 };
/** When nothing has been refused for so long, service is back. */
const STEADY_MS = 5_000;
const TIMEOUT_MS = 90_000;

/** The primary's PostgreSQL is killed and its machine goes away, three times each, while people read and buy. */
const failover = (
  name: string,
  title: string,
  urlOf: (run: Run, cluster: PatroniCluster) => Promise<string>,
): Scenario => ({
  name,
  title: `${title}: PostgreSQL is killed and its machine goes away, ${ROUNDS} times each, under Patroni with a synchronous standby`,
  run: async (run) => {
    const etcd = await startEtcd(run, 1);
    const cluster = await startPatroni(run, etcd.clients);
    const shop = await openShop(run, await urlOf(run, cluster), { DATABASE_POOL_SIZE: '10' });
    const apps = [await shop.start(), await shop.start()];
    let turn = 0;
    const traffic = await startTraffic(shop, () => apps[(turn += 1) % 2]?.origin ?? '', TRAFFIC);
    run.onEnd(traffic.stop);
    const killed: number[] = [];
    const gone: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      killed.push(await outage(run, traffic, cluster, `PostgreSQL killed, round ${round}`, cluster.killPostgres));
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      let primary: PatroniNode | undefined;
      const freeze = (node: PatroniNode) => cluster.freeze((primary = node));
      gone.push(await outage(run, traffic, cluster, `machine gone, round ${round}`, freeze));
      if (primary) await cluster.replace(primary);
    }
    await cluster.whole();
    await traffic.stop();
    await traffic.check('failovers', true);
    return figuresOf(traffic, killed, gone);
  },
});

/** Lets `happen` to the primary. @returns after how long (ms) people could read and buy again and nothing was refused any more */
async function outage(
  run: Run,
  { counts, client }: Traffic,
  cluster: PatroniCluster,
  what: string,
  happen: (node: PatroniNode) => Promise<void>,
): Promise<number> {
  const primary = await cluster.whole();
  await pause(BETWEEN_MS);
  const began = performance.now();
  await happen(primary);
  const happened = performance.now();
  const refused = () => counts.unavailable + client.unavailable + client.complaints.length + counts.failures.length;
  const before = refused();
  let [seen, lastRefusal, firstSale] = [before, happened, 0];
  while (firstSale === 0 || performance.now() - Math.max(lastRefusal, firstSale) < STEADY_MS) {
    if (performance.now() - began > TIMEOUT_MS)
      throw new Broken(`${what}: not back within ${TIMEOUT_MS} ms`, client.complaints);
    if (refused() > seen) [seen, lastRefusal] = [refused(), performance.now()];
    const { read, purchase } = counts.lastBegan;
    if (firstSale === 0 && Math.min(read, purchase) > happened) firstSale = performance.now();
    await pause(20);
  }
  const [sold, last] = [firstSale - began, lastRefusal - began].map(Math.round);
  const after = await cluster.primary();
  run.say(
    `${what} (${primary.name}, then ${after?.name ?? 'none'}): bought again after ${sold} ms, last refused after ${last} ms, ${seen - before} refused`,
  );
  return Math.max(sold ?? 0, last ?? 0);
}

function figuresOf({ counts, client }: Traffic, killed: readonly number[], gone: readonly number[]): Figures {
  const [slowestKilled, slowestGone] = [Math.max(...killed), Math.max(...gone)];
  const seconds = (all: readonly number[]) => all.map((ms) => (ms / 1000).toFixed(1)).join(', ');
  if (slowestKilled > PROMISED_MS.process || slowestGone > PROMISED_MS.machine)
    throw new Broken(
      `Service was back after ${seconds(killed)} s when PostgreSQL was killed, after ${seconds(gone)} s when its machine was gone`,
    );
  return {
    reads: counts.reads,
    purchases: counts.purchases,
    'answered 503': counts.unavailable + client.unavailable,
    'lost or failed otherwise': 0,
    'back after PostgreSQL was killed (s)': seconds(killed),
    'back after its machine was gone (s)': seconds(gone),
  };
}

export const failoverHaproxy = failover('failover-haproxy', 'two processes behind HAProxy', startDatabaseProxy);
export const failoverHosts = failover(
  'failover-hosts',
  'two processes with both servers in DATABASE_URL',
  async (_, { nodes }) => {
    const [first, ...others] = nodes.map(({ port }) => clusterUrl(port));
    const url = new URL(first ?? '');
    return url.href.replace(
      url.host,
      [url, ...others.map((other) => new URL(other))].map(({ host }) => host).join(','),
    );
  },
);
