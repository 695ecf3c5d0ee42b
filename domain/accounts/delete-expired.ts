import { sql } from 'kysely';
import { IMPORT_DAYS } from '#shared/imports.ts';
import { DRAFT_DAYS } from '#shared/list-limits.ts';
import type { Database } from '#database/tables.ts';
import { deleteOldViews } from '#domain/selling/count-views.ts';
import { pruneConversations } from '#domain/conversations/prune-conversations.ts';

/** For how many days each is stored. */
export interface Retention {
  emails: number;
  notifications: number;
  readNotifications: number;
  conversations: number;
  handoverDetails: number;
  views: number;
  /** Until an Admin deletes them where absent. */
  messages: number | undefined;
}

/**
 * Deletes e-mails that were sent or given up long ago, expired links, ended sessions, log-ins by Google that nobody finished, drafts of listings and imports that nobody touched for a long time, old conversations, notifications, messages of
 * the contact form and counts of views. An e-mail of the contact form stays as long as its message, which shows whether it was mailed; links of the last day count for a limit.
 * @param keep for how many days each is stored
 */
export async function deleteExpired(db: Database, keep: Retention): Promise<void> {
  await deleteOldMessages(db, keep);
  await db
    .deleteFrom('emails')
    .where((eb) =>
      eb(eb.fn.coalesce('sent_at', 'given_up_at'), '<', sql<Date>`now() - make_interval(days => ${keep.emails})`),
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
  await deleteOldNotifications(db, keep);
  await eraseOldHandovers(db, keep);
  await pruneConversations(db, keep.conversations);
  await deleteOldViews(db, keep.views);
  await db
    .deleteFrom('verifications')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

/** Erases what only the meeting and the hand-over themselves needed: codes, serial numbers and what a seller said. */
async function eraseOldHandovers(db: Database, { handoverDetails: days }: Retention): Promise<void> {
  await db
    .deleteFrom('meetings')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
  await db
    .deleteFrom('handover_codes')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
  await db
    .updateTable('handovers')
    .set({ serial: null, objection: null })
    .where('state', 'in', ['released', 'refunded'])
    .where(sql<Date>`coalesce(released_at, refunded_at)`, '<', sql<Date>`now() - make_interval(days => ${days})`)
    .where((eb) => eb.or([eb('serial', 'is not', null), eb('objection', 'is not', null)]))
    .execute();
}

/** Deletes what was written to the site long ago and needs nobody's answer, where it is not kept until an Admin deletes it. */
async function deleteOldMessages(db: Database, { messages: days }: Retention): Promise<void> {
  if (days === undefined) return;
  await db
    .deleteFrom('messages')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .where((eb) => eb.or([eb('answered_at', 'is not', null), eb('spam_reason', 'is not', null)]))
    .execute();
}

/** Also those that a closed account got in the very moment in which it was closed. */
async function deleteOldNotifications(db: Database, keep: Retention): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where((eb) =>
      eb.or([
        eb('read_at', '<', sql<Date>`now() - make_interval(days => ${keep.readNotifications})`),
        eb('created_at', '<', sql<Date>`now() - make_interval(days => ${keep.notifications})`),
        eb('user_id', 'in', eb.selectFrom('users').select('id').where('deleted_at', 'is not', null)),
      ]),
    )
    .execute();
}
