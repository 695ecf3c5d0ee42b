import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { checkLedger } from '#domain/ledger/check-ledger.ts';
import { readBalance } from '#domain/ledger/check-provider.ts';
import { LEFT_AFTER_PAYOUT } from '#domain/ledger/transfer-invariants.ts';
import { decideClaim } from '#domain/claims/decide-claim.ts';
import { sendRefundAnew } from '#domain/payments/refund-anew.ts';
import { decide } from '#domain/handovers/decisions.ts';
import { type Messenger, runJobs } from '#tests/faults/support/sales/background.ts';
import { passHours } from '#tests/faults/support/sales/clock.ts';
import { endDisputes } from '#tests/faults/support/sales/provider-acts.ts';
import type { Simulation, SimulatedOrder } from '#tests/faults/support/sales/simulation.ts';

/** Past the longest time that money is held. */
const STEPS = 30;
const HOURS_A_STEP = 50;
/** Long enough for the clock alone to do what it can; after that Admins decide the rest. */
const STEPS_ALONE = 5;

/**
 * Lets every order come to its end: the network is good again, banks and Admins decide, and time passes.
 * @returns what still failed at the end
 */
export async function endAll(
  simulation: Simulation,
  messenger: Messenger,
  wave: readonly SimulatedOrder[],
): Promise<unknown[]> {
  const ids = wave.map(({ id }) => id);
  simulation.network.trouble = 0;
  let failures: unknown[] = [];
  let quietBefore = false;
  for (let step = 1; step <= STEPS; step += 1) {
    await passHours(simulation, ids, HOURS_A_STEP);
    await endDisputes(simulation, ids);
    if (step > STEPS_ALONE) await decideAll(simulation, ids);
    const quiet = (await underWay(simulation, ids)).length === 0;
    // Asking the provider again may bring up something new, so that it is quiet only when it was before and after.
    const rechecks = quiet || step % STEPS_ALONE === 0;
    if (rechecks) await passUntilRechecks(simulation, ids);
    failures = await runJobs(simulation, { rechecks });
    if (rechecks) await messenger.round({ share: 0.9 });
    // An Admin has to have had the time for a refund of which the last reading said that it failed.
    if (quiet && quietBefore && failures.length === 0 && !(await isRefundLeft(simulation, ids))) return [];
    quietBefore = quiet;
  }
  return failures;
}

/** Whether a refund failed that nobody has sent anew. */
async function isRefundLeft({ services: { db } }: Simulation, ids: readonly string[]): Promise<boolean> {
  const left = await db
    .selectFrom('sale_refunds')
    .select('id')
    .where('order_id', 'in', ids)
    .where('state', '=', 'failed')
    .where('replaced_by', 'is', null)
    .executeTakeFirst();
  return left !== undefined;
}

/** A message that was lost is made up for when the provider is asked again, which may be weeks later. */
async function passUntilRechecks({ services: { db } }: Simulation, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ recheck_at: sql<Date>`clock_timestamp()` })
    .where('order_id', 'in', ids)
    .where('recheck_at', 'is not', null)
    .execute();
}

/** Admins decide what waits for them. */
async function decideAll({ services: { db }, admin, dice }: Simulation, ids: readonly string[]): Promise<void> {
  const claims = await db
    .selectFrom('claims')
    .select('id')
    .where('order_id', 'in', ids)
    .where('state', '=', 'deciding')
    .execute();
  for (const { id } of claims)
    await decideClaim(db, admin, id, { outcome: dice.pick(['refunded', 'released']) }, 'As we see it.').catch(() => {});
  const failed = await db
    .selectFrom('failed_jobs')
    .innerJoin('sale_refunds', 'sale_refunds.id', 'failed_jobs.subject_id')
    .select('failed_jobs.id')
    .where('sale_refunds.order_id', 'in', ids)
    .execute();
  for (const { id } of failed) await sendRefundAnew(db, admin, id).catch(() => {});
  const orders = await db
    .selectFrom('handovers')
    .select('order_id')
    .where('order_id', 'in', ids)
    .where('state', '=', 'deciding')
    .execute();
  for (const { order_id: id } of orders) await decide(db, admin, id, dice.pick(['release', 'refund'])).catch(() => {});
}

async function underWay(
  { services: { db } }: Simulation,
  ids: readonly string[],
): Promise<{ what: string; id: string }[]> {
  const theirs = sql`order_id = any(${sql.val(ids)}::uuid[])`;
  const { rows } = await sql<{ what: string; id: string }>`
    select 'a hand-over that is ' || state as what, order_id::text as id from handovers
      where ${theirs} and state not in ('released', 'refunded')
    union all select 'a claim that is ' || state, order_id::text from claims where ${theirs} and state <> 'closed'
    union all select 'a refund that is ' || state, order_id::text from sale_refunds where ${theirs} and state = 'requested'
    union all select 'a transfer that is ' || state, order_id::text from transfers
      where ${theirs} and (state in ('scheduled', 'sending', 'unknown', 'failed') or due_at is not null)
    union all select 'an attempt that is ' || state, order_id::text from payment_attempts
      where ${theirs} and state in ('creating', 'open', 'refunding')
    union all select 'evidence to be looked at, of a dispute that is ' || status, order_id::text from bank_disputes
      where ${theirs} and (try_at is not null or status not in ('won', 'lost', 'closed'))
    union all select 'an offer that is ' || state, order_id::text from offers
      where ${theirs} and state in ('waiting', 'countered', 'accepted')`.execute(db);
  return rows;
}

