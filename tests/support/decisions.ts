import type { Database } from '#database/tables.ts';
import { notifyOfDecision } from '#domain/moderation/notify-of-decision.ts';
import type { Services } from '#server/services.ts';

/** The last decision about something. */
export function decisionOf(db: Database, subjectId: string) {
  return db
    .selectFrom('moderation_decisions')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Sends the notifications of all decisions as if the time to undo them had passed. */
export async function notifyOfDecisions({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<void> {
  const decisions = await db.selectFrom('moderation_decisions').select('id').where('notified_at', 'is', null).execute();
  for (const { id } of decisions) await notifyOfDecision(db, id, settings.publicUrl);
}
