import { sql } from 'kysely';
import { IMPORT_DAYS } from '#shared/imports.ts';
import { DRAFT_DAYS } from '#shared/list-limits.ts';
import type { Database } from '#database/tables.ts';
import { deleteOldViews } from '#domain/selling/count-views.ts';
import { pruneConversations } from '#domain/conversations/prune-conversations.ts';

/** For how many days sent e-mails are stored. */
const EMAIL_DAYS = 30;

/** For how many days notifications are stored that were read, and those that were not. */
const READ_NOTIFICATION_DAYS = 180;
const NOTIFICATION_DAYS = 730;

/**
 * Deletes e-mails that were sent or given up long ago, expired links, ended sessions, drafts of listings and imports that nobody touched for a long time, old conversations, notifications and counts of views. An e-mail of the contact form stays as long as
 * its message, which shows whether it was mailed; links of the last day count for a limit.
 */
export async function deleteExpired(db: Database): Promise<void> {
  await db
    .deleteFrom('emails')
    .where((eb) =>
      eb(eb.fn.coalesce('sent_at', 'given_up_at'), '<', sql<Date>`now() - make_interval(days => ${EMAIL_DAYS})`),
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
    .deleteFrom('listing_drafts')
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${DRAFT_DAYS})`)
    .execute();
  await db
    .deleteFrom('imports')
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${IMPORT_DAYS})`)
    .execute();
  await deleteOldNotifications(db);
  await eraseOldHandovers(db);
  await pruneConversations(db);
  await deleteOldViews(db);
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

/** For how many days codes, serial numbers and what a seller said are stored once a hand-over is over: as long as a bank may dispute its payment. */
const HANDOVER_DAYS = 180;

/** Erases what only the meeting and the hand-over themselves needed. */
async function eraseOldHandovers(db: Database): Promise<void> {
  await db
    .deleteFrom('meetings')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${HANDOVER_DAYS})`)
    .execute();
  await db
    .deleteFrom('handover_codes')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${HANDOVER_DAYS})`)
    .execute();
  await db
    .updateTable('handovers')
    .set({ serial: null, objection: null })
    .where('state', 'in', ['released', 'refunded'])
    .where(
      sql<Date>`coalesce(released_at, refunded_at)`,
      '<',
      sql<Date>`now() - make_interval(days => ${HANDOVER_DAYS})`,
    )
    .where((eb) => eb.or([eb('serial', 'is not', null), eb('objection', 'is not', null)]))
    .execute();
}

/** Also those that a closed account got in the very moment in which it was closed. */
async function deleteOldNotifications(db: Database): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where((eb) =>
      eb.or([
        eb('read_at', '<', sql<Date>`now() - make_interval(days => ${READ_NOTIFICATION_DAYS})`),
        eb('created_at', '<', sql<Date>`now() - make_interval(days => ${NOTIFICATION_DAYS})`),
        eb('user_id', 'in', eb.selectFrom('users').select('id').where('deleted_at', 'is not', null)),
      ]),
    )
    .execute();
}
