import type { Selectable } from 'kysely';
import type { EmailsTable } from '#database/email-tables.ts';
import type { Database } from '#database/tables.ts';
import type { DecryptText } from '#domain/email/encrypted-text.ts';

/** A letter whose text can be read. */
export type UnsentEmail = Pick<Selectable<EmailsTable>, 'id' | 'to_name' | 'to_address' | 'subject' | 'created_at'> & {
  text: string;
};

/** Nobody reads further back in an outbox. */
const MOST = 50;

/** The newest letters that have not been sent, newest first; what was sealed under another auth secret is left out. */
export async function listUnsentEmails(db: Database, openText: DecryptText): Promise<UnsentEmail[]> {
  const letters = await db
    .selectFrom('letters')
    .select(['id', 'to_name', 'to_address', 'subject', 'sealed_text', 'created_at'])
    .where('sealed_text', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const opened = await Promise.all(
    letters.map(async ({ sealed_text: sealed, ...letter }) => {
      const text = await openText(sealed ?? '').catch(() => null);
      return text === null ? [] : [{ ...letter, text }];
    }),
  );
  return opened.flat();
}
