import type { Database, AuditEventsTable } from '#database/tables.ts';
import type { Page } from '#domain/paging.ts';
import { isWithin, sortedPage } from '#domain/sorted-page.ts';
import type { AuditTable } from '#shared/tables/audit.ts';
import type { TableQuery } from '#shared/tables/table.ts';
import type { Selectable } from 'kysely';
import type { AuditSubjectKind } from '#shared/audit.ts';
import type { UserType } from '#shared/catalogue.ts';
import { isId } from '#database/ids.ts';
import { SITE_TEXTS } from '#shared/site-texts.ts';

/** An event with who and what it names, as they are called now. */
export type NamedAuditEvent = AuditEvent & { actor: Named | null; subject: Named };

/**
 * The audit log.
 * @param query its filter `who` finds what somebody did and what was done to them.
 * @throws {DomainError} 'bad-cursor'
 */
export async function listAudit(db: Database, query: TableQuery<AuditTable>): Promise<Page<NamedAuditEvent>> {
  const matching = matchingEvents(db, query);
  const found = await sortedPage(db, query, {
    columns: { at: 'id' },
    id: 'audit_events.id',
    rows: matching.selectAll(),
    all: matching.select('id'),
  });
  const nameOf = await namesOf(db, found.rows);
  return {
    ...found,
    rows: found.rows.map((event) => ({
      ...event,
      actor: event.actor_id === null ? null : nameOf('user', event.actor_id),
      subject: nameOf(event.subject_kind, event.subject_id),
    })),
  };
}

/** The newest events that somebody or something did or had done to them. @param id of an account or an item */
export async function eventsAbout(db: Database, id: string, limit: number): Promise<NamedAuditEvent[]> {
  const query = { sort: '-at', filters: { who: id }, period: {}, amount: {}, limit, counted: false } as const;
  return (await listAudit(db, query)).rows;
}

function matchingEvents(db: Database, { filters: { action, entry, who }, period }: TableQuery<AuditTable>) {
  let events = db.selectFrom('audit_events').where(isWithin(period, 'created_at'));
  if (action !== undefined) events = events.where('action', '=', action);
  if (entry !== undefined) events = events.where('id', '=', entry);
  if (who !== undefined) events = events.where((eb) => eb.or([eb('actor_id', '=', who), eb('subject_id', '=', who)]));
  return events;
}

type AuditEvent = Selectable<AuditEventsTable>;

/** A person or thing that an event names. */
export interface Named {
  id: string;
  kind: AuditSubjectKind;
  /** What it is called now; null where it has no name, or it is gone. */
  name: string | null;
  /** What a person is in the marketplace. */
  type?: UserType;
}

type NameOf = (kind: AuditSubjectKind, id: string) => Named;

/** Looks up once what all these events name. A deleted person has no name any more. */
async function namesOf(db: Database, events: readonly AuditEvent[]): Promise<NameOf> {
  const users = idsOf(events, 'user');
  for (const { actor_id: id } of events) if (id !== null) users.add(id);
  const named = new Map<string, Named>();
  for (const found of await Promise.all([
    people(db, [...users]),
    products(db, [...idsOf(events, 'product')]),
    orders(db, [...idsOf(events, 'order')]),
    texts(db, [...idsOf(events, 'text')]),
  ])) {
    for (const one of found) named.set(`${one.kind} ${one.id}`, one);
  }
  return (kind, id) => named.get(`${kind} ${id}`) ?? { kind, id, name: null };
}

function idsOf(events: readonly AuditEvent[], kind: AuditSubjectKind): Set<string> {
  return new Set(
    events.filter((event) => event.subject_kind === kind && isId(event.subject_id)).map((event) => event.subject_id),
  );
}

async function people(db: Database, ids: string[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'type', 'deleted_at'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, name, type, deleted_at: gone }) => ({ kind: 'user', id, name: gone ? null : name, type }));
}

async function products(db: Database, ids: string[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute();
  return rows.map(({ id, name }) => ({ kind: 'product', id, name }));
}

/** A text is called by its title in the editor, a post of the blog by its own. */
async function texts(db: Database, ids: string[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('site_texts')
    .select(['id', 'key', 'published', 'draft'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, key, published, draft }) => {
    const title = SITE_TEXTS[key]?.title ?? (published ?? draft)?.['title'];
    return { kind: 'text', id, name: typeof title === 'string' ? title : null };
  });
}

/** An order is called by its laptop. */
async function orders(db: Database, ids: string[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('orders').select(['id', 'product_name']).where('id', 'in', ids).execute();
  return rows.map(({ id, product_name: name }) => ({ kind: 'order', id, name }));
}
