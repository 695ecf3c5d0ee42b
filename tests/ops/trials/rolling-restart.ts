import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningServer, freePort } from '#scripts/support/run-app.ts';
import { Broken, type Figures, type Run, type Scenario } from '#tests/faults/support/scenario.ts';
import { startTraffic } from '#tests/ops/support/traffic.ts';
import { startDebianPostgres } from '#tests/ops/support/debian-postgres.ts';
import { type StartProxy, startCaddy, startHaproxy } from '#tests/ops/support/proxies.ts';
import { openShop } from '#tests/ops/support/shop.ts';

const ROUNDS = 3;
const TRAFFIC = { readers: 40, buyers: 10 };
const DRAIN_SECONDS = '10';
/** How long (ms) there is custom before and after each restart: longer than a proxy takes to see that a process is ready. */
const BETWEEN_MS = 5_000;

/** Restarts each of two processes behind a proxy, again and again, while 50 connections read and buy: no request may fail. */
const rollingRestart = (name: string, startProxy: StartProxy): Scenario => ({
  name: `rolling-${name}`,
  title: `${ROUNDS} rolling restarts of two processes behind ${name} under 50 connections`,
  run: (run) => restartAll(run, startProxy),
});

async function restartAll(run: Run, startProxy: StartProxy): Promise<Figures> {
  const { url } = await startDebianPostgres(run);
  const shop = await openShop(run, url, { DRAIN_SECONDS });
  const ports = [await freePort(), await freePort()];
  const apps: RunningServer[] = [];
  for (const port of ports) apps.push(await shop.start({ PORT: String(port) }));
  const origin = await startProxy(run, ports);
  const traffic = await startTraffic(shop, () => origin, TRAFFIC);
  run.onEnd(traffic.stop);
  let slowest = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [index, port] of ports.entries()) {
      await pause(BETWEEN_MS);
      const began = performance.now();
      const { process } = apps[index] as RunningServer;
      process.kill('SIGTERM');
      const [code] = (await once(process, 'exit')) as [number | null];
      if (code !== 0) throw new Broken(`A process ended with ${code}`);
      slowest = Math.max(slowest, performance.now() - began);
      apps[index] = await shop.start({ PORT: String(port) });
    }
    const { reads, purchases, failures } = traffic.counts;
    run.say(`round ${round}: ${reads} reads, ${purchases} purchases, ${failures.length} failed so far`);
  }
  await pause(BETWEEN_MS);
  await traffic.stop();
  await traffic.check('rolling restarts');
  const { reads, purchases } = traffic.counts;
  if (purchases === 0) throw new Broken('Nothing was bought');
  return { restarts: 2 * ROUNDS, reads, purchases, failed: 0, 'longest end': `${(slowest / 1000).toFixed(1)} s` };
}

export const rollingHaproxy = rollingRestart('haproxy', startHaproxy);
export const rollingCaddy = rollingRestart('caddy', startCaddy);
