import { sql } from 'kysely';
import type { Mailing } from '#shared/contracts/contact.ts';
import type { Database } from '#database/tables.ts';
import type { ListedMessage } from '#domain/contact/message.ts';
import { type Page, type PageRequest, countUpToLimit, decodeCursor, encodeCursor, pageSize } from '#domain/paging.ts';

/** What people wrote, newest first: either what looks like spam, or everything else. @throws {DomainError} 'bad-cursor' */
export async function listMessages(
  db: Database,
  { keptApart }: { keptApart: boolean },
  page: PageRequest,
): Promise<Page<ListedMessage>> {
  const size = pageSize(page);
  const key = decodeCursor(page.cursor, ['id']);
  const all = db.selectFrom('messages').where('kept_apart_for', keptApart ? 'is not' : 'is', null);
  let rows = all
    .leftJoin('letters', 'letters.id', 'messages.letter_id')
    .selectAll('messages')
    .select(
      sql<Mailing>`case
      when letters.sent_at is not null then 'mailed'
      when letters.id is null or letters.given_up_at is not null then 'off'
      when exists (select from failed_jobs where kind = 'letter' and subject_id = letters.id) then 'failed'
      else 'waiting' end`.as('mailing'),
    )
    .orderBy('messages.id', 'desc')
    .limit(size + 1);
  if (key) rows = rows.where('messages.id', '<', String(key[0]));
  const [found, count] = await Promise.all([rows.execute(), countUpToLimit(db, all.select('id'))]);
  const messages = found.slice(0, size);
  const last = messages.at(-1);
  return { rows: messages, ...count, nextCursor: found.length > size && last ? encodeCursor([last.id]) : null };
}
