import type { AttemptRow } from '#database/money-tables.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { type Write, writeTogether } from '#database/write-together.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { type Posting, insertEntries, postEntries } from '#domain/ledger/entries.ts';
import { type Posted, readPosted } from '#domain/ledger/posted.ts';
import { decideTerms, feePostings, splitPostings } from '#domain/ledger/split.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import type { CardIntent } from '#gateways/card-payments/port.ts';

/** The posting of money that was taken from a card: for a laptop, or for nothing, so that it is owed to the buyer again. */
export function moneyTaken({ amount_cents: cents }: Pick<AttemptRow, 'amount_cents'>, forLaptop: boolean): Posting {
  return forLaptop
    ? { kind: 'sale', from: 'sold', to: 'card', cents }
    : { kind: 'money for nothing', from: 'refund owed', to: 'card', cents };
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
  /** Whether more or less has gone back than before. */
  hasPosted: boolean;
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
  const before = await readPosted(trx, attempt);
  if (attempt.reversed_as_of !== null && intent.readAt < attempt.reversed_as_of)
    return { refundedNowCents: 0, owedCents: before.owedCents, twiceCents: 0, outdated: true, hasPosted: false };
  const source = attempt.state === 'succeeded' ? 'sold' : 'refund owed';
  const refundedNowCents = intent.refundedCents - before.refundedCents;
  const disputes = disputesSince(intent, before);
  const twiceCents = twiceSince(before, refundedNowCents - expectedCents);
  const returned = insertEntries(trx, attempt, [
    { kind: 'refund', from: 'card', to: source, cents: refundedNowCents },
    { kind: 'dispute opened', from: 'card', to: 'disputed', cents: disputes['dispute-opened'] },
    { kind: 'dispute lost', from: 'disputed', to: source, cents: disputes['dispute-lost'] },
    { kind: 'dispute won', from: 'disputed', to: 'card', cents: disputes['dispute-won'] },
    { kind: 'paid twice', from: 'sold', to: 'losses', cents: twiceCents },
  ]);
  await returned?.execute();
  await recordDisputeSteps(trx, attempt, disputes);
  // What has gone back decides how the sale is shared out.
  const posted = returned ? await readPosted(trx, attempt) : before;
  const asOf = trx.updateTable('payment_attempts').set({ reversed_as_of: intent.readAt }).where('id', '=', attempt.id);
  await shareOut(trx, attempt, posted, { feeCents: intent.feeCents, beside: [asOf] });
  const paidBack = source === 'refund owed' ? refundedNowCents + disputes['dispute-lost'] : 0;
  return {
    refundedNowCents,
    owedCents: before.owedCents - paidBack,
    twiceCents,
    outdated: false,
    hasPosted: returned !== null,
  };
}

/** Shares a sale out, and posts the provider's fees, whatever the money bought. @param beside written by the same statement */
async function shareOut(
  trx: RunningTransaction,
  attempt: AttemptRow,
  posted: Posted,
  { feeCents, beside }: { feeCents: number | null; beside: readonly Write[] },
): Promise<void> {
  const { postings, terms } =
    attempt.state === 'succeeded'
      ? shareOfSale(trx, attempt, posted, feeCents)
      : { postings: feePostings(posted, feeCents), terms: null };
  await writeTogether(trx, [...beside, terms, insertEntries(trx, attempt, postings)]);
}

/** What shares a sale out: the postings, and the write of its terms where they are decided now. */
export function shareOfSale(
  trx: RunningTransaction,
  attempt: Pick<AttemptRow, 'order_id' | 'amount_cents'>,
  posted: Posted,
  feeCents: number | null,
): { postings: Posting[]; terms: Write | null } {
  const { terms, write } = decideTerms(trx, attempt, posted);
  return { postings: splitPostings(attempt, posted, terms, feeCents), terms: write };
}

/**
 * What nobody asked the provider for, after a refund was settled another way, is taken for that refund: its seller doesn't bear it twice, the site does.
 * @param unexpectedCents below zero where such a refund failed after all
 */
function twiceSince({ settledCents, twiceCents }: Posted, unexpectedCents: number): number {
  return Math.max(-twiceCents, Math.min(settledCents, unexpectedCents));
}

/**
 * Posts that staff have paid back a part of a sale from the site's own bank account, and shares the rest of the sale out anew.
 * @param trx with the attempt locked
 */
export async function postRefundAnotherWay(trx: RunningTransaction, attempt: AttemptRow, cents: number): Promise<void> {
  await postEntries(trx, attempt, { kind: 'refund another way', from: 'outside', to: 'sold', cents });
  await shareOut(trx, attempt, await readPosted(trx, attempt), { feeCents: null, beside: [] });
}

/** What became of disputes since the last time, in cents. */
type DisputeSteps = Record<'dispute-opened' | 'dispute-lost' | 'dispute-won', number>;

/** A dispute takes the money away when it is opened; once it is decided, the money comes back or is lost. */
function disputesSince({ disputedCents, lostCents }: Returned, before: Posted): DisputeSteps {
  const lostNowCents = lostCents - before.lostCents;
  return {
    // What was lost was disputed first, whether or not anybody looked at that time.
    'dispute-opened': Math.max(0, disputedCents + lostNowCents - before.disputedCents),
    'dispute-lost': lostNowCents,
    'dispute-won': Math.max(0, before.disputedCents - disputedCents - lostNowCents),
  };
}

async function recordDisputeSteps(trx: RunningTransaction, attempt: AttemptRow, steps: DisputeSteps): Promise<void> {
  for (const action of ['dispute-opened', 'dispute-lost', 'dispute-won'] as const) {
    if (steps[action] <= 0) continue;
    const subject = { kind: 'order', id: attempt.order_id } as const;
    const facts = { amountCents: steps[action] };
    await recordOrderEvents(trx, [{ orderId: attempt.order_id, kind: action, by: null, facts }]);
    await recordAudit(trx, { actor: null, action, subject, facts });
  }
}
