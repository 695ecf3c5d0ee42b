import { expect, it } from 'vitest';
import { HAT_HEADER } from '#shared/catalogue.ts';
import { PRODUCT, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();

it('shows the offers of its buyer and laptop, to its two sides', async () => {
  const [seller, buyer, other] = [
    await shop.register('Seller'),
    await shop.register('Buyer'),
    await shop.register('Buyer'),
  ];
  const product = await shop.addProduct(seller);
  const offer = async (as: TestUser) => {
    const body = { price: PRODUCT.resale_rice - 50, phone: '+880 1', location: 'The library' };
    return (await shop.call('POST', `/laptops/${product}/offers`, { as, body })).body.insertedId;
  };
  const about = { product_id: product, text: 'Would you take less?' };
  const { insertedId: id } = (await shop.call('POST', '/conversations', { as: buyer, body: about })).body;
  const mine = await offer(buyer);
  await offer(other);
  const offers = async (as: TestUser) =>
    (await shop.call('GET', `/conversations/${id}/messages?after=1`, { as })).body.offers;
  expect(await offers(buyer)).toMatchObject([{ _id: mine, part: 'buyer', state: 'waiting' }]);
  await shop.call('PUT', `/offers/${mine}/declined`, { as: seller });
  expect(await offers(seller)).toMatchObject([{ _id: mine, part: 'seller', state: 'declined' }]);
});

it('tells who switched in another tab that switching back is all that is missing', async () => {
  const product = await shop.addProduct(await shop.register('Seller'));
  const someone = await shop.register('Seller');
  const ask = (headers = {}) =>
    shop.call('POST', '/conversations', { as: someone, headers, body: { product_id: product, text: 'Hi' } });
  expect(await ask()).toMatchObject({ status: 403, body: { code: 'buyers-only' } });
  expect(await ask({ [HAT_HEADER]: 'Buyer' })).toMatchObject({ status: 409, body: { code: 'hat-changed' } });
});

it('no offer reaches a seller from somebody they have blocked, who can still book', async () => {
  const [seller, buyer] = [await shop.register('Seller'), await shop.register('Buyer')];
  const product = await shop.addProduct(seller);
  await shop.services.db.insertInto('user_blocks').values({ blocker_id: seller.id, blocked_id: buyer.id }).execute();
  const body = { price: 200, phone: '+880 1', location: 'Main station' };
  const refused = await shop.call('POST', `/laptops/${product}/offers`, { as: buyer, body });
  expect(refused).toMatchObject({ status: 409, body: { code: 'offers-closed' } });
  expect(JSON.stringify(refused.body)).not.toMatch(/block/i);
});
