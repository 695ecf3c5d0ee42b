import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseFolderIn } from '#database/embedded/folders.ts';
import { findPostmaster, isAlive } from '#database/embedded/postmaster.ts';
import { type Market, checkMarket, openMarket } from '#tests/faults/support/market.ts';
import { Broken, type Run, type Scenario } from '#tests/faults/support/scenario.ts';
import { settleAll } from '#tests/faults/support/settle.ts';
import { bringShoppers } from '#tests/faults/support/shoppers.ts';
import { mountPoweredDisk } from '#tests/ops/support/power.ts';
import { runProgram } from '#tests/ops/support/programs.ts';

const ROUNDS = 5;
const DISK_MB = 2_000;

/** The disk of the app and its own PostgreSQL stops in the middle of everything, and all that was not synced to it is gone. */
export const powerCut: Scenario = {
  name: 'power-cut',
  title: `the power of the app’s disk is cut under load, ${ROUNDS} times: what was not synced is lost, and nothing acknowledged is`,
  run: async (run) => {
    const disk = await mountPoweredDisk(run, join(run.folder, 'data'), DISK_MB);
    const market = await openMarket(run, { postgres: 'of the app' });
    run.onEnd(async () => killAll(await serverOf(run), market));
    const shoppers = await bringShoppers(market, run.dice, { buyers: 8, sellers: 2 });
    run.onEnd(shoppers.end);
    for (let round = 1; round <= ROUNDS; round += 1) {
      shoppers.go();
      await pause(run.dice.between(500, 3_000));
      market.client.mayBreak = true;
      const known = market.journal.size;
      const server = await serverOf(run);
      await disk.cut();
      await killAll(server, market);
      await shoppers.halt();
      await disk.restore();
      const began = performance.now();
      await market.restart();
      market.client.mayBreak = false;
      await checkMarket(market, `power cut ${round}`);
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      run.say(`power cut ${round}: ${known} facts acknowledged so far, none lost; started again within ${seconds} s`);
    }
    await shoppers.end();
    await settleAll(market);
    if (shoppers.bought === 0) throw new Broken('Nothing was bought');
    return {
      'power cuts': ROUNDS,
      'facts acknowledged': market.journal.size,
      'laptops paid': shoppers.bought,
      lost: 0,
    };
  },
};

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
