import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '#database/ids.ts';
import { pruneConversations } from '#domain/conversations/prune-conversations.ts';
import { handingOver } from '#tests/support/handing-over.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const { db } = useDatabase();
const shop = handingOver(db);

interface Talk {
  days: number;
  reported?: boolean;
}

/** A conversation about a paid order, in which nobody wrote for so many days. */
async function talk({ days, reported = false }: Talk) {
  const order = await shop.handedOver();
  const id = newId();
  await sql`
    insert into conversations (id, product_id, buyer_id, seller_id, started_by, message_count, last_message_at, reported_at)
    select ${id}::uuid, product_id, buyer_id, ${order.seller.id}::uuid, buyer_id, 1, now() - make_interval(days => ${days}::int),
      case when ${reported} then now() end
    from orders where id = ${order.orderId}`.execute(db);
  await db
    .insertInto('conversation_messages')
    .values({ id: newId(), conversation_id: id, number: 1, sender_id: order.buyer.id, text: 'Hello' })
    .execute();
  const release = () => shop.passHours(order.orderId, 10 * 24);
  return { id, release };
}

const isThere = async (id: string) =>
  (await db.selectFrom('conversations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

describe('old conversations', () => {
  it('go two years after their last message, with their messages, unless they are needed', async () => {
    const [old, held, young, reported] = [
      await talk({ days: 731 }),
      await talk({ days: 731 }),
      await talk({ days: 729 }),
      await talk({ days: 731, reported: true }),
    ];
    for (const { release } of [old, young, reported]) await release();
    await shop.settle();
    await pruneConversations(db, 730);
    expect(await Promise.all([old, held, young, reported].map(({ id }) => isThere(id)))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    const left = await db
      .selectFrom('conversation_messages')
      .select('id')
      .where('conversation_id', '=', old.id)
      .execute();
    expect(left).toEqual([]);
  });
});
