import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { HELD_SHARE } from '#domain/ledger/held-share.ts';
import { INQUIRED_ORDERS } from '#domain/payments/inquiries.ts';
import { forgetSettledAccounts } from '#domain/transfers/forget-accounts.ts';
import { remindSellers } from '#domain/transfers/remind-sellers.ts';
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
      from transfers where state not in ('sent', 'reversed', 'settled')
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

/** A transfer whose answer nobody has looked up, or that was not sent though it could be. */
interface StuckTransfer {
  order: string;
  state: 'sending' | 'unknown' | 'scheduled';
  since: Date;
}

/** How long a transfer may be in one state before somebody has to look: its answer is looked up within minutes, and what is scheduled is sent at once. */
const MOST_HOURS = { answer: 1, scheduled: 24 };

/** What waits for a bank, for a refund or for its seller's account waits rightly. */
async function findStuck(db: Database): Promise<StuckTransfer[]> {
  const { rows } = await sql<StuckTransfer>`
    select t.order_id as "order", t.state, t.updated_at as since from transfers t
    where (t.state in ('sending', 'unknown') and t.updated_at < clock_timestamp() - make_interval(hours => ${MOST_HOURS.answer}))
      or (t.state = 'scheduled' and t.updated_at < clock_timestamp() - make_interval(hours => ${MOST_HOURS.scheduled})
        and exists (select from payout_accounts a where a.user_id = t.seller_id and a.status = 'ready')
        and not exists (select from sale_refunds r where r.order_id = t.order_id and r.state in ('requested', 'failed') and r.replaced_by is null)
        and coalesce((select sum(amount_cents) from ledger_entries e where e.order_id = t.order_id and e.account = 'disputed'), 0) = 0
        and t.order_id not in (${INQUIRED_ORDERS}))
    order by t.updated_at limit 20`.execute(db);
  return rows;
}

/** Gives up what nobody will repay, forgets the accounts of who has gone, reminds sellers whose money waits for them, and says in the log what an operator has to know: money that waits too long, fees that the commission does not cover. */
export async function watchPayouts(db: Database, log: Warner, enabled: boolean): Promise<void> {
  await writeOffDebtsOfClosed(db);
  await forgetSettledAccounts(db);
  const { unsent, waiting, oldest, commissionCents, feeCents } = await overviewOfPayouts(db);
  const days = oldest ? Math.floor((Date.now() - oldest.getTime()) / 86_400_000) : 0;
  if (days >= LONGEST_DAYS)
    log.error({ unsent, waiting, oldest, days }, `Money of sellers has waited for more than ${LONGEST_DAYS} days`);
  else if (days >= 7) log.warn({ unsent, waiting, oldest, days }, 'Money of sellers has waited for a week');
  // Where nobody can be paid, sellers can do nothing about it.
  if (enabled) await remindSellers(db, log);
  if (enabled)
    for (const stuck of await findStuck(db))
      log.error(
        stuck,
        stuck.state === 'scheduled'
          ? 'A transfer could be sent for more than a day, and was not'
          : 'Nobody knows for more than an hour whether a transfer was sent',
      );
  if (unsent > 0 && !enabled)
    log.warn({ unsent }, 'Sellers can’t be paid: set STRIPE_CONNECT_WEBHOOK_SECRET and enable Connect at Stripe');
  if (feeCents > commissionCents)
    log.warn({ feeCents, commissionCents }, 'The commission does not cover the fees of the payment provider');
}
