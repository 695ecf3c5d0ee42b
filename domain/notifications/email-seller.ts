import type { EmailKindName } from '#shared/email-kinds.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { mayEmail, personalEmail, queueEmail } from '#domain/email/queue-email.ts';
import { findRecipient, laptopInEmail } from '#domain/email/recipients.ts';
import { emailChoices } from '#domain/notifications/settings.ts';

/**
 * E-mails a seller about one of their listings, where a notification says too little, unless they don't want such e-mails or their address gets too many.
 * @param text gets the listing's name
 */
export async function emailSeller(
  trx: RunningTransaction,
  product: { seller_id: string; name: string },
  kind: EmailKindName,
  text: (name: string) => { subject: string; paragraphs: readonly string[] },
): Promise<void> {
  const seller = await findRecipient(trx, product.seller_id);
  if (!seller || !(await emailChoices(trx, seller.id)).wants(kind) || !(await mayEmail(trx, seller))) return;
  const { subject, paragraphs } = text(laptopInEmail(product.name));
  await queueEmail(trx, personalEmail(seller, subject, paragraphs));
}
