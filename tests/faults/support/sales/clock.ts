import { sql } from 'kysely';
import { passSandboxTime } from '#sandboxes/stripe/connect/clock.ts';
import type { Simulation } from '#tests/faults/support/sales/simulation.ts';

/** Lets time pass for these orders, for all accounts and at the provider, without waiting: by moving whatever has a time. */
export async function passHours(
  { database: { db } }: Simulation,
  orders: readonly string[],
  hours: number,
): Promise<void> {
  const ago = sql`make_interval(secs => ${Math.round(hours * 3_600)}::int)`;
  const theirs = sql`order_id = any(${sql.val(orders)}::uuid[])`;
  await sql`
    update payment_attempts set created_at = created_at - ${ago}, held_until = held_until - ${ago},
      updated_at = updated_at - ${ago}, recheck_at = recheck_at - ${ago} where ${theirs}`.execute(db);
  await sql`
    update handovers set ask_at = ask_at - ${ago}, refund_at = refund_at - ${ago}, remind_at = remind_at - ${ago},
      decide_by = decide_by - ${ago}, release_at = release_at - ${ago} where ${theirs}`.execute(db);
  await sql`
    update handover_codes set created_at = created_at - ${ago}, expires_at = expires_at - ${ago} where ${theirs}`.execute(
    db,
  );
  await sql`
    update claims set answer_by = answer_by - ${ago}, remind_at = remind_at - ${ago}
    where ${theirs} and state <> 'closed'`.execute(db);
  // An account that becomes ready wakes transfers of older orders too.
  await sql`
    update transfers set due_at = due_at - ${ago}, sending_since = sending_since - ${ago},
      taking_back_since = taking_back_since - ${ago}
    where ${theirs} or due_at is not null`.execute(db);
  await sql`update sale_refunds set updated_at = updated_at - ${ago} where ${theirs} or state = 'requested'`.execute(
    db,
  );
  await sql`
    update bank_disputes set due_by = due_by - ${ago}, try_at = try_at - ${ago}
    where ${theirs} and status in ('needs-response', 'under-review')`.execute(db);
  await sql`
    update meetings set starts_at = starts_at - ${ago}, agreed_at = agreed_at - ${ago}, ended_at = ended_at - ${ago},
      remind_at = remind_at - ${ago} where ${theirs}`.execute(db);
  await sql`
    update offers set due_at = due_at - ${ago} where state in ('waiting', 'countered', 'accepted')
      and product_id in (select product_id from orders where id = any(${sql.val(orders)}::uuid[]))`.execute(db);
  await sql`
    update sandbox_disputes set due_by = due_by - ${ago}, decide_at = decide_at - ${ago}
    where status not in ('won', 'lost', 'warning_closed')`.execute(db);
  await sql`update payout_accounts set recheck_at = recheck_at - ${ago}`.execute(db);
  await sql`
    update sandbox_events set next_try_at = next_try_at - ${ago} where delivered_at is null`.execute(db);
  await passSandboxTime(db, hours * 3_600);
}