/** What only a person can decide where it isn't true. */
const FOR_A_PERSON = new Set([
  'A refund that its bank did not take is sent once more',
  LEFT_AFTER_PAYOUT,
  'The money of a sale that was refunded is on its way back, or went there, or is known to have failed',
]);

/** @returns what is wrong or undone although everything has had its time; nothing if all is well */
export async function unsettled(simulation: Simulation, wave: readonly SimulatedOrder[]): Promise<string[]> {
  const { db } = simulation.services;
  const ids = wave.map(({ id }) => id);
  const breaches = await checkLedger(db, { sandbox: true, settledMinutes: 0 });
  const { rows } = await sql<object>`
    select p.order_id as "order", i.amount_cents, i.amount_refunded_cents, lost.cents as lost, sent.cents as sent, owed.cents as owed
    from payments p join sandbox_intents i on i.id = p.intent_id
    cross join lateral (select coalesce(sum(amount_cents), 0)::int as cents from sandbox_disputes
      where intent_id = i.id and status in ('needs_response', 'under_review', 'lost')) lost
    cross join lateral (select coalesce(sum(amount_cents - amount_reversed_cents), 0)::int as cents, count(*)::int as transfers
      from sandbox_transfers where transfer_group = p.order_id::text) sent
    cross join lateral (select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries
      where order_id = p.order_id and account in ('debts', 'offset', 'losses') and amount_cents <> 0) owed
    where p.order_id = any(${sql.val(ids)}::uuid[])
      and (sent.transfers > 1 or sent.cents + i.amount_refunded_cents + lost.cents - greatest(0, owed.cents) > i.amount_cents)`.execute(
    db,
  );
  // A refund that somebody made at the provider by hand, and that failed: who gets the money is a person's decision, which the check asks for.
  const failed = await db
    .selectFrom('sandbox_refunds')
    .innerJoin('payments', 'payments.intent_id', 'sandbox_refunds.intent_id')
    .select('payments.order_id')
    .where('sandbox_refunds.status', '=', 'failed')
    .where(sql<boolean>`sandbox_refunds.metadata ->> 'refund_id' is null`)
    .execute();
  // A bank took a part for good, and the provider refunds nothing of the rest: it has to reach the buyer in another way.
  const refused = await db
    .selectFrom('sandbox_disputes')
    .innerJoin('payments', 'payments.intent_id', 'sandbox_disputes.intent_id')
    .innerJoin('sandbox_refunds', 'sandbox_refunds.intent_id', 'sandbox_disputes.intent_id')
    .select('payments.order_id')
    .where('sandbox_disputes.status', '=', 'lost')
    .where('sandbox_refunds.status', '=', 'failed')
    .execute();
  const forAPerson = new Set([...failed, ...refused].map(({ order_id: order }) => order));
  // Nothing was paid out to the site, so it has to have all of what the ledger says, to the cent.
  const balance = await readBalance(db, simulation.services.payouts);
  return [
    ...(balance.providerCents === balance.ledgerCents
      ? []
      : [`the provider has ${balance.providerCents} and the ledger says ${balance.ledgerCents}`]),
    ...(await untoldEvidence(db, ids)),
    ...breaches.flatMap(({ invariant, rows: offending }) =>
      offending
        .filter(({ order }) => !(FOR_A_PERSON.has(invariant) && forAPerson.has(String(order))))
        .map((row) => `not true: ${invariant}: ${JSON.stringify(row)}`),
    ),
    ...rows.map((row) => `both refunded and sent: ${JSON.stringify(row)}`),
    ...(await underWay(simulation, ids)).map(({ what, id }) => `${what}: ${id}`),
  ];
}

/** Disputes of which we say that the bank has our evidence, and the provider that it sent none. */
async function untoldEvidence(db: Database, orders: readonly string[]): Promise<string[]> {
  const untold = await db
    .selectFrom('bank_disputes')
    .innerJoin('sandbox_disputes', 'sandbox_disputes.id', 'bank_disputes.provider_id')
    .select(['order_id', 'bank_disputes.evidence', 'submission_count'])
    .where('order_id', 'in', orders)
    .where('bank_disputes.evidence', '=', 'sent')
    .where('submission_count', '=', 0)
    .execute();
  return untold.map((row) => `evidence that was never sent: ${JSON.stringify(row)}`);
}
