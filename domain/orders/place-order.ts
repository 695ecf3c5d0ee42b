import { sql } from 'kysely';
import type { NewOrder } from '#shared/contracts/orders.ts';
import { formatPrice } from '#shared/money.ts';
import { isId, newId } from '#database/ids.ts';
import { parameter, preparedStatements } from '#database/prepared-statements.ts';
import type { Database, ProductRow } from '#database/tables.ts';
import { inStatement } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { accountClosed } from '#domain/identity/lock-user.ts';
import { encodeOrderEvent } from '#domain/orders/order-events.ts';
import { assertBookable, assertNotOwn } from '#domain/products/states.ts';

/**
 * Books a laptop. A buyer has one order per laptop: booking again answers the same one, with the new phone and place; one that they had
 * cancelled is live again.
 * Who has agreed on a price with the seller books at that, as long as it holds.
 * A laptop that somebody else is paying for can be booked all the same; they may not finish.
 *
 * It is one statement: the database's `book_laptop` locks account and laptop, and books unless one of `assertAllowed`'s rules is broken.
 * @returns the order's id
 * @throws {DomainError} 'not-found', 'product-sold', 'product-deleted', 'product-withheld', 'product-unlisted', 'own-product',
 *   'price-changed', 'account-closed'
 */
export async function placeOrder(db: Database, buyer: Actor, booking: NewOrder): Promise<string> {
  if (!isId(booking.productId)) throw noSuchLaptop();
  const tried = await inStatement(db, (statement) => tryToBook(statement, buyer, booking));
  if (tried.order_id !== null) return tried.order_id;
  assertAllowed(tried, buyer, booking);
  throw new Error(`Laptop ${booking.productId} was not booked, although every rule allows it`);
}

/** The rules, in the order in which a buyer is told of them. @throws {DomainError} */
function assertAllowed(
  { account_open: isOpen, agreed_cents: agreed, ...found }: Tried,
  buyer: Actor,
  booking: NewOrder,
) {
  if (!isOpen) throw accountClosed();
  if (found.seller_id === null) throw noSuchLaptop();
  const product = found as FoundProduct;
  assertBookable(product);
  assertNotOwn(product, buyer, 'You can’t book your own laptop.');
  if (booking.priceCents !== product.resale_price_cents && booking.priceCents !== agreed) {
    const price = formatPrice(product.resale_price_cents);
    throw new DomainError('price-changed', `This laptop costs ${price}. Reload the page and book it at that price.`);
  }
}

type FoundProduct = Pick<
  ProductRow,
  'seller_id' | 'state' | 'deleted_at' | 'withheld_at' | 'unlisted' | 'resale_price_cents'
>;

/** What `book_laptop` found, and the order where it booked; null where it had no reason to look. */
type Tried = { [Column in keyof FoundProduct]: FoundProduct[Column] | null } & {
  order_id: string | null;
  account_open: boolean | null;
  /** The price that the seller has agreed on with this buyer, while it holds. */
  agreed_cents: number | null;
};

const bookings = preparedStatements<Tried>();

async function tryToBook(db: Database, buyer: Actor, booking: NewOrder): Promise<Tried> {
  const event = (kind: 'booked' | 'meeting-changed') => JSON.stringify(encodeOrderEvent({ kind, by: buyer }));
  const [tried] = await bookings.run(db, 'book', () => db.selectFrom(CALL.as('tried')).selectAll(), {
    product: booking.productId,
    buyer: buyer.id,
    order: newId(),
    price: booking.priceCents,
    name: buyer.name,
    email: buyer.email,
    phone: booking.phone,
    place: booking.meetingPlace,
    booked: event('booked'),
    meetingChanged: event('meeting-changed'),
  });
  if (!tried) throw new Error('A function answers one row');
  return tried;
}

const CALL = sql<Tried>`book_laptop(${parameter('product')}, ${parameter('buyer')}, ${parameter('order')}, ${parameter('price')},
  ${parameter('name')}, ${parameter('email')}, ${parameter('phone')}, ${parameter('place')}, ${parameter('booked')}::jsonb,
  ${parameter('meetingChanged')}::jsonb)`;

function noSuchLaptop(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this laptop.');
}
