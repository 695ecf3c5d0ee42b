import { beforeAll, describe, expect, test } from 'vitest';
import type { PriceAlertAnswer } from '#shared/contracts/prices.ts';
import type { OwnProductAnswer, ProductAnswer } from '#shared/contracts/products.ts';
import { fitPriceModel } from '#domain/prices/price-model.ts';
import { refreshPriceModel } from '#domain/prices/refresh-price-model.ts';
import { makePictureFiles } from '#domain/pictures/process-pictures.ts';
import { coverPath } from '#shared/pictures.ts';
import { notifyOfDecisions } from '#tests/support/decisions.ts';
import { emailsTo } from '#tests/support/emails.ts';
import { eventually } from '#tests/support/eventually.ts';
import { jpegFile, upload } from '#tests/support/pictures.ts';
import { sellMarket, T480 } from '#tests/support/price-market.ts';
import { salesIn } from '#tests/support/sales.ts';
import { PRODUCT, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let admin: TestUser;
let sales: ReturnType<typeof salesIn>;

beforeAll(async () => {
  const { db } = shop.services;
  sales = salesIn(db);
  admin = await shop.register('Admin', 'Anwar');
  await sellMarket(sales);
  await refreshPriceModel(db, async (some) => fitPriceModel(some));
});

const listing = (price: number, specs: object = T480) => ({ ...PRODUCT, resale_rice: price, specs });
const alertOf = async (id: string) => {
  const { body } = await shop.call('GET', '/priceAlerts', { as: admin });
  return (body as PriceAlertAnswer[]).find(({ productId }) => productId === id);
};
const publicOf = async (id: string) => {
  const { body } = await shop.call('GET', '/category?soldOut=false');
  return (body as ProductAnswer[]).find(({ _id }) => _id === id);
};
const ownOf = async (seller: TestUser, id: string) => {
  const { body } = await shop.call('GET', `/myProducts?email=${encodeURIComponent(seller.email)}`, { as: seller });
  return (body as OwnProductAnswer[]).find(({ _id }) => _id === id);
};
const edit = (seller: TestUser, id: string, price: number) =>
  shop.call('PUT', `/myProducts/${id}`, { as: seller, body: listing(price) });

describe('a price far below the usual one', () => {
  test('of a seller who has sold nothing waits for an Admin, whose approval puts it up and is told by e-mail', async () => {
    const seller = await shop.register('Seller', 'Nadia');
    const answer = await shop.call('POST', '/category', { as: seller, body: listing(60) });
    expect(answer.body).toMatchObject({ acknowledged: true, insertedId: expect.any(String) });
    const id = String(answer.body.insertedId);
    expect(await publicOf(id)).toBeUndefined();
    expect(await ownOf(seller, id)).toMatchObject({ unlisted: 'review' });
    const alert = await alertOf(id);
    expect(alert).toMatchObject({
      waiting: true,
      price: 60,
      description: PRODUCT.description,
      typical: { sales: 200 },
    });
    const sent = (await emailsTo(shop.services, seller.email)).length;
    expect((await shop.call('PUT', `/priceAlerts/${alert?._id}/dismissed`, { as: admin })).body.modifiedCount).toBe(1);
    expect(await publicOf(id)).toMatchObject({ lowPrice: 'true' });
    expect(await alertOf(id)).toBeUndefined();
    expect(await emailsTo(shop.services, seller.email)).toHaveLength(sent);
    await notifyOfDecisions(shop.services);
    const emails = await emailsTo(shop.services, seller.email);
    expect(emails).toHaveLength(sent + 1);
    expect(emails.at(-1)?.subject).toBe('Your laptop is live on Clamshell');
    expect(emails.at(-1)?.text).toContain(`/laptops/${id}/`);
    const { body } = await shop.call('GET', '/audit?action=low-price-accepted', { as: admin });
    expect(body).toMatchObject([{ actor: { _id: admin.id }, subject: { _id: id }, facts: { priceCents: 60_00 } }]);
    // The price was accepted: going back to it needs no second look.
    await edit(seller, id, 300);
    expect((await publicOf(id))?.lowPrice).toBeUndefined();
    await edit(seller, id, 60);
    expect(await publicOf(id)).toMatchObject({ lowPrice: 'true' });
  });

  test('is corrected by its seller, which puts it up at once, and waits again when it is lowered', async () => {
    const seller = await shop.register('Seller', 'Typo');
    const id = await shop.addProduct(seller, listing(30));
    expect(await publicOf(id)).toBeUndefined();
    await edit(seller, id, 300);
    expect(await publicOf(id)).toMatchObject({ resale_rice: 300 });
    expect(await alertOf(id)).toBeUndefined();
    await edit(seller, id, 31);
    expect(await publicOf(id)).toBeUndefined();
    expect(await alertOf(id)).toMatchObject({ waiting: true });
  });

  test('does not get round that by pausing, lowering it and resuming', async () => {
    const seller = await shop.register('Seller', 'Sly');
    const id = await shop.addProduct(seller, listing(300));
    await shop.call('PUT', `/myProducts/${id}/pause`, { as: seller });
    await edit(seller, id, 40);
    expect(await ownOf(seller, id)).toMatchObject({ unlisted: 'paused' });
    await shop.call('DELETE', `/myProducts/${id}/pause`, { as: seller });
    expect(await ownOf(seller, id)).toMatchObject({ unlisted: 'review' });
  });

  test('waits by what the listing says where nothing is confirmed, also once it says so', async () => {
    const seller = await shop.register('Seller', 'Terse');
    const words = { ...PRODUCT, name: 'Lenovo ThinkPad T480 i5 8GB 256GB SSD', resale_rice: 60 };
    const id = await shop.addProduct(seller, words);
    expect(await ownOf(seller, id)).toMatchObject({ unlisted: 'review' });
    const { _id: alert } = (await alertOf(id)) ?? {};
    await shop.call('PUT', `/priceAlerts/${alert}/dismissed`, { as: admin });
    expect(await publicOf(id)).toBeDefined();
    const vague = await shop.addProduct(seller, { ...words, name: 'A laptop' });
    expect(await publicOf(vague)).toBeDefined();
    await shop.call('PUT', `/myProducts/${vague}`, { as: seller, body: words });
    expect(await ownOf(seller, vague)).toMatchObject({ unlisted: 'review' });
    await shop.call('PUT', `/myProducts/${vague}`, { as: seller, body: { ...words, resale_rice: 290 } });
    expect(await publicOf(vague)).toBeDefined();
    // Of somebody who has sold something, words alone alert nobody.
    const known = await shop.register('Seller', 'Terse and known');
    await sales.sell({ specs: { brand: 'HP', line: 'ProBook' }, cents: 200_00, sellerId: known.id });
    const up = await shop.addProduct(known, words);
    expect(await publicOf(up)).toBeDefined();
    expect(await alertOf(up)).toBeUndefined();
  });

  test('is accepted before the photos are ready: the listing goes up with them, and so does one whose price is corrected', async () => {
    const seller = await shop.register('Seller', 'Hasty');
    const list = async () => {
      const cover = String((await upload(shop, seller, await jpegFile())).body._id);
      const logo = coverPath(cover);
      return { cover, logo, id: await shop.addProduct(seller, { ...listing(60), logo, pictures: [cover] }) };
    };
    const [accepted, corrected] = [await list(), await list()];
    const alert = await alertOf(accepted.id);
    await shop.call('PUT', `/priceAlerts/${alert?._id}/dismissed`, { as: admin });
    await notifyOfDecisions(shop.services);
    expect((await emailsTo(shop.services, seller.email)).at(-1)?.subject).toBe('The price of your laptop is fine');
    const body = { ...listing(300), logo: corrected.logo, pictures: [corrected.cover] };
    await shop.call('PUT', `/myProducts/${corrected.id}`, { as: seller, body });
    for (const { id, cover } of [accepted, corrected]) {
      expect(await ownOf(seller, id)).toMatchObject({ unlisted: 'pictures' });
      await makePictureFiles(shop.services.pictures, cover);
      // Written by a job, it is in the lists as soon as the index has followed.
      await eventually(async () => expect(await publicOf(id)).toBeDefined());
    }
  });

  test('of a seller who has sold something is up, with a word for buyers and an alert for Admins', async () => {
    const seller = await shop.register('Seller', 'Known');
    await sales.sell({ specs: { brand: 'HP', line: 'ProBook' }, cents: 200_00, sellerId: seller.id });
    const id = await shop.addProduct(seller, listing(60));
    expect(await publicOf(id)).toMatchObject({ lowPrice: 'true' });
    expect(await alertOf(id)).toMatchObject({ waiting: false });
  });

  test('is deleted by an Admin instead, who is never told of fair prices and of other models of the line', async () => {
    const seller = await shop.register('Seller', 'Bait');
    const id = await shop.addProduct(seller, listing(50));
    expect((await shop.call('DELETE', `/category/${id}`, { as: admin })).body.deletedCount).toBe(1);
    expect(await alertOf(id)).toBeUndefined();
    for (const body of [listing(280), listing(60, { ...T480, model: 'X13' }), { ...PRODUCT, resale_rice: 60 }]) {
      const up = await shop.addProduct(seller, body);
      expect(await publicOf(up)).toBeDefined();
      expect(await alertOf(up)).toBeUndefined();
    }
  });
});
