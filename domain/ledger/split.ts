import { sql } from 'kysely';
import type { AttemptRow } from '#database/money-tables.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { postEntries } from '#domain/ledger/entries.ts';
import { GONE_BACK } from '#domain/ledger/not-gone-back.ts';
import { commissionOf, splitOf } from '#shared/commission.ts';

/** The terms of a sale as they were when it was paid. */
interface SaleTerms {
  commission_cents: number;
  fees_by: 'platform' | 'seller';
}

/**
 * Shares a sale out between its seller and the commission, by what has gone back to its buyer so far, and posts the provider's fees: always the
 * difference to what was posted before, so it may be repeated. @param trx with the attempt locked, its refunds and disputes posted
 */
export async function postSplit(trx: RunningTransaction, attempt: AttemptRow, feeCents: number | null): Promise<void> {
  const terms = await termsOf(trx, attempt);
  const posted = await postedOf(trx, attempt.id);
  // Banks may take back more than is left of a payment: no seller bears that.
  const returned = Math.min(posted.returned, attempt.amount_cents);
  const { shareCents, commissionCents } = splitOf(attempt.amount_cents, terms.commission_cents, returned);
  await postEntries(trx, attempt, {
    kind: 'loss',
    from: 'sold',
    to: 'losses',
    cents: posted.returned - returned - posted.lost,
  });
  await postEntries(trx, attempt, { kind: 'split', from: 'share', to: 'sold', cents: shareCents - posted.share });
  await postEntries(trx, attempt, {
    kind: 'split',
    from: 'commission',
    to: 'sold',
    cents: commissionCents - posted.commission,
  });
  const fees = await postFees(trx, attempt, feeCents);
  // A seller who gets nothing pays nothing.
  const passedOn = terms.fees_by === 'seller' ? Math.min(fees, shareCents) : 0;
  await postEntries(trx, attempt, {
    kind: 'fee passed on',
    from: 'fees',
    to: 'share',
    cents: passedOn - posted.passedOn,
  });
}

/**
 * Posts what the provider kept of an attempt's money, whatever that bought: the difference to what was posted before.
 * @param feeCents null where it was not read; then what was read before counts
 * @returns all of it
 */
export async function postFees(
  trx: RunningTransaction,
  attempt: Pick<AttemptRow, 'id' | 'order_id'>,
  feeCents: number | null,
): Promise<number> {
  const { fees: before } = await postedOf(trx, attempt.id);
  // A dispute's fee may come back once it is won.
  const fees = feeCents ?? before;
  await postEntries(trx, attempt, { kind: 'fee', from: 'own', to: 'fees', cents: fees - before });
  return fees;
}

/**
 * The terms of this sale, decided when it is posted for the first time: those that its seller saw when they listed the laptop, or today's where these cost
 * less.
 */
async function termsOf(trx: RunningTransaction, attempt: AttemptRow): Promise<SaleTerms> {
  const known = await trx
    .selectFrom('sale_terms')
    .select(['commission_cents', 'fees_by'])
    .where('order_id', '=', attempt.order_id)
    .executeTakeFirst();
  if (known) return known;
  const [today, listed] = [await currentTerms(trx), await termsWhenListed(trx, attempt.product_id)];
  const costs = (terms: Terms) => commissionOf(attempt.amount_cents, terms);
  const { basisPoints, minimumCents } = costs(listed) < costs(today) ? listed : today;
  const commission_cents = costs({ ...today, basisPoints, minimumCents });
  const feesBy = listed.feesBy === 'seller' && today.feesBy === 'seller' ? 'seller' : 'platform';
  await trx
    .insertInto('sale_terms')
    .values({
      order_id: attempt.order_id,
      basis_points: basisPoints,
      minimum_cents: minimumCents,
      fees_by: feesBy,
      commission_cents,
    })
    .execute();
  return { commission_cents, fees_by: feesBy };
}

/** What a sale costs its seller from now on. */
export interface Terms {
  basisPoints: number;
  minimumCents: number;
  feesBy: 'platform' | 'seller';
}

const FREE: Terms = { basisPoints: 0, minimumCents: 0, feesBy: 'platform' };

export function currentTerms(db: RunningTransaction): Promise<Terms> {
  return newest(termsIn(db));
}

/** What the seller of a laptop was shown when they put it up. */
function termsWhenListed(db: RunningTransaction, productId: string): Promise<Terms> {
  return newest(
    termsIn(db).where('since', '<=', (eb) =>
      eb.selectFrom('products').select('products.created_at').where('products.id', '=', productId),
    ),
  );
}

function termsIn(db: RunningTransaction) {
  return db.selectFrom('commission_terms').select(['basis_points', 'minimum_cents', 'fees_by']);
}

async function newest(terms: ReturnType<typeof termsIn>): Promise<Terms> {
  const row = await terms.orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row ? { basisPoints: row.basis_points, minimumCents: row.minimum_cents, feesBy: row.fees_by } : FREE;
}

/** What was posted of an attempt's split so far, and what of its money has gone back for good. */
async function postedOf(trx: RunningTransaction, attemptId: string) {
  const { rows } = await sql<{
    share: number;
    commission: number;
    fees: number;
    passedOn: number;
    returned: number;
    lost: number;
  }>`
    select
      coalesce(-sum(amount_cents) filter (where kind = 'split' and account = 'share'), 0)::int as share,
      coalesce(-sum(amount_cents) filter (where kind = 'split' and account = 'commission'), 0)::int as commission,
      coalesce(sum(amount_cents) filter (where kind = 'fee' and account = 'fees'), 0)::int as fees,
      coalesce(sum(amount_cents) filter (where kind = 'fee passed on' and account = 'share'), 0)::int as "passedOn",
      coalesce(sum(amount_cents) filter (where kind in ${GONE_BACK} and account = 'sold'), 0)::int as returned,
      coalesce(-sum(amount_cents) filter (where kind = 'loss' and account = 'sold'), 0)::int as lost
    from ledger_entries where attempt_id = ${attemptId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('A sum is always one row');
  return row;
}
