import { type Selectable, sql } from 'kysely';
import type { SandboxPayoutsTable } from '#database/sandbox-tables.ts';
import type { Database } from '#database/tables.ts';
import { sandboxNow } from '#sandboxes/stripe/connect/clock.ts';
import { recordConnectEvent } from '#sandboxes/stripe/connect/events.ts';
import { newSandboxId } from '#sandboxes/stripe/ids.ts';

type SandboxPayout = Selectable<SandboxPayoutsTable>;

/** The provider's schedule: what was transferred two days ago goes into the bank. */
const DAYS_BEFORE_PAYOUT = 2;
/** So long after a payout was paid a bank may say that it does not take it. */
const DAYS_BEFORE_REFUSAL = 1;

/** Pays what is due into the banks of the accounts' owners, and takes back what a bank refuses afterwards. */
export async function runBankPayouts(db: Database): Promise<void> {
  const now = await sandboxNow(db);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('sandbox payouts'))`.execute(trx);
    const { rows: due } = await sql<{ account_id: string; cents: number }>`
      with paid as (
        update sandbox_transfers t set paid_out_cents = t.amount_cents - t.amount_reversed_cents
        from sandbox_accounts a
        where a.id = t.account_id and a.status = 'ready'
          and not exists (select from sandbox_payouts p where p.account_id = a.id and p.status = 'failed' and a.bank_refuses)
          and t.created_at <= ${now}::timestamptz - make_interval(days => ${DAYS_BEFORE_PAYOUT}::int)
          and t.paid_out_cents = 0 and t.amount_reversed_cents < t.amount_cents
        returning t.account_id, t.paid_out_cents
      ) select account_id, sum(paid_out_cents)::int as cents from paid group by account_id`.execute(trx);
    for (const { account_id, cents } of due) {
      await trx
        .insertInto('sandbox_payouts')
        .values({ id: newSandboxId('po'), account_id, amount_cents: cents, status: 'paid', paid_at: now })
        .execute();
      await recordConnectEvent(trx, 'v1.payout.paid', account_id);
    }
    const refused = await trx
      .updateTable('sandbox_payouts')
      .set({ status: 'failed' })
      .where('status', '=', 'paid')
      .where('paid_at', '<=', sql<Date>`${now}::timestamptz - make_interval(days => ${DAYS_BEFORE_REFUSAL}::int)`)
      .where('account_id', 'in', (eb) =>
        eb.selectFrom('sandbox_accounts').select('id').where('bank_refuses', '=', true),
      )
      .returning('account_id')
      .execute();
    for (const { account_id } of refused) {
      await trx
        .updateTable('sandbox_transfers')
        .set({ paid_out_cents: 0 })
        .where('account_id', '=', account_id)
        .execute();
      await recordConnectEvent(trx, 'v1.payout.failed', account_id);
    }
  });
}

export function listPayouts(db: Database, accountId: string): Promise<SandboxPayout[]> {
  return db
    .selectFrom('sandbox_payouts')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
}

export function presentPayout({ id, amount_cents: amount, status, paid_at: paidAt }: SandboxPayout) {
  const failed = status === 'failed';
  return {
    id,
    object: 'payout',
    amount,
    arrival_date: Math.floor(paidAt.getTime() / 1000),
    currency: 'usd',
    failure_code: failed ? 'account_closed' : null,
    failure_message: failed ? 'The bank account has been closed.' : null,
    status,
  };
}

/** What the platform itself has: charges less what went back, fees, and what was transferred. */
export async function platformBalance(db: Database): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select (coalesce((select sum(amount_cents - amount_refunded_cents - least(amount_cents, round(amount_cents * 0.029)::int + 30))
        from sandbox_intents where status = 'succeeded'), 0)
      - coalesce((select sum(amount_cents) from sandbox_disputes where status in ('needs_response', 'under_review', 'lost')), 0)
      - coalesce((select count(*) * 1500 from sandbox_disputes where status not like 'warning%'), 0)
      - coalesce((select sum(amount_cents - amount_reversed_cents) from sandbox_transfers), 0))::int as cents`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}
