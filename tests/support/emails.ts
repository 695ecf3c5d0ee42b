import type { Services } from '#server/services.ts';

export interface QueuedEmail {
  subject: string;
  text: string;
}

/** What was written to an address, oldest first, opened as the job that sends it would. */
export async function emailsTo(
  { db, emailSender }: Pick<Services, 'db' | 'emailSender'>,
  address: string,
): Promise<QueuedEmail[]> {
  const letters = await db
    .selectFrom('emails')
    .select(['subject', 'encrypted_text'])
    .where('to_address', '=', address)
    .orderBy('id')
    .execute();
  return Promise.all(
    letters.map(async ({ subject, encrypted_text }) => ({
      subject,
      text: await emailSender.decryptText(encrypted_text ?? ''),
    })),
  );
}

/** The secret of the link in a letter. */
export function tokenIn({ text }: QueuedEmail): string {
  return /\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}
