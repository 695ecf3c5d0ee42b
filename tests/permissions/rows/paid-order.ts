import type { Request, Row, Thing } from '#tests/permissions/row.ts';
import { salesIn } from '#tests/support/sales.ts';

/** A call below an order that the buyer has paid. */
export function aboutPaid(path: string, body?: unknown): Row['request'] {
  return async (thing): Promise<Request> => ({
    path: `/orders/${await paidOrder(thing)}/${path}`,
    ...(body !== undefined && { body }),
  });
}

/** The id of an order of the buyer's for a laptop of the seller's that is paid, put straight into the database. */
export async function paidOrder({ services: { db }, buyer, seller }: Thing): Promise<string> {
  const product = await salesIn(db).sell({ specs: {}, cents: 30_000, buyerId: buyer.id, sellerId: seller.id });
  const { id } = await db.selectFrom('orders').select('id').where('product_id', '=', product).executeTakeFirstOrThrow();
  return id;
}
