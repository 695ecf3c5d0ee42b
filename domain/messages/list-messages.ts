import type { Database } from '#database/tables.ts';
import type { Message } from '#domain/messages/message.ts';
import { type Page, type PageRequest, countUpToLimit, decodeCursor, encodeCursor, pageSize } from '#domain/paging.ts';

/** What people wrote, newest first: either what looks like spam, or everything else. @throws {DomainError} 'bad-cursor' */
export async function listMessages(
  db: Database,
  { keptApart }: { keptApart: boolean },
  page: PageRequest,
): Promise<Page<Message>> {
  const size = pageSize(page);
  const key = decodeCursor(page.cursor, ['id']);
  const all = db.selectFrom('messages').where('kept_apart_for', keptApart ? 'is not' : 'is', null);
  let rows = all
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size + 1);
  if (key) rows = rows.where('id', '<', String(key[0]));
  const [found, count] = await Promise.all([rows.execute(), countUpToLimit(db, all.select('id'))]);
  const messages = found.slice(0, size);
  const last = messages.at(-1);
  return { rows: messages, ...count, nextCursor: found.length > size && last ? encodeCursor([last.id]) : null };
}
