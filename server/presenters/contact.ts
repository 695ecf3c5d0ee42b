import type { MessageAnswer } from '#shared/contracts/contact.ts';
import type { CsvColumns } from '#server/plugins/csv.ts';
import type { ListedMessage } from '#domain/contact/messages.ts';

/** A message for an Admin. */
export function presentContactMessage(message: ListedMessage): MessageAnswer {
  return {
    _id: message.id,
    name: message.name,
    email: message.email,
    message: message.text,
    sent: message.created_at.toISOString(),
    answered: message.answered_at !== null,
    mailing: message.mailing,
    ...(message.spam_reason && { keptApart: message.spam_reason }),
  };
}

export const messageCsv: CsvColumns<MessageAnswer> = {
  Sent: ({ sent }) => sent,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Message: ({ message }) => message,
  Answered: ({ answered }) => answered,
  'Sent on by e-mail': ({ mailing }) => mailing,
  'Looks like spam': ({ keptApart }) => keptApart,
};
