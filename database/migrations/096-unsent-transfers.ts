import { type Kysely, sql } from 'kysely';

/** An index of the money that is not with its seller yet, which overviews and metrics count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index transfers_unsent on transfers (created_at) where state not in ('sent', 'reversed', 'settled')
  `.execute(db);
}
