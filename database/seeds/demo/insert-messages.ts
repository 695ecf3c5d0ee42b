import { newId } from '#database/ids.ts';
import { MESSAGES } from '#database/seeds/demo/demo-data.ts';
import type { RunningTransaction } from '#database/tables.ts';

/** Adds what people wrote by the contact form. None of it is mailed: nobody asked for that. */
export async function insertMessages(trx: RunningTransaction, ago: (days: number) => Date): Promise<void> {
  const rows = MESSAGES.map(({ name, email, text, daysAgo, answeredAfterHours, keptApartFor = null }) => ({
    id: newId(ago(daysAgo)),
    name,
    email,
    text,
    spam_reason: keptApartFor,
    answered_at: answeredAfterHours === undefined ? null : ago(daysAgo - answeredAfterHours / 24),
    created_at: ago(daysAgo),
  }));
  await trx.insertInto('messages').values(rows).execute();
}
