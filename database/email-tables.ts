import type { Generated } from 'kysely';
import type { CreatedAt } from '#database/created-at.ts';

/** Key pairs that texts of e-mails are encrypted with: anyone may encrypt, only who knows the auth secret can open. */
export interface EmailKeysTable {
  id: string;
  public_jwk: string;
  encrypted_private_jwk: string;
  created_at: CreatedAt;
}

/** An e-mail to be mailed, or that has been. */
export interface EmailsTable {
  id: string;
  /** Whose account it is about; null for the site's own. */
  user_id: string | null;
  to_name: string;
  to_address: string;
  reply_to_name: string | null;
  reply_to_address: string | null;
  subject: string;
  /** The plain text, encrypted; null once the mail server has it, or once nobody is to read it any more. */
  encrypted_text: string | null;
  /** The address that ends such e-mails, for a header that mail programs make a button of; null where they cannot be ended, and once it is sent. */
  unsubscribe_url: string | null;
  sent_at: Date | null;
  /** When its turn came and there was no mail server, or when an Admin did not want it sent any more. */
  given_up_at: Date | null;
  created_at: CreatedAt;
}

/** Work that was tried often enough and waits for somebody to look at it; at most one row for each thing it is about. */
export interface FailedJobsTable {
  id: string;
  kind: string;
  /** An e-mail, or an attempt to pay. */
  subject_id: string;
  tries: number;
  /** In words, without secrets. */
  error: string;
  failed_at: Generated<Date>;
}
