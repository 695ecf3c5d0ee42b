import { sql } from 'kysely';
import { ANSWER_MINUTES, TRIES_A_CODE } from '#shared/handover-times.ts';
import type { OrderPart } from '#shared/order-steps.ts';
import type { HandoverRow } from '#database/handover-tables.ts';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { partIn } from '#domain/handovers/handover.ts';
import { noSuchOrder } from '#domain/orders/orders.ts';

/** A hand-over as one of its sides sees it. */
export interface HandoverDetails {
  part: OrderPart;
  handover: HandoverRow;
  /** The code that is shown at the moment, if there is one that is still good. */
  code: { id: string; expiresAt: Date; typed: boolean } | null;
}

/**
 * The hand-over of a paid order, for its buyer, its seller and an Admin.
 * @throws {DomainError} 'not-found', also to everybody else and where the order isn't paid
 */
export async function getHandover(db: Database, actor: Actor, orderId: string): Promise<HandoverDetails> {
  const handover = isId(orderId)
    ? await db.selectFrom('handovers').selectAll().where('order_id', '=', orderId).executeTakeFirst()
    : undefined;
  const part = handover && partIn(actor, handover);
  if (!handover || !part) throw noSuchOrder();
  const code = await db
    .selectFrom('handover_codes')
    .select(['id', 'expires_at', 'typed_at'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'shown')
    .where('used_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('expires_at', '>', sql<Date>`clock_timestamp()`), eb('tries', '<', TRIES_A_CODE)]),
        eb.and([
          eb('typed_at', 'is not', null),
          eb('created_at', '>', sql<Date>`clock_timestamp() - make_interval(mins => ${ANSWER_MINUTES})`),
        ]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return {
    part,
    handover,
    code: code ? { id: code.id, expiresAt: code.expires_at, typed: code.typed_at !== null } : null,
  };
}
