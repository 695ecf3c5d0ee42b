import { type Kysely, sql } from 'kysely';

/** What Admins look people, orders and payments up by: parts of names and e-mails, the beginning of a transaction, the end of a serial number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index users_by_words on users using gin ((lower(name) || ' ' || lower(email)) gin_trgm_ops) where deleted_at is null;
    create index payments_by_intent on payments (intent_id text_pattern_ops);
    create index payment_attempts_by_intent on payment_attempts (intent_id text_pattern_ops) where intent_id is not null;
    create index products_by_words on products using gin (lower(name) gin_trgm_ops);
    create index orders_by_email on orders (lower(email) text_pattern_ops);

    -- Without what people write differently: case, spaces, dashes, and letters that look like digits.
    create function plain_serial(serial text) returns text language sql immutable parallel safe as $$
      select translate(upper(regexp_replace(serial, '[^0-9A-Za-z]', '', 'g')), 'OI', '01')
    $$;
    create index handovers_by_serial on handovers (reverse(plain_serial(serial)) text_pattern_ops) where serial is not null;
    create index audit_events_by_actor_and_subject on audit_events (actor_id, subject_id, id desc);
  `.execute(db);
}
