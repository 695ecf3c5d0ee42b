import { type Kysely, sql } from 'kysely';

/**
 * Refunds of sales, whole or in part, which happen once for each reason; and what sellers are to be sent once a sale is released, once for
 * each order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sale_refunds (
      id uuid primary key,
      order_id uuid not null references orders,
      attempt_id uuid not null references payment_attempts,
      amount_cents integer not null check (amount_cents > 0),
      reason text not null check (length(reason) between 1 and 60),
      -- What of that reason it is about, such as the id of a claim.
      subject text not null default '' check (length(subject) <= 60),
      requested_by uuid,
      state text not null default 'requested' check (state in ('requested', 'done', 'failed', 'superseded')),
      state_by text,
      created_at timestamptz not null default clock_timestamp(),
      updated_at timestamptz not null default clock_timestamp(),
      unique (order_id, reason, subject)
    );
    create index sale_refunds_to_do on sale_refunds (updated_at) where state = 'requested';

    create table transfers (
      id uuid primary key,
      order_id uuid not null unique references orders,
      seller_id uuid not null references users,
      state text not null default 'scheduled'
        check (state in ('waiting for account', 'scheduled', 'sending', 'unknown', 'sent', 'failed', 'reversed')),
      state_by text,
      -- When it is looked at next; null when there is nothing to do.
      due_at timestamptz default clock_timestamp(),
      created_at timestamptz not null default clock_timestamp()
    );
    create index transfers_by_seller on transfers (seller_id, id);
    create index transfers_due on transfers (due_at) where due_at is not null;
  `.execute(db);
  for (const row of [
    ['requested', 'done', 'money went back'],
    ['requested', 'failed', 'refund failed'],
    ['done', 'failed', 'refund failed'],
    ['requested', 'superseded', 'nothing is left'],
  ]) {
    await sql`insert into state_transitions values (${sql.join(['sale refund', ...row])})`.execute(db);
  }
  await sql`
    create trigger guard_state before update of state, state_by on sale_refunds
      for each row execute function guard_state('sale refund');
    create function keep_sale_refund() returns trigger language plpgsql as $$
    begin
      raise exception 'Refund % keeps its order, its amount and its reason', old.id using errcode = 'restrict_violation';
    end $$;
    create trigger sale_refund_is_kept
      before update of id, order_id, attempt_id, amount_cents, reason, subject, created_at on sale_refunds
      for each row execute function keep_sale_refund();
    create trigger sale_refunds_stay before delete or truncate on sale_refunds
      for each statement execute function refuse_change();
    alter table sandbox_refunds add column metadata jsonb not null default '{}',
      add column status text not null default 'succeeded' check (status in ('succeeded', 'failed'));
    create trigger transfers_stay before delete or truncate on transfers
      for each statement execute function refuse_change();
  `.execute(db);
}
