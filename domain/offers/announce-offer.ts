import type { Database } from '#database/tables.ts';
import { announceConversation } from '#domain/conversations/announce.ts';

/** Tells the conversation of an offer's buyer about the laptop, if there is one, that the offer has changed; after the commit. */
export async function announceOffer(db: Database, offerId: string): Promise<void> {
  const found = await db
    .selectFrom('offers')
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.product_id', '=', 'offers.product_id')
        .onRef('conversations.buyer_id', '=', 'offers.buyer_id'),
    )
    .select(['conversations.id', 'conversations.buyer_id', 'conversations.seller_id'])
    .where('offers.id', '=', offerId)
    .executeTakeFirst();
  if (found) announceConversation(db, { id: found.id, members: [found.buyer_id, found.seller_id] });
}
