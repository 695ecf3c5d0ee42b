import { type Kysely, sql } from 'kysely';

/** A laptop whose sale was refunded is listed again as a copy, too, like one that was withdrawn unsold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      drop constraint products_relisted_check,
      add constraint products_relisted_check check (
        relisted_as is null or withdrawn is not null or (state = 'sold' and deleted_at is not null))
  `.execute(db);
}
