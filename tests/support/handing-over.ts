import { sql } from 'kysely';
import { CHECKLIST } from '#shared/handover-times.ts';
import type { OrderEventKindName } from '#shared/order-events.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { tickOff } from '#domain/handovers/check-in.ts';
import { type HandoverKeys, showCode } from '#domain/handovers/codes.ts';
import { confirmHandover } from '#domain/handovers/confirm.ts';
import { findDueHandovers, settleHandover } from '#domain/handovers/settle-due.ts';
import { PRICE_CENTS } from '#tests/support/marketplace.ts';
import { salesIn } from '#tests/support/sales.ts';

export const KEYS: HandoverKeys = [Buffer.alloc(32, 7)];

/** A paid order, straight in the database. */
export interface PaidOrder {
  orderId: string;
  buyer: Actor;
  seller: Actor;
}

/** Paid orders, and the clock of their hand-overs: time passes by moving its columns. */
export function handingOver(db: Database) {
  const { market, sell } = salesIn(db);
  const paid = async (of: { seller?: Actor; buyer?: Actor } = {}): Promise<PaidOrder> => {
    const seller = of.seller ?? (await market.addUser('Seller'));
    const buyer = of.buyer ?? (await market.addUser('Buyer'));
    const product = await sell({
      specs: {},
      cents: PRICE_CENTS,
      sellerId: seller.id,
      buyerId: buyer.id,
    });
    const { order_id: orderId } = await db
      .selectFrom('handovers')
      .select('order_id')
      .where('product_id', '=', product)
      .executeTakeFirstOrThrow();
    return { orderId, buyer, seller };
  };
  /** The buyer has checked everything, and shows a code. */
  const shown = async ({ orderId, buyer }: PaidOrder) => {
    await tickOff(db, buyer, orderId, CHECKLIST);
    return showCode(db, KEYS, buyer, orderId);
  };
  /** The buyer shows a code, and the seller scans it. */
  const confirm = async (order: PaidOrder) => {
    const { link } = await shown(order);
    await confirmHandover(db, KEYS, order.seller, order.orderId, { kind: 'link', code: link });
  };
  return {
    market,
    paid,
    shown,
    confirm,
    async handedOver(of: { seller?: Actor; buyer?: Actor } = {}): Promise<PaidOrder> {
      const order = await paid(of);
      await confirm(order);
      return order;
    },
    row: (orderId: string) =>
      db.selectFrom('handovers').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow(),
    /** Moves the clock of a hand-over and its codes. */
    async passHours(orderId: string, hours: number): Promise<void> {
      const ago = sql`make_interval(hours => ${hours}::int)`;
      await sql`
        update handovers set ask_at = ask_at - ${ago}, refund_at = refund_at - ${ago}, remind_at = remind_at - ${ago},
          decide_by = decide_by - ${ago}, release_at = release_at - ${ago} where order_id = ${orderId}`.execute(db);
      await sql`
        update handover_codes set created_at = created_at - ${ago}, expires_at = expires_at - ${ago}
        where order_id = ${orderId}`.execute(db);
    },
    /** What the job does: all that is due. */
    async settle(): Promise<void> {
      for (const id of await findDueHandovers(db, 1_000)) await settleHandover(db, id);
    },
    /** The kinds of what happened. */
    async events(orderId: string): Promise<string[]> {
      const events = await db
        .selectFrom('order_events')
        .select('kind')
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute();
      return events.map(({ kind }) => kind);
    },
    /** What else is known of what happened, of one kind. */
    async factsOf(orderId: string, kind: OrderEventKindName): Promise<unknown[]> {
      const events = await db
        .selectFrom('order_events')
        .select('facts')
        .where('order_id', '=', orderId)
        .where('kind', '=', kind)
        .execute();
      return events.map(({ facts }) => facts);
    },
  };
}
