import type { Services } from '#server/services.ts';

export interface QueuedEmail {
  subject: string;
  text: string;
}

/** The e-mails to an address, oldest first, decrypted as by the job that sends them. */
export async function emailsTo(
  { db, emailSender }: Pick<Services, 'db' | 'emailSender'>,
  address: string,
): Promise<QueuedEmail[]> {
  const emails = await db
    .selectFrom('emails')
    .select(['subject', 'encrypted_text'])
    .where('to_address', '=', address)
    .orderBy('id')
    .execute();
  return Promise.all(
    emails.map(async ({ subject, encrypted_text }) => ({
      subject,
      text: await emailSender.decryptText(encrypted_text ?? ''),
    })),
  );
}

/** The token of the link in an e-mail. */
export function tokenIn({ text }: QueuedEmail): string {
  return /\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}
