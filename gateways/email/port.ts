/** A letter to somebody. */
export interface Letter {
  /** The same for each try to send it, so that a mailbox can tell a letter that came twice. */
  id: string;
  to: { name: string; address: string };
  /** Whom an answer goes to; `null` for the address that it comes from. */
  replyTo: { name: string; address: string } | null;
  /** The address that ends such letters, which answers a POST by itself; `null` or absent where they cannot be ended. */
  unsubscribeUrl?: string | null;
  subject: string;
  /** Plain text. */
  text: string;
}

/** Mail to anyone. */
export interface Mailer {
  /**
   * Hands a letter to the mail server, which has taken it when this ends.
   * @throws {MailerUnavailable} when the server cannot be reached, or does not let us in: any other letter would fare the same
   * @throws {EmailRefused} when it does not take this letter
   */
  send(letter: Letter): Promise<void>;
}

export class MailerUnavailable extends Error {
  override name = 'MailUnavailable';
}

export class EmailRefused extends Error {
  override name = 'MailRefused';
}
