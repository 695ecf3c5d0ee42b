import type { UserType } from '#shared/catalogue.ts';
import type { Database } from '#database/tables.ts';
import { type Page, type PageRequest, countUpToLimit, decodeCursor, encodeCursor, pageSize } from '#domain/paging.ts';
import { type User, selectUsers } from '#domain/identity/accounts.ts';

/** All accounts, or those of one type, newest first. */
export async function listUsers(db: Database, type: UserType | undefined, page: PageRequest): Promise<Page<User>> {
  const size = pageSize(page);
  const key = decodeCursor(page.cursor, ['id']);
  let rows = selectUsers(db)
    .orderBy('users.id', 'desc')
    .limit(size + 1);
  let all = db.selectFrom('users').select('users.id').where('users.deleted_at', 'is', null);
  if (key) rows = rows.where('users.id', '<', String(key[0]));
  if (type) {
    rows = rows.where('users.type', '=', type);
    all = all.where('users.type', '=', type);
  }
  const [found, count] = await Promise.all([rows.execute(), countUpToLimit(db, all)]);
  const users = found.slice(0, size);
  const last = users.at(-1);
  return { rows: users, ...count, nextCursor: found.length > size && last ? encodeCursor([last.id]) : null };
}
