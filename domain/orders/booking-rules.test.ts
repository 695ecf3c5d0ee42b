import { describe, expect, it } from 'vitest';
import { newId } from '#database/ids.ts';
import type { ProductRow, RunningTransaction } from '#database/tables.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { lockProduct } from '#domain/products/states.ts';
import { PRICE_CENTS, bookingOf, marketplace } from '#tests/support/marketplace.ts';
import { useDatabase } from '#tests/support/postgres.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { unguarded } from '#tests/support/unguarded.ts';
import { whileOpen } from '#tests/support/waiting.ts';

const { db, pool } = useDatabase();
const statements = recordStatements(pool);
const market = marketplace(db);
const AGREED_CENTS = 27_000;

interface Case {
  isOpen: boolean;
  exists: boolean;
  state: ProductRow['state'];
  isDeleted: boolean;
  isWithheld: boolean;
  unlisted: ProductRow['unlisted'];
  isOwn: boolean;
  hasAgreed: boolean;
  priceCents: number;
}

/** What a buyer is told, in plain words: the first thing that is in the way, or nothing. */
function expected({ isOpen, exists, state, isDeleted, isWithheld, unlisted, isOwn, hasAgreed, priceCents }: Case) {
  if (!isOpen) return 'account-closed';
  if (!exists) return 'not-found';
  if (state === 'sold') return 'product-sold';
  if (isDeleted) return 'product-deleted';
  if (isWithheld || unlisted === 'taken-down') return 'product-withheld';
  if (unlisted !== null) return 'product-unlisted';
  if (isOwn) return 'own-product';
  return priceCents === PRICE_CENTS || (hasAgreed && priceCents === AGREED_CENTS) ? 'booked' : 'price-changed';
}

const OFFERED: Case = {
  isOpen: true,
  exists: true,
  state: 'available',
  isDeleted: false,
  isWithheld: false,
  unlisted: null,
  isOwn: false,
  hasAgreed: false,
  priceCents: PRICE_CENTS,
};

const BOTH = [false, true];

/** Whatever can be together. */
function* cases(): Generator<Case> {
  const prices = [PRICE_CENTS, AGREED_CENTS, 1];
  for (const unlisted of [null, 'paused', 'taken-down'] as const)
    for (const isDeleted of BOTH)
      for (const isWithheld of BOTH)
        for (const isOwn of BOTH)
          for (const hasAgreed of BOTH)
            for (const priceCents of prices)
              yield { ...OFFERED, unlisted, isDeleted, isWithheld, isOwn, hasAgreed, priceCents };
  for (const unlisted of ['pictures', 'review'] as const) yield { ...OFFERED, unlisted };
  // A sold laptop is neither withheld, deleted nor unlisted.
  for (const isOwn of BOTH) for (const priceCents of prices) yield { ...OFFERED, state: 'sold', isOwn, priceCents };
  yield { ...OFFERED, state: 'held' };
  for (const isOpen of BOTH) for (const exists of BOTH) yield { ...OFFERED, isOpen, exists, priceCents: 1 };
}

describe('the rules of booking', () => {
  it('hold in every combination, as they are told', async () => {
    const [seller, buyer] = [await market.addUser('Seller'), await market.addUser('Buyer')];
    const productId = await market.addProduct(seller.id);
    for (const one of cases()) {
      await unguarded(db, async (trx) => {
        const when = (is: boolean) => (is ? new Date() : null);
        await trx.deleteFrom('orders').execute();
        await trx.deleteFrom('offers').execute();
        await trx
          .updateTable('users')
          .set({ suspended_at: when(!one.isOpen) })
          .where('id', '=', buyer.id)
          .execute();
        await trx
          .updateTable('products')
          .set({
            state: one.state,
            unlisted: one.unlisted,
            deleted_at: when(one.isDeleted),
            withheld_at: when(one.isWithheld),
            seller_id: one.isOwn ? buyer.id : seller.id,
            sold_at: when(one.state === 'sold'),
            held_by_attempt_id: one.state === 'held' ? newId() : null,
          })
          .where('id', '=', productId)
          .execute();
        if (one.hasAgreed) await addAgreement(trx, { productId, buyerId: buyer.id, orderId: newId() });
      });
      const id = one.exists ? productId : newId();
      const answer = await placeOrder(db, buyer, bookingOf(id, { priceCents: one.priceCents })).then(
        () => 'booked',
        (error: { code?: string }) => error.code ?? error,
      );
      expect({ ...one, answer }).toEqual({ ...one, answer: expected(one) });
      const orders = await db.selectFrom('orders').select('price_cents').execute();
      const price = one.hasAgreed ? AGREED_CENTS : PRICE_CENTS;
      expect({ ...one, orders }).toEqual({ ...one, orders: answer === 'booked' ? [{ price_cents: price }] : [] });
    }
  });

  it('take one statement, which is a transaction by itself', async () => {
    const { booked, productId } = await market.laptop();
    const { buyer } = await booked();
    for (const changes of [{}, { phone: '+880 2' }, { priceCents: 1 }]) {
      statements.length = 0;
      await placeOrder(db, buyer, bookingOf(productId, changes)).catch(() => undefined);
      expect(statements.map(({ text }) => text)).toEqual([expect.stringContaining('book_laptop')]);
    }
  });

  it('see what was committed while the laptop’s row was waited for', async () => {
    const { booked, productId } = await market.laptop();
    const { buyer, orderId } = await booked();
    const agree = async (trx: RunningTransaction) => {
      await lockProduct(trx, productId);
      await addAgreement(trx, { productId, buyerId: buyer.id, orderId });
    };
    const book = () => placeOrder(db, buyer, bookingOf(productId, { priceCents: AGREED_CENTS }));
    expect(await whileOpen(db, agree, book)).toEqual({ status: 'fulfilled', value: orderId });
    expect(await market.order(orderId)).toMatchObject({ price_cents: AGREED_CENTS });
  });
});

async function addAgreement(
  trx: RunningTransaction,
  { productId, buyerId, orderId }: { productId: string; buyerId: string; orderId: string },
): Promise<void> {
  await trx
    .insertInto('offers')
    .values({
      id: newId(),
      product_id: productId,
      buyer_id: buyerId,
      number: 1,
      amount_cents: AGREED_CENTS,
      counter_cents: null,
      state: 'accepted',
      due_at: new Date(Date.now() + 3_600_000),
      phone: null,
      meeting_place: null,
      order_id: orderId,
    })
    .execute();
}
