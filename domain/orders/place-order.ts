import type { NewOrder } from '#shared/contracts/orders.ts';
import { formatPrice } from '#shared/money.ts';
import { isId, newId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { lockOpenAccount } from '#domain/identity/lock-user.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { ORDER_TRANSITIONS } from '#domain/orders/states.ts';
import { assertBookable, assertNotOwn, lockProduct } from '#domain/products/states.ts';
import { step } from '#domain/transitions.ts';

/**
 * Books a laptop. A buyer has one order per laptop: booking again answers the same one, with the new phone and place; one that they had
 * cancelled is live again.
 * A laptop that somebody else is paying for can be booked all the same; they may not finish.
 * @returns the order's id
 * @throws {DomainError} 'not-found', 'product-sold', 'product-deleted', 'product-withheld', 'product-unlisted', 'own-product',
 *   'price-changed', 'account-closed'
 */
export async function placeOrder(db: Database, buyer: Actor, booking: NewOrder): Promise<string> {
  if (!isId(booking.productId)) throw noSuchLaptop();
  return inTransaction(db, async (trx) => {
    await lockOpenAccount(trx, buyer);
    const product = await lockProduct(trx, booking.productId);
    if (!product) throw noSuchLaptop();
    assertBookable(product);
    assertNotOwn(product, buyer, 'You can’t book your own laptop.');
    if (booking.priceCents !== product.resale_price_cents) {
      const price = formatPrice(product.resale_price_cents);
      throw new DomainError('price-changed', `This laptop costs ${price}. Reload the page and book it at that price.`);
    }
    const copies = {
      buyer_name: buyer.name,
      email: buyer.email,
      product_name: product.name,
      price_cents: product.resale_price_cents,
      booked_price_cents: product.resale_price_cents,
      logo: product.logo,
      phone: booking.phone,
      meeting_place: booking.meetingPlace,
    };
    const before = await findOrder(trx, product.id, buyer.id);
    const rebooked = step(ORDER_TRANSITIONS, 'canceled', 'unpaid', 'buyer books again');
    const { id } = await trx
      .insertInto('orders')
      .values({ id: newId(), product_id: product.id, buyer_id: buyer.id, ...copies })
      // A paid order means a sold product, so what is met here is unpaid, or was cancelled.
      .onConflict((conflict) =>
        conflict.columns(['product_id', 'buyer_id']).doUpdateSet({ ...copies, ...rebooked, removed_at: null }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const isNew = before === undefined || before.state === 'canceled';
    if (isNew) await recordOrderEvents(trx, [{ orderId: id, kind: 'booked', by: buyer }]);
    else if (before.phone !== booking.phone || before.meeting_place !== booking.meetingPlace)
      await recordOrderEvents(trx, [{ orderId: id, kind: 'meeting-changed', by: buyer }]);
    return id;
  });
}

/** Their order for this laptop, from before. With the product locked, nobody else makes or changes it. */
function findOrder(trx: RunningTransaction, productId: string, buyerId: string) {
  return trx
    .selectFrom('orders')
    .select(['state', 'phone', 'meeting_place'])
    .where('product_id', '=', productId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
}

function noSuchLaptop(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this laptop.');
}
