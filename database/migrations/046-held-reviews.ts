import { type Kysely, sql } from 'kysely';

/** Reviews of sales whose two sides look like one person wait for an Admin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reviews add held_because text check (held_because in ('same-browser', 'same-phone'))`.execute(
    db,
  );
}
