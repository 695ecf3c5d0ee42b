import { sql } from 'kysely';
import { Dice } from '#database/seeds/scale/random.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { PaymentsUnavailable, RefundRefused } from '#gateways/card-payments/port.ts';
import { PayoutRefused, PayoutsUnavailable } from '#gateways/payouts/port.ts';
import { SandboxError } from '#sandboxes/stripe/errors.ts';
import { contradictions } from '#tests/faults/support/invariants.ts';
import { onboard } from '#tests/faults/support/sales/account-acts.ts';
import { book, pay, pickAct } from '#tests/faults/support/sales/acts.ts';
import { Messenger, runJobs } from '#tests/faults/support/sales/background.ts';
import { passHours } from '#tests/faults/support/sales/clock.ts';
import { endAll, unsettled } from '#tests/faults/support/sales/ending.ts';
import { type Simulation, type SimulatedOrder, prepareSimulations } from '#tests/faults/support/sales/simulation.ts';
import { Broken, type Scenario } from '#tests/faults/support/scenario.ts';

const ORDERS = { short: 30, long: 2_000 };
/** So many orders are under way at once. */
const WAVE = 10;
/** Then a new database is begun, since every check reads all of one. */
const ORDERS_A_SIMULATION = 100;
/** So many simulations are under way at once: what waits for its database in one leaves time for the others. */
const LANES = 3;
const MOMENTS = 12;
const SELLERS = 12;

export const randomSales: Scenario = {
  name: 'random-sales',
  title: 'orders go through all states while answers are lost, accounts restricted, and banks dispute',
  run: async (run) => {
    const openSimulation = await prepareSimulations(run);
    const orders = run.short ? ORDERS.short : ORDERS.long;
    const totals = new Map<string, number>();
    let done = 0;
    // Each simulation has dice of its own, so that none depends on how far the others are.
    const simulations = Array.from({ length: Math.ceil(orders / ORDERS_A_SIMULATION) }, (_, at) => ({
      orders: Math.min(ORDERS_A_SIMULATION, orders - at * ORDERS_A_SIMULATION),
      dice: new Dice(run.dice.between(0, 2 ** 31)),
    }));
    const lane = async () => {
      for (let next = simulations.shift(); next; next = simulations.shift()) {
        const simulation = await openSimulation(next.dice);
        await trade(simulation, next.orders, totals);
        await simulation.close();
        done += next.orders;
        run.say(`${done} orders, all invariants hold`);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return { orders, ...Object.fromEntries(totals) };
  },
};

/** Lets so many orders come and go in a simulation. @param totals to which it adds what happened */
async function trade(simulation: Simulation, orders: number, totals: Map<string, number>): Promise<void> {
  const messenger = new Messenger(simulation);
  const sellers: Actor[] = [];
  for (let begun = 0; begun < orders; begun += WAVE) {
    const wave = await openWave(simulation, sellers);
    for (let moment = 0; moment < MOMENTS; moment += 1) await liveThrough(simulation, messenger, wave);
    await check(simulation, `${begun + WAVE} orders, in the middle of it`);
    const failures = await endAll(simulation, messenger, wave);
    const wrong = [...failures.map((error) => `failed: ${String(error)}`), ...(await unsettled(simulation, wave))];
    if (wrong.length > 0) throw new Broken(`After ${begun + WAVE} orders came to their end:`, wrong);
  }
  const met = [...simulation.network.met.values()].reduce((sum, count) => sum + count, 0);
  const figures = {
    'calls that went wrong': met,
    'messages delivered': messenger.delivered,
    ...(await tally(simulation)),
  };
  for (const [what, count] of Object.entries(figures)) totals.set(what, (totals.get(what) ?? 0) + count);
}

/** Books some laptops, and pays most of them. */
async function openWave(simulation: Simulation, sellers: Actor[]): Promise<SimulatedOrder[]> {
  const { dice, market, network } = simulation;
  network.trouble = 0;
  const trading = await openOnes(simulation, sellers);
  while (trading.length < SELLERS) trading.push(await market.addUser('Seller'));
  sellers.splice(0, sellers.length, ...trading);
  const wave: SimulatedOrder[] = [];
  for (let count = 0; count < WAVE; count += 1) {
    const order = await book(simulation, await market.addUser('Buyer'), dice.pick(sellers));
    wave.push(order);
    if (dice.next() < 0.8) await attempt(simulation, 'pay', () => pay(simulation, order));
    if (dice.next() < 0.3) await attempt(simulation, 'set up payouts', () => onboard(simulation, order));
  }
  return wave;
}

/** Those whose accounts are open. Asked of the database, since suspensions and their ends at the same moment end in either order. */
async function openOnes({ services: { db } }: Simulation, people: readonly Actor[]): Promise<Actor[]> {
  const open = await db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute();
  return people.filter(({ id }) => open.some((user) => user.id === id));
}

/** Several things happen at once, some of them to the same order; then time passes. */
async function liveThrough(
  simulation: Simulation,
  messenger: Messenger,
  wave: readonly SimulatedOrder[],
): Promise<void> {
  const { dice, network } = simulation;
  network.trouble = dice.pick([0, 0.2, 0.5]);
  const order = dice.pick(wave);
  const acts = Array.from(
    { length: dice.between(2, 6) },
    (_, at) => [pickAct(simulation), at < 2 ? order : dice.pick(wave)] as const,
  );
  await Promise.all(acts.map(([[name, , act], of]) => attempt(simulation, name, () => act(simulation, of))));
  await passHours(
    simulation,
    wave.map(({ id }) => id),
    dice.pick([0.1, 1, 13, 30, 80]),
  );
  expectOnly('a job', await runJobs(simulation, { rechecks: dice.next() < 0.2 }));
  expectOnly('a message', await messenger.round());
}

/** Does something that may be refused, and counts what was done. */
async function attempt(simulation: Simulation, name: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
    simulation.counts.set(name, (simulation.counts.get(name) ?? 0) + 1);
  } catch (error) {
    expectOnly(name, [error]);
  }
}

/** @throws {Broken} something else failed than what may */
function expectOnly(what: string, failures: readonly unknown[]): void {
  for (const error of failures) {
    const mayBe =
      error instanceof DomainError ||
      error instanceof PaymentsUnavailable ||
      error instanceof RefundRefused ||
      error instanceof PayoutsUnavailable ||
      error instanceof PayoutRefused ||
      error instanceof SandboxError ||
      (error instanceof Error && error.message.startsWith('Whether the seller was paid has to be known'));
    if (!mayBe) throw new Broken(`${what} failed: ${error instanceof Error ? error.stack : String(error)}`);
  }
}

async function check({ database }: Simulation, after: string): Promise<void> {
  const wrong = await contradictions(database.db);
  if (wrong.length > 0) throw new Broken(`After ${after}:`, wrong);
}

async function tally({ database: { db } }: Simulation) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from transfers)::int as transfers, (select count(*) from transfers where state = 'sent')::int as sent,
      (select count(*) from sale_refunds)::int as refunds, (select count(*) from claims where opened_by is not null)::int as claims,
      (select count(*) from bank_disputes)::int as disputes, (select count(*) from bank_disputes where evidence = 'sent')::int as answered,
      (select count(*) from meetings where agreed_at is not null)::int as meetings,
      (select count(*) from offers where state = 'paid')::int as "agreed prices"`.execute(db);
  return rows[0];
}
