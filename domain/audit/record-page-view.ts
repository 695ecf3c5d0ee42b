import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit, subjectId } from '#domain/audit/record-audit.ts';

const ACTIONS = { user: 'person-viewed', order: 'order-viewed' } as const;

/** Records that an Admin looked at somebody's page or an order's, once an hour for each Admin and page. */
export async function recordPageView(
  db: Database,
  admin: Pick<Actor, 'id'>,
  subject: { kind: keyof typeof ACTIONS; id: string },
): Promise<void> {
  const action = ACTIONS[subject.kind];
  const id = subjectId(subject.id);
  await inTransaction(db, async (trx) => {
    // One at a time, so that two pages opened at once are one view.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`look ${admin.id} ${id}`}, 0))`.execute(trx);
    const before = await trx
      .selectFrom('audit_events')
      .select('id')
      .where('actor_id', '=', admin.id)
      .where('subject_id', '=', id)
      .where('action', '=', action)
      .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
      .limit(1)
      .executeTakeFirst();
    if (!before) await recordAudit(trx, { actor: admin, action, subject });
  });
}
