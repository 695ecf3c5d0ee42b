import { type Kysely, sql } from 'kysely';

/** The Admins' list of sellers by e-mail and by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index sellers_by_email on users (lower(email), id) where sells_since is not null and deleted_at is null;
    create index sellers_by_name on users (lower(name), id) where sells_since is not null and deleted_at is null;
  `.execute(db);
}
