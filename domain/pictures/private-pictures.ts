import { sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { type Actor, hasPower, mayReadOrders } from '#domain/actor.ts';
import { isUnused, noSuchPicture } from '#domain/pictures/uploads.ts';

/** Those of these uploads that can become part of a message or a claim, locked: private ones of the owner's, without a use yet. */
export async function lockUnusedPictures(trx: RunningTransaction, { id: owner }: Actor, ids: readonly string[]) {
  const known = ids.filter(isId);
  if (known.length === 0) return [];
  return trx
    .selectFrom('pictures')
    .select(['id', 'state'])
    .where('id', 'in', known)
    .where('owner_id', '=', owner)
    .where('private', '=', true)
    .where('state', 'in', ['waiting', 'ready'])
    .where('given_up_at', 'is', null)
    .where(isUnused)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * A picture of a message or a claim, or an upload that is to become part of one: for its owner, for the other side, and for Admins while they may
 * read where it is, because a conversation is reported or a claim stands.
 * @returns whether its files are private; those of claims from before that are not
 * @throws {DomainError} 'not-found', also to everybody else
 */
export async function getGuardedPicture(db: Database, actor: Actor, id: string): Promise<boolean> {
  if (!isId(id)) throw noSuchPicture();
  const { id: reader } = actor;
  const { private: isPrivate } = await db
    .selectFrom('pictures')
    .select('private')
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where(
      sql<boolean>`(
        (pictures.private and pictures.owner_id = ${reader})
        or exists (
          select from message_pictures part
            join conversation_messages message on message.id = part.message_id
            join conversations talk on talk.id = message.conversation_id
          where part.picture_id = pictures.id and (
            ${reader}::uuid in (talk.buyer_id, talk.seller_id)
            or ${hasPower(actor, 'moderation')} and talk.reported_at is not null
            or ${hasPower(actor, 'finance')} and exists (
              select from claims join orders on orders.id = claims.order_id
              where orders.product_id = talk.product_id and orders.buyer_id = talk.buyer_id and claims.state <> 'closed'
            )
          )
        )
        or exists (
          select from claim_pictures part
            join claims on claims.id = part.claim_id
            join handovers on handovers.order_id = claims.order_id
          where part.picture_id = pictures.id
            and (${mayReadOrders(actor)} or ${reader}::uuid in (handovers.buyer_id, handovers.seller_id))
        )
      )`,
    )
    .executeTakeFirstOrThrow(noSuchPicture);
  return isPrivate;
}
