import { LISTINGS_TABLE } from '#shared/tables/listings.ts';
import { askTable } from '#tests/support/ask-table.ts';
import { expect, it } from 'vitest';
import { refundBuyer } from '#domain/handovers/seller-says.ts';
import { getOwnProduct, listOwnProducts } from '#domain/selling/own-products.ts';
import { relistProduct } from '#domain/selling/relist-product.ts';
import { handingOver } from '#tests/support/handing-over.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const { db } = useDatabase();
const shop = handingOver(db);

const productOf = async (orderId: string) => (await shop.row(orderId)).product_id;

it('lists a laptop again whose sale was refunded, once, and takes the sold one off the lists', async () => {
  const { orderId, seller } = await shop.paid();
  const product = await productOf(orderId);
  await expect(relistProduct(db, seller, product)).rejects.toMatchObject({ code: 'not-found' });
  await refundBuyer(db, seller, orderId);
  expect(await getOwnProduct(db, seller, product)).toMatchObject({ state: 'sold', returned: true });
  const stranger = await shop.market.addUser('Seller');
  await expect(relistProduct(db, stranger, product)).rejects.toMatchObject({ code: 'not-found' });
  const [again, twice] = await Promise.all([relistProduct(db, seller, product), relistProduct(db, seller, product)]);
  expect(twice).toBe(again);
  const listed = await listOwnProducts(db, seller, askTable(LISTINGS_TABLE));
  expect(listed.rows).toMatchObject([{ id: again, state: 'available', returned: false, bookings: [] }]);
});

it('does not where the buyer has the laptop: the bank took the money back', async () => {
  const { orderId, seller } = await shop.handedOver();
  await db
    .updateTable('handovers')
    .set({ state: 'refunded', state_by: 'money went back', refunded_at: new Date() })
    .where('order_id', '=', orderId)
    .execute();
  const product = await productOf(orderId);
  expect(await getOwnProduct(db, seller, product)).toMatchObject({ returned: false });
  await expect(relistProduct(db, seller, product)).rejects.toMatchObject({ code: 'not-found' });
});
