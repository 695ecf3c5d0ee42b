import { createTransport } from 'nodemailer';
import type { MailSettings } from '#config/settings.ts';
import { htmlEmail } from '#gateways/email/html-email.ts';
import { type Email, type Mailer, EmailRefused, MailerUnavailable } from '#gateways/email/port.ts';

const CONNECT_MS = 10_000;
/** How long (ms) a server may be silent in the middle of an e-mail. */
const SILENCE_MS = 20_000;
const WHOLE_EMAIL_MS = 60_000;

/** nodemailer's codes for an e-mail or recipient that the server refused; all its others concern the connection or the account. */
const REFUSED = new Set(['EMESSAGE', 'EENVELOPE']);

/**
 * Mail through a mail server. Every e-mail has a connection of its own: there are few, so a pool is not worth it.
 * Plain text, and the same as HTML.
 * @param site the site's host name, for message ids and to know its own links
 */
export function smtpMailer({ smtpUrl, from }: Pick<MailSettings, 'smtpUrl' | 'from'>, site: string): Mailer {
  const transport = openTransport(smtpUrl);
  return {
    async send({ id, to, replyTo, unsubscribeUrl, subject, text }: Email): Promise<void> {
      try {
        await transport.sendMail({
          messageId: `<${id}@${site}>`,
          from: { name: 'Clamshell', address: from },
          to,
          ...(replyTo && { replyTo }),
          subject,
          text,
          // What came through the contact form is for those who run the site, and stays as it was written.
          ...(!replyTo && { html: htmlEmail(text, site) }),
          // Nobody's 'I am on holiday' needs to come back to a program.
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)) },
          signal: AbortSignal.timeout(WHOLE_EMAIL_MS),
        });
      } catch (error) {
        const { code, message } = error as Error & { code?: string };
        const Failure = code !== undefined && REFUSED.has(code) ? EmailRefused : MailerUnavailable;
        throw new Failure(message, { cause: error });
      }
    },
  };
}

/** Connects to a mail server and logs in, without sending anything. @throws when that does not work */
export async function verifyMailServer({ smtpUrl }: Pick<MailSettings, 'smtpUrl'>): Promise<void> {
  const transport = openTransport(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function openTransport(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Mail programs make a button of these (RFC 8058), which needs no visit to the site. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url.replaceAll(/[<>\s]/g, '')}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
