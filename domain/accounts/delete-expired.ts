import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** How long it can be seen that an e-mail has gone, in days. */
const LETTER_DAYS = 30;

/**
 * Forgets e-mails that have gone or were given up long ago, links that are good no more, and sessions that have ended. An e-mail of the
 * contact form stays as long as its message, which says whether it was mailed; links of the last day are counted.
 */
export async function deleteExpired(db: Database): Promise<void> {
  await db
    .deleteFrom('emails')
    .where((eb) =>
      eb(eb.fn.coalesce('sent_at', 'given_up_at'), '<', sql<Date>`now() - make_interval(days => ${LETTER_DAYS})`),
    )
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('messages').select('id').whereRef('messages.email_id', '=', 'emails.id'))),
    )
    .execute();
  await db
    .deleteFrom('emailed_tokens')
    .where((eb) => eb.or([eb('used_at', 'is not', null), eb('expires_at', '<', sql<Date>`now()`)]))
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
