import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { HELD_SHARE } from '#domain/ledger/held-share.ts';
import { forgetSettledAccounts } from '#domain/transfers/forget-accounts.ts';
import { writeOffDebtsOfClosed } from '#domain/transfers/write-off.ts';

/** How the paying of sellers goes, for Admins, in cents. */
export interface PayoutOverview {
  /** Transfers that are released and not with their seller. */
  unsent: number;
  /** Of those, the ones that wait for their seller to set up payouts. */
  waiting: number;
  /** Since when the oldest one waits. */
  oldest: Date | null;
  /** The order that it is for. */
  oldestOrder: string | null;
  heldCents: number;
  commissionCents: number;
  feeCents: number;
  debtCents: number;
  /** What nobody repays any more. */
  lostCents: number;
}

/** Longer than this no money should wait for its seller. */
export const LONGEST_DAYS = 45;

export async function overviewOfPayouts(db: Database): Promise<PayoutOverview> {
  const { rows } = await sql<PayoutOverview>`
    select unsent.*, books.* from (
      select count(*)::int as unsent, count(*) filter (where state = 'waiting for account')::int as waiting,
        min(created_at) as oldest, (array_agg(order_id order by created_at, id))[1] as "oldestOrder"
      from transfers where state not in ('sent', 'reversed')
    ) unsent cross join (
      select ${HELD_SHARE} as "heldCents",
        coalesce(-sum(amount_cents) filter (where account = 'commission'), 0)::float8 as "commissionCents",
        coalesce(sum(amount_cents) filter (where account = 'fees'), 0)::float8 as "feeCents",
        coalesce(sum(amount_cents) filter (where account = 'debts'), 0)::float8 as "debtCents",
        coalesce(sum(amount_cents) filter (where account = 'losses'), 0)::float8 as "lostCents"
      from ledger_entries
    ) books`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum is always one row');
  return row;
}

interface Warner {
  warn: (facts: object, message: string) => void;
  error: (facts: object, message: string) => void;
}

/** Gives up what nobody will repay, forgets the accounts of who has gone, and says in the log what an operator has to know: money that waits too long, fees that the commission does not cover. */
export async function watchPayouts(db: Database, log: Warner, enabled: boolean): Promise<void> {
  await writeOffDebtsOfClosed(db);
  await forgetSettledAccounts(db);
  const { unsent, waiting, oldest, commissionCents, feeCents } = await overviewOfPayouts(db);
  const days = oldest ? Math.floor((Date.now() - oldest.getTime()) / 86_400_000) : 0;
  if (days >= LONGEST_DAYS)
    log.error({ unsent, waiting, oldest, days }, `Money of sellers has waited for more than ${LONGEST_DAYS} days`);
  else if (days >= 7) log.warn({ unsent, waiting, oldest, days }, 'Money of sellers has waited for a week');
  if (unsent > 0 && !enabled)
    log.warn({ unsent }, 'Sellers can’t be paid: set STRIPE_CONNECT_WEBHOOK_SECRET and enable Connect at Stripe');
  if (feeCents > commissionCents)
    log.warn({ feeCents, commissionCents }, 'The commission does not cover the fees of the payment provider');
}
