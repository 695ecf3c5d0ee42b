import type { NewOrder } from '#shared/contracts/orders.ts';
import { formatPrice } from '#shared/money.ts';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { lockOpenAccount } from '#domain/identity/lock-user.ts';
import { agreedPrice, book } from '#domain/orders/book.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { assertBookable, assertNotOwn, lockProduct } from '#domain/products/states.ts';

/**
 * Books a laptop. A buyer has one order per laptop: booking again answers the same one, with the new phone and place; one that they had
 * cancelled is live again.
 * Who has agreed on a price with the seller books at that, as long as it holds.
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
    const agreed = await agreedPrice(trx, product.id, buyer.id);
    if (booking.priceCents !== product.resale_price_cents && booking.priceCents !== agreed) {
      const price = formatPrice(product.resale_price_cents);
      throw new DomainError('price-changed', `This laptop costs ${price}. Reload the page and book it at that price.`);
    }
    const { id, before } = await book(trx, product, buyer, {
      ...booking,
      priceCents: agreed ?? product.resale_price_cents,
    });
    const isNew = before === null || before.state === 'canceled';
    if (isNew) await recordOrderEvents(trx, [{ orderId: id, kind: 'booked', by: buyer }]);
    else if (before.phone !== booking.phone || before.meeting_place !== booking.meetingPlace)
      await recordOrderEvents(trx, [{ orderId: id, kind: 'meeting-changed', by: buyer }]);
    return id;
  });
}

function noSuchLaptop(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this laptop.');
}
