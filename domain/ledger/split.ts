import type { AttemptRow } from '#database/money-tables.ts';
import type { RunningTransaction } from '#database/tables.ts';
import type { Posting } from '#domain/ledger/entries.ts';
import type { Posted, SaleTerms, Terms } from '#domain/ledger/posted.ts';
import { commissionOf, splitOf } from '#shared/commission.ts';

/**
 * What shares a sale out between its seller and the commission, by what has gone back to its buyer so far, and the provider's fees: always
 * the difference to what was posted before, so it may be repeated.
 * @param posted read with the attempt locked, its refunds and disputes posted
 * @param feeCents null where it was not read; then what was read before counts
 */
export function splitPostings(
  attempt: Pick<AttemptRow, 'amount_cents'>,
  posted: Posted,
  terms: SaleTerms,
  feeCents: number | null,
): Posting[] {
  // Banks may take back more than is left of a payment: no seller bears that.
  const returned = Math.min(posted.returnedCents, attempt.amount_cents);
  const { shareCents, commissionCents } = splitOf(attempt.amount_cents, terms.commissionCents, returned);
  // A seller who gets nothing pays nothing.
  const passedOn = terms.feesBy === 'seller' ? Math.min(feeCents ?? posted.feeCents, shareCents) : 0;
  return [
    { kind: 'loss', from: 'sold', to: 'losses', cents: posted.returnedCents - returned - posted.lossCents },
    { kind: 'split', from: 'share', to: 'sold', cents: shareCents - posted.shareCents },
    { kind: 'split', from: 'commission', to: 'sold', cents: commissionCents - posted.commissionCents },
    ...feePostings(posted, feeCents),
    { kind: 'fee passed on', from: 'fees', to: 'share', cents: passedOn - posted.passedOnCents },
  ];
}

/**
 * What the provider kept of an attempt's money, whatever that bought: the difference to what was posted before. A dispute's fee may come back
 * once it is won.
 * @param feeCents null where it was not read
 */
export function feePostings({ feeCents: before }: Posted, feeCents: number | null): Posting[] {
  return [{ kind: 'fee', from: 'own', to: 'fees', cents: (feeCents ?? before) - before }];
}

/**
 * The terms of a sale: those that were decided when it was posted for the first time, or else now: those that its seller saw when they listed the
 * laptop, or today's where these cost less.
 * @returns with the write that keeps them, where they are decided now
 */
export function decideTerms(
  trx: RunningTransaction,
  { order_id: orderId, amount_cents: cents }: Pick<AttemptRow, 'order_id' | 'amount_cents'>,
  { terms, today, listed }: Pick<Posted, 'terms' | 'today' | 'listed'>,
) {
  if (terms) return { terms, write: null };
  const [now, then] = [today ?? FREE, listed ?? FREE];
  const { basisPoints, minimumCents } = commissionOf(cents, then) < commissionOf(cents, now) ? then : now;
  const decided: SaleTerms = {
    commissionCents: commissionOf(cents, { basisPoints, minimumCents }),
    feesBy: then.feesBy === 'seller' && now.feesBy === 'seller' ? 'seller' : 'platform',
  };
  const write = trx.insertInto('sale_terms').values({
    order_id: orderId,
    basis_points: basisPoints,
    minimum_cents: minimumCents,
    fees_by: decided.feesBy,
    commission_cents: decided.commissionCents,
  });
  return { terms: decided, write };
}

const FREE: Terms = { basisPoints: 0, minimumCents: 0, feesBy: 'platform' };

/** What sales cost from now on. */
export async function currentTerms(db: RunningTransaction): Promise<Terms> {
  const row = await db
    .selectFrom('commission_terms')
    .select(['basis_points', 'minimum_cents', 'fees_by'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { basisPoints: row.basis_points, minimumCents: row.minimum_cents, feesBy: row.fees_by } : FREE;
}
