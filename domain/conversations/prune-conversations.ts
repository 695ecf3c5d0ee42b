import { type Expression, sql } from 'kysely';
import type { Database, RunningTransaction } from '#database/tables.ts';

/** So many in one run; the rest have their turn in the next. */
const MOST = 1_000;

/** Whether a conversation `talk` may still be needed: it is reported, or money of its two sides is nobody's yet, or a claim of theirs stands. */
const isNeeded = sql<boolean>`(
  talk.reported_at is not null
  or exists (
    select from orders join handovers on handovers.order_id = orders.id
    where orders.product_id = talk.product_id and orders.buyer_id = talk.buyer_id and (
      handovers.state not in ('released', 'refunded')
      or exists (select from claims where claims.order_id = orders.id and claims.state <> 'closed')
    )
  )
)`;

/**
 * Deletes conversations in which nobody wrote for a long time, unless they are needed. Their pictures are swept after that.
 * @param days for which a conversation is stored after its last message
 */
export async function pruneConversations(db: Database, days: number): Promise<void> {
  await sql`
    delete from conversations where id in (
      select talk.id from conversations talk
      where talk.last_message_at < now() - make_interval(days => ${days}) and not ${isNeeded}
      order by talk.last_message_at limit ${MOST}
    )`.execute(db);
}

/**
 * Takes the pictures of closed accounts out of messages that aren't needed any more; what they wrote stays for the other side, without a name.
 * @param people a subquery of their ids
 */
export async function eraseMessagePictures(trx: RunningTransaction, people: Expression<string>): Promise<void> {
  await sql`
    delete from message_pictures part
    using pictures picture, conversation_messages message, conversations talk
    where picture.id = part.picture_id and picture.owner_id in ${people}
      and message.id = part.message_id and talk.id = message.conversation_id and not ${isNeeded}`.execute(trx);
}
