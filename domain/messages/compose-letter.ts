import type { Message } from '#domain/messages/message.ts';
import type { Letter } from '#gateways/mail/port.ts';

/** A message as a letter to the people who run the site. An answer to it goes to whoever wrote the message. */
export function composeLetter({ id, name, email, text, created_at: sent }: Message): Letter {
  // A line break in a name ends a line of the letter's head, if the mail library should ever forget to look.
  const line = name.replaceAll(/\s+/g, ' ');
  return {
    id,
    replyTo: { name: line, address: email },
    subject: `Message from ${line}`,
    text: `${text}\n\n-- \nSent by the contact form on ${sent.toUTCString()}\nby ${line} <${email}>. To answer, reply to this letter.\n`,
  };
}
