import { setTimeout as pause } from 'node:timers/promises';
import { checkMarket, openMarket } from '#tests/faults/support/market.ts';
import { WebhookDelivery } from '#tests/faults/support/webhook-delivery.ts';
import { startProvider } from '#tests/faults/support/provider.ts';
import type { Scenario } from '#tests/faults/support/scenario.ts';
import { passMinutes, settleAll } from '#tests/faults/support/settle.ts';
import { bringShoppers } from '#tests/faults/support/shoppers.ts';

const WEBHOOK_SECRET = 'whsec_of_the_fault_suite';
/** The share of the provider's answers that go wrong, phase by phase. */
const PHASES = { short: [0.5], long: [0.2, 0.5, 0.9, 0.5] };
const PHASE_SECONDS = { short: 4, long: 12 };

export const unreliableProvider: Scenario = {
  name: 'unreliable-provider',
  title:
    'the payment provider is slow, fails, answers twice, too late or not at all; webhooks come in any order, again and again',
  run: async (run) => {
    const provider = await startProvider(run.dice);
    run.onEnd(provider.close);
    const program = ['tests/faults/support/provider-app.ts', provider.origin, WEBHOOK_SECRET];
    const market = await openMarket(run, { postgres: 'of the suite', launch: { program } });
    provider.open(market.database.db);
    const delivery = new WebhookDelivery(market, WEBHOOK_SECRET, run.dice);
    const shoppers = await bringShoppers(market, run.dice, { buyers: 16, sellers: 3 });
    run.onEnd(shoppers.end);
    run.onEnd(() => delivery.end());
    shoppers.go();
    delivery.start();
    const form = run.short ? 'short' : 'long';
    for (const trouble of PHASES[form]) {
      provider.trouble = trouble;
      for (let second = 1; second <= PHASE_SECONDS[form]; second += 1) {
        await pause(1_000);
        if (second % 3 === 0) await passMinutes(market.database.db, 16);
      }
      await shoppers.halt();
      await checkMarket(market, `a phase in which ${trouble * 100} % of the provider's answers went wrong`);
      run.say(`${trouble * 100} % of the answers went wrong: ${market.journal.size} facts acknowledged and none lost`);
      shoppers.go();
    }
    await shoppers.end();
    provider.trouble = 0;
    await delivery.deliverAll();
    await settleAll(market);
    return {
      faults: [...provider.met.values()].reduce((sum, count) => sum + count, 0),
      'webhooks delivered': delivery.delivered,
      'calls refused with Retry-After': market.client.unavailable,
      'laptops paid': shoppers.bought,
      'facts acknowledged': market.journal.size,
    };
  },
};
