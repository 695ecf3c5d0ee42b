import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Message } from '#domain/messages/message.ts';

/**
 * How long after each try to mail a message the next one follows, in seconds; after the last, two days on, there is none. The first
 * pause is longer than any try takes.
 */
const RETRY_SECONDS = [300, 900, 3_600, 10_800, 21_600, 43_200, 86_400];

/**
 * Takes the message that has waited longest to be mailed. Taking it already sets when it is tried again, so one that a crash leaves
 * behind comes back, and several processes never take the same one at once.
 * @returns `undefined` when none is due
 */
export async function takeMessageToMail(db: Database, now: Date): Promise<Message | undefined> {
  return db
    .with('due', (query) =>
      query
        .selectFrom('messages')
        .select('id')
        .where('next_mail_at', '<=', now)
        .orderBy('next_mail_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('messages')
    .from('due')
    .whereRef('messages.id', '=', 'due.id')
    .set({
      mail_attempts: sql`mail_attempts + 1`,
      next_mail_at: sql`${now}::timestamptz + (${RETRY_SECONDS}::int[])[mail_attempts + 1] * interval '1 second'`,
    })
    .returningAll('messages')
    .executeTakeFirst();
}

/** The mail server has taken the message: it is not mailed again. */
export async function markMailed(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('messages').set({ mailed_at: now, next_mail_at: null }).where('id', '=', id).execute();
}
