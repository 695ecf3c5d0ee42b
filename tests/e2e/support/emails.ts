import { sql } from 'kysely';
import { openEmailKeys } from '#server/email/email-keys.ts';
import { deriveKeys } from '#server/identity/auth-secrets.ts';
import { claimDueSearches, sendAlert } from '#domain/saved-searches/alerts.ts';
import { database, origin } from '#tests/e2e/support/app-under-test.ts';
import { expect } from '#tests/e2e/support/test.ts';
import { AUTH_SECRET } from '#tests/support/template.ts';

/** The first address with `part` in it, in the newest e-mail with this subject that the app under test has written to somebody. */
export async function linkFromEmail(to: string, subject: string, part = ''): Promise<string> {
  let links: string[] = [];
  const found = () => links.find((link) => link.includes(part)) ?? '';
  await expect
    .poll(
      async () => {
        links = await newestLinks(to, subject);
        return found();
      },
      { message: `an e-mail ‘${subject}’ to ${to}`, timeout: 30_000 },
    )
    .not.toBe('');
  return found();
}

/** Lets time pass for a saved search that alerts at once, and for a laptop that was listed since, and sends the alert as the app's job would. */
export async function passHours(searchId: string, productId: string): Promise<void> {
  const db = database();
  await sql`update products set created_at = created_at - interval '1 hour' where id = ${productId}`.execute(db);
  await sql`update saved_searches set alerted_until = alerted_until - interval '2 hours', due_at = due_at - interval '2 hours'
    where id = ${searchId}`.execute(db);
  const [key] = deriveKeys([AUTH_SECRET], 'alerts-of-searches');
  for (const id of await claimDueSearches(db, 50)) await sendAlert(db, id, { key, origin: origin() });
}

async function newestLinks(to: string, subject: string): Promise<string[]> {
  const db = database();
  const email = await db
    .selectFrom('emails')
    .select('encrypted_text')
    .where('to_address', '=', to)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const openText = await openEmailKeys(db, [AUTH_SECRET]);
  const text = email?.encrypted_text ? await openText(email.encrypted_text) : '';
  return text.match(/https?:\/\/\S+/g) ?? [];
}
