import type { MessageAnswer } from '#shared/contracts/messages.ts';
import type { Message } from '#domain/messages/message.ts';

/** A message for an Admin. */
export function presentMessage(message: Message): MessageAnswer {
  return {
    _id: message.id,
    name: message.name,
    email: message.email,
    message: message.text,
    sent: message.created_at.toISOString(),
    answered: message.answered_at !== null,
    mailing: mailing(message),
    ...(message.kept_apart_for && { keptApart: message.kept_apart_for }),
  };
}

function mailing({ mailed_at, next_mail_at, mail_attempts }: Message): MessageAnswer['mailing'] {
  if (mailed_at) return 'mailed';
  if (next_mail_at) return 'waiting';
  return mail_attempts > 0 ? 'failed' : 'off';
}
