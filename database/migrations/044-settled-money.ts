import { type Kysely, sql } from 'kysely';

/** What keeps money from being taken back twice, from being asked for with a refused key, and from being forgotten when a refund fails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table transfers
      -- Since when a process takes money back from its seller: nobody else does meanwhile.
      add column taking_back_since timestamptz,
      -- How often the provider has refused it, which it would repeat for a day if it was asked by the same key.
      add column refusals integer not null default 0 check (refusals >= 0);
    -- The refund that was sent in place of one that its bank did not take.
    alter table sale_refunds add column replaced_by uuid references sale_refunds;
    create index sale_refunds_failed on sale_refunds (order_id) where state = 'failed' and replaced_by is null;
  `.execute(db);
}
