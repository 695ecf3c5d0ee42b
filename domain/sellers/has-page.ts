import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Whether a row of `users` has a page that everybody may see: who has ever put a laptop up, while their account is open. */
export function hasSellerPage(): RawBuilder<SqlBool> {
  return sql<SqlBool>`users.sells_since is not null and users.deleted_at is null and users.suspended_at is null
    and exists (select from products put_up where put_up.seller_id = users.id)`;
}
