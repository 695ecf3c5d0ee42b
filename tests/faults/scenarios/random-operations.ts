import { Dice } from '#database/seeds/scale/random.ts';
import { acts } from '#tests/faults/support/acts.ts';
import { type Actor, type Catalogue, admin, buyer, seller } from '#tests/faults/support/actors.ts';
import type { Answer } from '#tests/faults/support/client.ts';
import { type Market, checkMarket, openMarket } from '#tests/faults/support/market.ts';
import { makePeople } from '#tests/faults/support/people.ts';
import { Broken, type Run, type Scenario } from '#tests/faults/support/scenario.ts';
import { passMinutes, settleAll, sweep } from '#tests/faults/support/settle.ts';

const OPERATIONS = { short: 400, long: 2_000 };
const BATCH = 100;
const PEOPLE = { Buyer: 13, Seller: 6, Admin: 1 };
/** Refusals that these operations can earn; any other one means that the suite, or the app, is wrong. */
const REFUSALS = new Set([402, 404, 409]);
/** The provider's answer to paying what is paid or canceled. */
const TOO_LATE = 'payment_intent_unexpected_state';

export const randomOperations: Scenario = {
  name: 'random-operations',
  title: '20 people at once do whatever they may, at random',
  run: async (run) => {
    const market = await openMarket(run, { postgres: 'of the app' });
    const actors = await gather(run, market);
    const operations = run.short ? OPERATIONS.short : OPERATIONS.long;
    for (let begun = 0; begun < operations; begun += BATCH) {
      const turns = Array.from({ length: BATCH }, () => run.dice.pick(actors));
      await Promise.all(actors.map((actor) => take(actor, turns.filter((turn) => turn === actor).length)));
      await checkMarket(market, `${begun + BATCH} operations`);
      if (begun % 500 === 0) run.say(`${begun + BATCH} operations, all invariants hold`);
    }
    await settleAll(market);
    const { db } = market.database;
    const attempts = await db.selectFrom('payment_attempts').select('state').execute();
    const count = (state: string) => attempts.filter((attempt) => attempt.state === state).length;
    return {
      operations,
      attempts: attempts.length,
      sales: count('succeeded'),
      canceled: count('canceled'),
      refunds: count('refunded'),
      'facts acknowledged': market.journal.size,
    };
  },
};

async function gather({ dice }: Run, market: Market): Promise<Actor[]> {
  const { database } = market;
  const does = acts(market);
  // Each throws dice of their own, so that what somebody does does not depend on who comes first.
  const own = () => new Dice(dice.between(0, 2 ** 31));
  const catalogue: Catalogue = [];
  const people = await makePeople(database.db, PEOPLE);
  const letTimePass = async () => {
    await passMinutes(database.db, dice.between(5, 20));
    if (dice.next() < 0.5) await sweep(database);
    return 'done' as const;
  };
  return [
    ...people.Buyer.map((person) => buyer(person, does, own(), catalogue)),
    ...people.Seller.map((person) => seller(person, does, own(), catalogue)),
    ...people.Admin.map((person) => admin(person, does, own(), catalogue, letTimePass)),
  ];
}

async function take(actor: Actor, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    const { what, answer } = await actor.act();
    if (answer && answer !== 'done' && isStrange(answer))
      throw new Broken(`${actor.name} was refused what anybody may: ${what}`, [JSON.stringify(answer)]);
  }
}

function isStrange({ status, code }: Answer): boolean {
  return status >= 400 && status < 500 && !REFUSALS.has(status) && code !== TOO_LATE;
}
