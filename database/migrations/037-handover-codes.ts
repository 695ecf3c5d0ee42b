import { type Kysely, sql } from 'kysely';

/** Codes with which a hand-over is confirmed: of each only an HMAC is stored, and it is good once, for one order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table handover_codes (
      id uuid primary key,
      order_id uuid not null references handovers,
      kind text not null check (kind in ('shown', 'offline')),
      -- Of what the QR code's address or the offline code says.
      code_hash text not null,
      -- Of the six digits beside the QR code.
      digits_hash text,
      tries smallint not null default 0 check (tries >= 0),
      typed_at timestamptz,
      used_at timestamptz,
      expires_at timestamptz not null,
      created_at timestamptz not null default clock_timestamp(),
      check ((kind = 'shown') = (digits_hash is not null)),
      check (typed_at is null or kind = 'shown')
    );
    create index handover_codes_by_order on handover_codes (order_id, created_at desc);
    create index handover_codes_by_age on handover_codes (created_at);
  `.execute(db);
}
