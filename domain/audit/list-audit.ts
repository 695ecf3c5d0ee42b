import type { AuditQuery } from '#shared/contracts/audit.ts';
import type { Database } from '#database/tables.ts';
import { type AuditEvent, type Named, namesOf } from '#domain/audit/names.ts';
import { type Page, type PageRequest, countUpToLimit, decodeCursor, encodeCursor, pageSize } from '#domain/paging.ts';

/** An event with who and what it names, as they are called now. */
export type NamedAuditEvent = AuditEvent & { actor: Named | null; subject: Named };

/**
 * What was done, newest first.
 * @param filter `who` finds what somebody did and what was done to them
 * @throws {DomainError} 'bad-cursor'
 */
export async function listAudit(db: Database, filter: AuditQuery, page: PageRequest): Promise<Page<NamedAuditEvent>> {
  const size = pageSize(page);
  const key = decodeCursor(page.cursor, ['id']);
  const matching = matchingEvents(db, filter);
  let rows = matching
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size + 1);
  if (key) rows = rows.where('id', '<', String(key[0]));
  const [found, count] = await Promise.all([rows.execute(), countUpToLimit(db, matching.select('id'))]);
  const events = found.slice(0, size);
  const nameOf = await namesOf(db, events);
  const last = events.at(-1);
  return {
    rows: events.map((event) => ({
      ...event,
      actor: event.actor_id === null ? null : nameOf('user', event.actor_id),
      subject: nameOf(event.subject_kind, event.subject_id),
    })),
    ...count,
    nextCursor: found.length > size && last ? encodeCursor([last.id]) : null,
  };
}

function matchingEvents(db: Database, { action, who, from, to }: AuditQuery) {
  let events = db.selectFrom('audit_events');
  if (action !== undefined) events = events.where('action', '=', action);
  if (who !== undefined) events = events.where((eb) => eb.or([eb('actor_id', '=', who), eb('subject_id', '=', who)]));
  if (from !== undefined) events = events.where('created_at', '>=', from);
  if (to !== undefined) events = events.where('created_at', '<', to);
  return events;
}
