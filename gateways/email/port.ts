/** An e-mail to send. */
export interface Email {
  /** The same for each attempt to send it, so that a mailbox can recognize duplicates. */
  id: string;
  to: { name: string; address: string };
  /** Where replies go; `null` for the sender’s address. */
  replyTo: { name: string; address: string } | null;
  /** One-click unsubscribe address (a POST to it is enough); `null` or absent where there is nothing to unsubscribe from. */
  unsubscribeUrl?: string | null;
  subject: string;
  /** Plain text. */
  text: string;
}

/** Mail to anyone. */
export interface Mailer {
  /**
   * Hands an e-mail to the mail server; resolves once that has accepted it.
   * @throws {MailerUnavailable} when the server cannot be reached, or does not let us in: any other e-mail would fail as well
   * @throws {EmailRefused} when it refuses this e-mail
   */
  send(email: Email): Promise<void>;
}

export class MailerUnavailable extends Error {
  override name = 'MailerUnavailable';
}

export class EmailRefused extends Error {
  override name = 'EmailRefused';
}
