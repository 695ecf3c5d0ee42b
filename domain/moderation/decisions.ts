import { type InferResult, sql, type SqlBool } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { isOfOthers } from '#domain/moderation/queue.ts';
import type { Page } from '#domain/paging.ts';
import { contains, isWithin, sortedPage } from '#domain/sorted-page.ts';
import type { DecisionsTable } from '#shared/tables/moderation.ts';
import type { TableQuery } from '#shared/tables/table.ts';

export type Decided = InferResult<ReturnType<typeof selectDecisions>>[number];

/** Decisions with who made and undid them, and what they are about. */
function selectDecisions(db: Database) {
  return joined(db)
    .innerJoin('users as admin', 'admin.id', 'decision.admin_id')
    .leftJoin('users as undoer', 'undoer.id', 'decision.undone_by')
    .select([
      'decision.id',
      'decision.kind',
      'decision.decision',
      'decision.note',
      'decision.reason',
      'decision.decided_at',
      'decision.notified_at',
      'decision.undone_at',
      'decision.product_id',
      'decision.person_id',
      'products.name as title',
      'admin.name as admin_name',
      'undoer.name as undone_by_name',
      sql<string | null>`case when person.deleted_at is null then person.name end`.as('person_name'),
    ]);
}

function joined(db: Database) {
  return db
    .selectFrom('moderation_decisions as decision')
    .leftJoin('users as person', 'person.id', 'decision.person_id')
    .leftJoin('products', 'products.id', 'decision.product_id');
}

const others = (admin: Pick<Actor, 'id'>) => isOfOthers(admin, 'decision.kind', 'decision.subject_id');

/** What Admins decided, but for conversations that who asks is a side of, newest first unless one asks otherwise. @throws {DomainError} 'bad-cursor' */
export function listDecisions(
  db: Database,
  admin: Pick<Actor, 'id'>,
  query: TableQuery<DecisionsTable>,
): Promise<Page<Decided>> {
  const { filters, period } = query;
  const matches = sql<SqlBool>`${sql.join(
    [
      others(admin),
      isWithin(period, 'decision.decided_at'),
      ...(filters.q === undefined ? [] : [contains(filters.q, ['products.name', 'person.name'])]),
      ...(filters.kind === undefined ? [] : [sql`decision.kind = ${filters.kind}`]),
      ...(filters.decision === undefined ? [] : [sql`decision.decision = ${filters.decision}`]),
      ...(filters.person === undefined ? [] : [sql`decision.person_id = ${filters.person}`]),
    ],
    sql` and `,
  )}`;
  return sortedPage(db, query, {
    columns: { decided: 'id' },
    id: 'decision.id',
    rows: selectDecisions(db).where(matches),
    all: joined(db).where(matches).select('decision.id'),
  });
}

/** So many of the newest are shown beside an item. */
const MOST_DECISIONS_SHOWN = 20;

/** What was decided before about the same laptop or person, newest first. */
export function decisionsAbout(
  db: Database,
  admin: Pick<Actor, 'id'>,
  {
    id,
    product_id: productId,
    person_id: personId,
  }: { id: string; product_id: string | null; person_id: string | null },
): Promise<Decided[]> {
  return selectDecisions(db)
    .where(others(admin))
    .where((eb) =>
      eb.or([
        eb('decision.subject_id', '=', id),
        ...(productId === null ? [] : [eb('decision.product_id', '=', productId)]),
        ...(personId === null ? [] : [eb('decision.person_id', '=', personId)]),
      ]),
    )
    .orderBy('decision.id', 'desc')
    .limit(MOST_DECISIONS_SHOWN)
    .execute();
}
