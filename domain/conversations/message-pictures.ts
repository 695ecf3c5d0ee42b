import type { ProductPicture } from '#shared/contracts/pictures.ts';
import { MOST_MESSAGE_PICTURES } from '#shared/list-limits.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { lockUnusedPictures } from '#domain/pictures/private-pictures.ts';

/** The pictures of messages that can be shown, in order, by the messages' ids. */
export async function picturesOfMessages(
  db: Database,
  messageIds: readonly string[],
): Promise<Map<string, ProductPicture[]>> {
  const found = new Map<string, ProductPicture[]>();
  if (messageIds.length === 0) return found;
  const rows = await db
    .selectFrom('message_pictures')
    .innerJoin('pictures', 'pictures.id', 'message_pictures.picture_id')
    .select(['message_pictures.message_id', 'pictures.id', 'widths', 'width', 'height', 'placeholder'])
    .where('message_pictures.message_id', 'in', messageIds)
    .where('pictures.state', '=', 'ready')
    .orderBy('message_pictures.message_id')
    .orderBy('message_pictures.position')
    .execute();
  for (const { message_id: message, id, widths, width, height, placeholder } of rows) {
    if (!widths || !width || !height || placeholder === null) continue;
    const known = found.get(message) ?? [];
    found.set(message, [...known, { id, widths, width, height, placeholder }]);
  }
  return found;
}

/**
 * Adds uploads of the sender's to a message.
 * @throws {DomainError} 'invalid-fields' for too many, for those that aren't theirs, aren't ready or are used elsewhere
 */
export async function attachMessagePictures(
  trx: RunningTransaction,
  sender: Actor,
  messageId: string,
  pictures: readonly string[],
): Promise<void> {
  const ids = [...new Set(pictures)];
  if (ids.length === 0) return;
  if (ids.length > MOST_MESSAGE_PICTURES) throw refused(`Send at most ${MOST_MESSAGE_PICTURES} pictures at once`);
  const usable = await lockUnusedPictures(trx, sender, ids);
  if (usable.some(({ state }) => state === 'waiting'))
    throw refused('A picture isn’t ready yet. Wait a moment, then send it again.');
  if (usable.length < ids.length) throw refused('One of these pictures can’t be used. Remove it, and add it again.');
  await trx
    .insertInto('message_pictures')
    .values(ids.map((picture_id, position) => ({ message_id: messageId, picture_id, position })))
    .execute();
}

function refused(message: string): DomainError {
  return new DomainError('invalid-fields', `pictures: ${message}`, { errors: [{ path: 'pictures', message }] });
}
