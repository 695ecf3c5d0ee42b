import type { Database, RunningTransaction } from '#database/tables.ts';
import type { EmailRecipient } from '#domain/email/queue-email.ts';
import { withoutLinks } from '#domain/email/without-links.ts';
import { isolateName } from '#shared/isolate-name.ts';

/** Whom e-mails about an account go to; `undefined` once it is closed. */
export function findRecipient(db: Database | RunningTransaction, userId: string): Promise<EmailRecipient | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The name of a laptop as e-mails say it: its seller has written it. */
export function laptopInEmail(name: string): string {
  return isolateName(withoutLinks(name));
}
