import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { checkMarket, openMarket } from '#tests/faults/support/market.ts';
import type { Scenario } from '#tests/faults/support/scenario.ts';
import { settleAll } from '#tests/faults/support/settle.ts';
import { bringShoppers } from '#tests/faults/support/shoppers.ts';

const KILLS = { short: 5, long: 100 };
/** How long the app works before it is killed, in milliseconds. */
const SHORTEST_LIFE = 20;
const LONGEST_LIFE = 500;

export const killedApp: Scenario = {
  name: 'killed-app',
  title: 'the app is killed (kill -9) in the middle of payments, again and again',
  run: async (run) => {
    const market = await openMarket(run, { postgres: 'of the suite' });
    const shoppers = await bringShoppers(market, run.dice, { buyers: 8, sellers: 2 });
    run.onEnd(shoppers.end);
    const kills = run.short ? KILLS.short : KILLS.long;
    const starts: number[] = [];
    market.client.mayBreak = true;
    for (let kill = 1; kill <= kills; kill += 1) {
      shoppers.go();
      await pause(run.dice.between(SHORTEST_LIFE, LONGEST_LIFE));
      market.app.process.kill('SIGKILL');
      await Promise.all([once(market.app.process, 'exit'), shoppers.halt()]);
      const began = performance.now();
      await market.restart();
      starts.push(performance.now() - began);
      await checkMarket(market, `kill ${kill}`);
      if (kill % 10 === 0) run.say(`${kill} kills, ${market.journal.size} facts acknowledged and none lost`);
    }
    market.client.mayBreak = false;
    shoppers.go();
    await pause(1_000);
    await shoppers.end();
    await settleAll(market);
    return {
      kills,
      'facts acknowledged': market.journal.size,
      'laptops paid': shoppers.bought,
      'median start': `${median(starts).toFixed(0)} ms`,
      'slowest start': `${Math.max(...starts).toFixed(0)} ms`,
    };
  },
};

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
