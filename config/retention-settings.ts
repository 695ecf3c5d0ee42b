import type * as v from 'valibot';
import { wholeNumber } from '#config/setting-kinds.ts';

const MOST_DAYS = 3_650;

/** For how many days something is stored, as names of the environment. The lower bounds are what the site itself still needs. */
export const RETENTION_ENTRIES = {
  KEEP_EMAILS_DAYS: wholeNumber(MOST_DAYS, 1),
  KEEP_NOTIFICATIONS_DAYS: wholeNumber(MOST_DAYS, 30),
  KEEP_READ_NOTIFICATIONS_DAYS: wholeNumber(MOST_DAYS, 7),
  // As long as a bank may dispute a payment, what the two sides wrote may be evidence.
  KEEP_CONVERSATIONS_DAYS: wholeNumber(MOST_DAYS, 180),
  KEEP_HANDOVER_DETAILS_DAYS: wholeNumber(MOST_DAYS, 180),
  // A year with the days that it is compared with.
  KEEP_VIEWS_DAYS: wholeNumber(MOST_DAYS, 400),
  KEEP_MESSAGES_DAYS: wholeNumber(MOST_DAYS, 30),
  KEEP_SANDBOX_EVENTS_DAYS: wholeNumber(MOST_DAYS, 1),
};

/** For how many days each is stored. @param set the validated values of `RETENTION_ENTRIES` */
export function readRetention(set: v.InferOutput<v.ObjectSchema<typeof RETENTION_ENTRIES, undefined>>) {
  return {
    /** E-mails, since they were sent or given up. */
    emails: set.KEEP_EMAILS_DAYS ?? 30,
    /** Notifications that nobody has read. */
    notifications: set.KEEP_NOTIFICATIONS_DAYS ?? 730,
    readNotifications: set.KEEP_READ_NOTIFICATIONS_DAYS ?? 180,
    /** Conversations, since their last message. */
    conversations: set.KEEP_CONVERSATIONS_DAYS ?? 730,
    /** What only the meeting and the hand-over themselves needed. */
    handoverDetails: set.KEEP_HANDOVER_DETAILS_DAYS ?? 180,
    /** Views of listings by day and by quarter of an hour; their sum stays. */
    views: set.KEEP_VIEWS_DAYS ?? 400,
    /** Messages of the contact form that are answered or spam; kept until an Admin deletes them where absent. */
    messages: set.KEEP_MESSAGES_DAYS,
    /** Webhooks of the card sandbox that were delivered or given up. */
    sandboxEvents: set.KEEP_SANDBOX_EVENTS_DAYS ?? 30,
  };
}
