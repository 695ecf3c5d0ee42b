import type { Selectable } from 'kysely';
import type { MessagesTable } from '#database/tables.ts';
import type { Mailing } from '#shared/contracts/contact.ts';
import { DomainError } from '#domain/errors.ts';

/** A message that somebody sent by the contact form. */
export type Message = Selectable<MessagesTable>;

/** A message, and how far its mailing has come. */
export type ListedMessage = Message & { mailing: Mailing };

/** The failure of whatever is asked for a message that is not there. */
export function noSuchMessage(): DomainError {
  return new DomainError('not-found', 'There is no such message. It may be deleted already.');
}
