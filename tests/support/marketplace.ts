import { sql } from 'kysely';
import { POWERS, type UserType } from '#shared/catalogue.ts';
import type { NewProduct } from '#shared/contracts/products.ts';
import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { placeOrder } from '#domain/orders/place-order.ts';

/** What laptops cost here. */
export const PRICE_CENTS = 30_000;

/** A buyer and their order. */
export interface Booked {
  buyer: Actor;
  orderId: string;
}

/** People, laptops and bookings, put straight into the database: for tests of what happens to them afterwards. */
export function marketplace(db: Database) {
  let people = 0;

  const addUser = async (type: UserType): Promise<Actor> => {
    people += 1;
    const actor: Actor = {
      id: newId(),
      name: `${type} ${people}`,
      email: `${type.toLowerCase()}-${people}@people.test`,
      type,
      powers: type === 'Admin' ? [...POWERS] : [],
    };
    await db.insertInto('users').values(actor).execute();
    return actor;
  };

  const addProduct = async (sellerId: string, priceCents = PRICE_CENTS): Promise<string> => {
    const { id } = await db
      .insertInto('products')
      .values({
        id: newId(),
        seller_id: sellerId,
        category: 'Ultrabook',
        name: 'ThinkPad X1 Carbon',
        description: 'A careful owner.',
        location: 'Rajshahi',
        logo: 'https://pictures.example/x1.jpg',
        original_price_cents: 160_000,
        resale_price_cents: priceCents,
        used: '2 years',
        condition: 'Good',
        phone: '+880 1700-000000',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  return {
    addUser,
    addProduct,
    /** A seller's laptop, and a way for new buyers to book it. */
    async laptop() {
      const seller = await addUser('Seller');
      const productId = await addProduct(seller.id);
      const bookedBy = async (buyer: Actor): Promise<Booked> => ({
        buyer,
        orderId: await placeOrder(db, buyer, bookingOf(productId)),
      });
      return { seller, productId, bookedBy, booked: async () => bookedBy(await addUser('Buyer')) };
    },
    product: (id: string) => db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    order: (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** All attempts to pay for a product, oldest first. */
    attempts: (productId: string) =>
      db.selectFrom('payment_attempts').selectAll().where('product_id', '=', productId).orderBy('id').execute(),
    payments: (productId: string) =>
      db.selectFrom('payments').selectAll().where('product_id', '=', productId).execute(),
    deleteProduct: (id: string) =>
      db
        .updateTable('products')
        .set({ deleted_at: sql`now()` })
        .where('id', '=', id)
        .execute(),
    /** Lets time pass for the attempts to pay for a product, without waiting. */
    passMinutes: (productId: string, minutes: number) => {
      const ago = sql`make_interval(mins => ${minutes}::int)`;
      return sql`
        update payment_attempts set held_until = held_until - ${ago}, updated_at = updated_at - ${ago},
          created_at = created_at - ${ago}, recheck_at = recheck_at - ${ago}
        where product_id = ${productId}
      `.execute(db);
    },
  };
}

/** What a seller may say of a laptop that was one of these before. */
export function listingOf(changes: Partial<NewProduct> = {}): NewProduct {
  return {
    name: 'ThinkPad X1 Yoga',
    used: '3 years',
    originalPriceCents: 150_000,
    priceCents: 35_000,
    condition: 'Fair',
    phone: '+880 2',
    coverUrl: 'https://pictures.example/yoga.jpg',
    location: 'Dhaka',
    category: 'Ultraportable',
    description: 'Folds.',
    ...changes,
  };
}

/** A booking at the usual price. */
export function bookingOf(productId: string, changes: Partial<Parameters<typeof placeOrder>[2]> = {}) {
  return { productId, priceCents: PRICE_CENTS, phone: '+880 1', meetingPlace: 'Main station', ...changes };
}
