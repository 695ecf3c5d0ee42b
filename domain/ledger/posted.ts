import { type RawBuilder, sql } from 'kysely';
import type { AttemptRow } from '#database/money-tables.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { GONE_BACK } from '#domain/ledger/not-gone-back.ts';

/** What a sale costs its seller. */
export interface Terms {
  basisPoints: number;
  minimumCents: number;
  feesBy: 'platform' | 'seller';
}

/** The terms of a sale as they were when it was paid. */
export interface SaleTerms {
  commissionCents: number;
  feesBy: 'platform' | 'seller';
}

/** What the ledger says of one attempt's money, in cents, and the terms of its sale. */
export interface Posted {
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
  shareCents: number;
  commissionCents: number;
  feeCents: number;
  /** Of the fees, what the seller bears. */
  passedOnCents: number;
  /** What of a sale has gone back for good, whichever way. */
  returnedCents: number;
  /** What of that no seller bears. */
  lossCents: number;
  /** Null until the sale is shared out for the first time. */
  terms: SaleTerms | null;
  /** What sales cost from now on; null for nothing. */
  today: Terms | null;
  /** What the seller was shown when they put the laptop up; null for nothing. */
  listed: Terms | null;
}

type Owner = Pick<AttemptRow, 'id' | 'order_id' | 'product_id'>;

/** What was posted of an attempt so far. @param trx with the attempt locked */
export async function readPosted(trx: RunningTransaction, attempt: Owner): Promise<Posted> {
  const [posted] = await runPrepared(trx, postedOf(attempt));
  if (!posted) throw new Error('A sum is always one row');
  return posted;
}

/** The statement that reads it, of one row. */
export function postedOf({ id, order_id: orderId, product_id: productId }: Owner): RawBuilder<Posted> {
  return sql<Posted>`
    select
      coalesce(sum(amount_cents) filter (where kind = 'refund' and account in ('sold', 'refund owed')), 0)::int as "refundedCents",
      coalesce(sum(amount_cents) filter (where account = 'disputed'), 0)::int as "disputedCents",
      coalesce(sum(amount_cents) filter (where kind = 'dispute lost' and account in ('sold', 'refund owed')), 0)::int as "lostCents",
      coalesce(-sum(amount_cents) filter (where account = 'refund owed'), 0)::int as "owedCents",
      coalesce(sum(amount_cents) filter (where kind in ('refund another way', 'paid twice') and account = 'sold'), 0)::int as "settledCents",
      coalesce(sum(amount_cents) filter (where kind = 'paid twice' and account = 'losses'), 0)::int as "twiceCents",
      coalesce(-sum(amount_cents) filter (where kind = 'split' and account = 'share'), 0)::int as "shareCents",
      coalesce(-sum(amount_cents) filter (where kind = 'split' and account = 'commission'), 0)::int as "commissionCents",
      coalesce(sum(amount_cents) filter (where kind = 'fee' and account = 'fees'), 0)::int as "feeCents",
      coalesce(sum(amount_cents) filter (where kind = 'fee passed on' and account = 'share'), 0)::int as "passedOnCents",
      coalesce(sum(amount_cents) filter (where kind in ${GONE_BACK} and account = 'sold'), 0)::int as "returnedCents",
      coalesce(-sum(amount_cents) filter (where kind = 'loss' and account = 'sold'), 0)::int as "lossCents",
      (select json_build_object('commissionCents', commission_cents, 'feesBy', fees_by)
        from sale_terms where order_id = ${orderId}) as terms,
      (select ${TERMS} from commission_terms order by id desc limit 1) as today,
      (select ${TERMS} from commission_terms
        where since <= (select created_at from products where id = ${productId}) order by id desc limit 1) as listed
    from ledger_entries where attempt_id = ${id}`;
}

const TERMS = sql`json_build_object('basisPoints', basis_points, 'minimumCents', minimum_cents, 'feesBy', fees_by)`;
