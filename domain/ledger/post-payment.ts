import { sql } from 'kysely';
import type { AttemptRow } from '#database/money-tables.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { postEntries } from '#domain/ledger/entries.ts';
import { postFees, postSplit } from '#domain/ledger/split.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import type { CardIntent } from '#gateways/card-payments/port.ts';

/** What the ledger says of one attempt's money, in cents. */
interface Posted {
  refundedCents: number;
  /** Taken back by a bank, and not decided yet. */
  disputedCents: number;
  /** Taken back by a bank for good. */
  lostCents: number;
  /** Has to go back and has not yet. */
  owedCents: number;
  /** Refunded another way, and not by the provider as well. */
  settledCents: number;
  /** Refunded another way and by the provider. */
  twiceCents: number;
}

/** Posts the money that was taken from a card: for a laptop, or for nothing, so that it is owed to the buyer again. */
export function postMoneyTaken(trx: RunningTransaction, attempt: AttemptRow, forLaptop: boolean): Promise<void> {
  const cents = attempt.amount_cents;
  return forLaptop
    ? postEntries(trx, attempt, { kind: 'sale', from: 'sold', to: 'card', cents })
    : postEntries(trx, attempt, { kind: 'money for nothing', from: 'refund owed', to: 'card', cents });
}

/** What was posted of an attempt so far; to be asked with it locked. */
async function postedOf(trx: RunningTransaction, attemptId: string): Promise<Posted> {
  const cents = (condition: string) =>
    sql<number>`coalesce(sum(amount_cents) filter (where ${sql.raw(condition)}), 0)::int`;
  return trx
    .selectFrom('ledger_entries')
    .select([
      cents(`kind = 'refund' and account in ('sold', 'refund owed')`).as('refundedCents'),
      cents(`account = 'disputed'`).as('disputedCents'),
      cents(`kind = 'dispute lost' and account in ('sold', 'refund owed')`).as('lostCents'),
      sql<number>`(-coalesce(sum(amount_cents) filter (where account = 'refund owed'), 0))::int`.as('owedCents'),
      cents(`kind in ('refund another way', 'paid twice') and account = 'sold'`).as('settledCents'),
      cents(`kind = 'paid twice' and account = 'losses'`).as('twiceCents'),
    ])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
}

type Returned = Pick<CardIntent, 'refundedCents' | 'disputedCents' | 'lostCents' | 'feeCents' | 'readAt'>;

/** What of an attempt's money went back, and what is still owed, after the provider was believed; in cents. */
interface Reversal {
  /** What was refunded since the last time; below zero when a refund failed after all. */
  refundedNowCents: number;
  owedCents: number;
  /** What of it had been refunded another way before, so that the buyer has it twice; below zero where that failed after all. */
  twiceCents: number;
  /** Whether a newer reading was posted before, so that this one says nothing. */
  outdated: boolean;
}

/**
 * Posts what has gone back to the buyer of a paid attempt, by refunds and disputes, and what the provider kept, as the difference to what was
 * posted before: it may be repeated, and a reading older than another one is ignored, also where that one changed nothing.
 * @param intent as just read from the provider; its attempt is locked and its money posted
 * @param expectedCents what of the refunds since the last time was asked for here
 */
export async function postReversals(
  trx: RunningTransaction,
  attempt: AttemptRow,
  intent: Returned,
  expectedCents: number,
): Promise<Reversal> {
  const before = await postedOf(trx, attempt.id);
  if (attempt.reversed_as_of !== null && intent.readAt < attempt.reversed_as_of)
    return { refundedNowCents: 0, owedCents: before.owedCents, twiceCents: 0, outdated: true };
  await trx
    .updateTable('payment_attempts')
    .set({ reversed_as_of: intent.readAt })
    .where('id', '=', attempt.id)
    .execute();
  const returned = await postReturned(trx, attempt, intent, before);
  const twiceCents = await postTwice(trx, attempt, before, returned.refundedNowCents - expectedCents);
  if (attempt.state === 'succeeded') await postSplit(trx, attempt, intent.feeCents);
  else await postFees(trx, attempt, intent.feeCents);
  return { ...returned, twiceCents, outdated: false };
}

async function postReturned(
  trx: RunningTransaction,
  attempt: AttemptRow,
  intent: Returned,
  before: Posted,
): Promise<Pick<Reversal, 'refundedNowCents' | 'owedCents'>> {
  const source = attempt.state === 'succeeded' ? 'sold' : 'refund owed';
  const refundedNowCents = intent.refundedCents - before.refundedCents;
  await postEntries(trx, attempt, { kind: 'refund', from: 'card', to: source, cents: refundedNowCents });
  const lostNowCents = await postDisputes(trx, attempt, intent, before, source);
  const paidBack = source === 'refund owed' ? refundedNowCents + lostNowCents : 0;
  return { refundedNowCents, owedCents: before.owedCents - paidBack };
}

/**
 * What nobody asked the provider for, after a refund was settled another way, is taken for that refund: its seller doesn't bear it twice, the site does.
 * @param unexpectedCents below zero where such a refund failed after all
 */
async function postTwice(
  trx: RunningTransaction,
  attempt: AttemptRow,
  { settledCents, twiceCents }: Posted,
  unexpectedCents: number,
): Promise<number> {
  const cents = Math.max(-twiceCents, Math.min(settledCents, unexpectedCents));
  await postEntries(trx, attempt, { kind: 'paid twice', from: 'sold', to: 'losses', cents });
  return cents;
}

/**
 * Posts that staff have paid back a part of a sale from the site's own bank account, and shares the rest of the sale out anew.
 * @param trx with the attempt locked
 */
export async function postRefundAnotherWay(trx: RunningTransaction, attempt: AttemptRow, cents: number): Promise<void> {
  await postEntries(trx, attempt, { kind: 'refund another way', from: 'outside', to: 'sold', cents });
  await postSplit(trx, attempt, null);
}

/** A dispute takes the money away when it is opened; once it is decided, the money comes back or is lost. */
async function postDisputes(
  trx: RunningTransaction,
  attempt: AttemptRow,
  { disputedCents, lostCents }: Returned,
  before: Posted,
  source: 'sold' | 'refund owed',
): Promise<number> {
  const lostNowCents = lostCents - before.lostCents;
  // What was lost was disputed first, whether or not anybody looked at that time.
  const openedCents = Math.max(0, disputedCents + lostNowCents - before.disputedCents);
  const wonCents = Math.max(0, before.disputedCents - disputedCents - lostNowCents);
  await postEntries(trx, attempt, { kind: 'dispute opened', from: 'card', to: 'disputed', cents: openedCents });
  await postEntries(trx, attempt, { kind: 'dispute lost', from: 'disputed', to: source, cents: lostNowCents });
  await postEntries(trx, attempt, { kind: 'dispute won', from: 'disputed', to: 'card', cents: wonCents });
  const noted = { 'dispute-opened': openedCents, 'dispute-lost': lostNowCents, 'dispute-won': wonCents } as const;
  for (const action of ['dispute-opened', 'dispute-lost', 'dispute-won'] as const) {
    if (noted[action] <= 0) continue;
    const subject = { kind: 'order', id: attempt.order_id } as const;
    const facts = { amountCents: noted[action] };
    await recordOrderEvents(trx, [{ orderId: attempt.order_id, kind: action, by: null, facts }]);
    await recordAudit(trx, { actor: null, action, subject, facts });
  }
  return lostNowCents;
}
