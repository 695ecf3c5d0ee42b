import { type Kysely, sql } from 'kysely';

/**
 * Letters know whose account they are about: an address may be registered by somebody who does not read it. Those of the contact form,
 * which have somebody to answer, are the site's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table letters add column user_id uuid references users on delete set null;
    update letters set user_id = users.id from users
      where letters.to_address = users.email and letters.reply_to_address is null
        and letters.created_at >= users.created_at and users.deleted_at is null;
    drop index letters_by_address;
    create index letters_by_user on letters (user_id) where user_id is not null;
    create index letters_by_age on letters (created_at);
  `.execute(db);
}
