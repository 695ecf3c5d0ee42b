import type { Database } from '#database/tables.ts';
import { emailPerson, peopleToEmail } from '#domain/notifications/send-notification-emails.ts';

export const NOTIFICATION_EMAILS = { key: Buffer.alloc(32, 7), origin: 'https://shop.example' };

/** Queues the e-mails about everything that members are to be told now, as the job does. */
export async function emailEverybody(db: Database): Promise<void> {
  for (const id of await peopleToEmail(db, 10_000)) await emailPerson(db, id, NOTIFICATION_EMAILS);
}
