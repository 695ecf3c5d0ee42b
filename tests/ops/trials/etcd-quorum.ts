import { setTimeout as pause } from 'node:timers/promises';
import { Broken, type Scenario } from '#tests/faults/support/scenario.ts';
import { startTraffic } from '#tests/ops/support/traffic.ts';
import { startEtcd } from '#tests/ops/support/etcd.ts';
import { startDatabaseProxy, startPatroni } from '#tests/ops/support/patroni.ts';
import { openShop } from '#tests/ops/support/shop.ts';

const MEMBERS = 3;
const TRAFFIC = { readers: 5, buyers: 3 };
const BETWEEN_MS = 3_000;
/** Patroni's ttl, and what closing connections and looking again take. */
const TIMEOUT_MS = 45_000;
/** How long (ms) there is no primary. */
const WITHOUT_MS = 10_000;
const BACK_MS = 30_000;

/** Most of etcd is gone: no node may stay primary, since another one could be made one. What can't be served is refused honestly, and comes back by itself. */
export const etcdQuorum: Scenario = {
  name: 'etcd-quorum',
  title: 'etcd loses its quorum: the primary demotes itself, calls are answered 503, and all comes back by itself',
  run: async (run) => {
    const etcd = await startEtcd(run, MEMBERS);
    const cluster = await startPatroni(run, etcd.clients);
    const shop = await openShop(run, await startDatabaseProxy(run, cluster), { DATABASE_POOL_SIZE: '10' });
    const app = await shop.start();
    const traffic = await startTraffic(shop, () => app.origin, TRAFFIC);
    run.onEnd(traffic.stop);
    const { counts, client } = traffic;
    const refused = () => counts.unavailable + client.unavailable;
    const until = async (holds: () => boolean | Promise<boolean>, withinMs: number, what: string): Promise<number> => {
      const began = performance.now();
      while (!(await holds())) {
        if (performance.now() - began > withinMs)
          throw new Broken(`Not within ${withinMs} ms: ${what}`, client.complaints);
        await pause(20);
      }
      return Math.round(performance.now() - began);
    };
    const ready = async (): Promise<number> => (await fetch(`${app.origin}/readyz`)).status;
    const sellsAgain = (since: number) =>
      until(() => counts.lastBegan.purchase > since, BACK_MS, 'something is bought');

    await pause(BETWEEN_MS);
    await etcd.stop(0);
    await pause(BETWEEN_MS);
    await sellsAgain(performance.now());
    run.say('one of three members of etcd is gone: nothing happens');
    if (refused() > 0) throw new Broken(`${refused()} calls were refused although etcd had a quorum`);

    await etcd.stop(1);
    const demoted = await until(
      async () => (await cluster.primary()) === null,
      TIMEOUT_MS,
      'the primary demotes itself',
    );
    await until(async () => (await ready()) === 503, TIMEOUT_MS, '/readyz says so');
    const { purchases } = counts;
    const before = refused();
    await pause(WITHOUT_MS);
    const without = refused() - before;
    const bought = counts.purchases - purchases;
    if (without === 0 || bought > 0)
      throw new Broken(`Without a primary, ${without} calls were refused and ${bought} laptops bought`);
    run.say(
      `two are gone: demoted after ${demoted} ms; ${without} calls refused in ${WITHOUT_MS / 1_000} s, nothing bought`,
    );

    const returned = performance.now();
    await etcd.start(1);
    await sellsAgain(returned);
    const back = Math.round(performance.now() - returned);
    await until(async () => (await ready()) === 200, TIMEOUT_MS, '/readyz says so');
    run.say(`one is back: bought again after ${back} ms`);
    await cluster.whole();
    await traffic.stop();
    await traffic.check('etcd without a quorum', true);
    return {
      reads: counts.reads,
      purchases: counts.purchases,
      'the primary demoted itself after': `${(demoted / 1_000).toFixed(1)} s`,
      'refused without a primary': without,
      'bought again after the quorum was back for': `${(back / 1_000).toFixed(1)} s`,
    };
  },
};
