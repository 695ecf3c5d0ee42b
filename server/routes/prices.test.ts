import { beforeAll, describe, expect, test } from 'vitest';
import type { PriceAlertAnswer, PriceRangeAnswer } from '#shared/contracts/prices.ts';
import type { OwnProductAnswer } from '#shared/contracts/products.ts';
import { PRODUCT, type TestUser, useTestApp } from '#tests/support/test-app.ts';
import { salesIn } from '#tests/support/sales.ts';

const T450 = { brand: 'Lenovo', line: 'ThinkPad', model: 'T450', cpuGeneration: 5, memoryGb: 8, storageGb: 256 };
const ADDRESS = '/prices?brand=Lenovo&line=ThinkPad&model=T450&cpuGeneration=5&memoryGb=8&storageGb=256';

const shop = useTestApp();
let sales: ReturnType<typeof salesIn>;
let seller: TestUser;
let admin: TestUser;

beforeAll(async () => {
  sales = salesIn(shop.services.db);
  seller = await shop.register('Seller', 'Sabina');
  admin = await shop.register('Admin', 'Anwar');
  await sales.sellAll(T450, [310, 400, 320, 355, 290, 380]);
});

const listing = (price: number, specs: object = T450) => ({ ...PRODUCT, resale_rice: price, specs });
const list = async (price: number, specs?: object) => shop.addProduct(seller, listing(price, specs));
/** A seller who has sold something. */
const registerKnown = async (name: string): Promise<TestUser> => {
  const known = await shop.register('Seller', name);
  await sales.sell({ specs: { brand: 'HP', line: 'ProBook' }, cents: 200_00, sellerId: known.id });
  return known;
};
const alerts = async () => (await shop.call('GET', '/priceAlerts', { as: admin })).body as PriceAlertAnswer[];
const alertsOf = async (id: string) => (await alerts()).filter(({ productId }) => productId === id);

describe('what laptops were sold for', () => {
  const range = {
    lower: 312.5,
    median: 337.5,
    upper: 373.75,
    sales: 6,
    compared: 'ThinkPad T450 with a 5th generation processor, 8 GB of memory and about 256 GB of storage',
    months: 12,
    by: 'comparison',
  };

  test('anybody sees it of a laptop, in dollars, with days and prices of sales and nothing else of them', async () => {
    const answer = await shop.call('GET', `/laptops/${await list(340)}/price-range`);
    expect(answer.status).toBe(200);
    const body = answer.body as PriceRangeAnswer;
    expect(body.range).toEqual(range);
    expect(body.sold.map(({ price }) => price)).toEqual([380, 290, 355, 320, 400, 310]);
    expect(
      body.sold.every((sale) => Object.keys(sale).join() === 'day,price' && /^\d{4}-\d\d-\d\d$/.test(sale.day)),
    ).toBe(true);
  });

  test('a seller sees it of specs', async () => {
    const answer = await shop.call('GET', ADDRESS, { as: seller });
    expect(answer.body).toMatchObject({ range });
  });

  test('where nothing is known, the answer says why', async () => {
    const unsaid = await shop.call('GET', `/laptops/${await shop.addProduct(seller)}/price-range`);
    expect(unsaid.body).toEqual({ range: null, missing: 'unknown-model', sold: [], nearest: [] });
    const rare = await shop.call('GET', '/prices?brand=Dell&line=Latitude&model=7490', { as: seller });
    expect(rare.body).toEqual({ range: null, missing: 'too-few-sales', sold: [], nearest: [] });
  });

  test.each(['nothing', '01900000-0000-7000-8000-000000000000', '%00', "' or 1=1 --"])(
    'a laptop that is not there, %j, has none',
    async (id) => {
      expect([400, 404]).toContain((await shop.call('GET', `/laptops/${encodeURIComponent(id)}/price-range`)).status);
    },
  );

  test('one that is deleted has none any more', async () => {
    const id = await list(340);
    await shop.call('DELETE', `/myProducts/${id}`, { as: seller });
    expect((await shop.call('GET', `/laptops/${id}/price-range`)).status).toBe(404);
  });

  test.each([
    ['memoryGb', '8.5'],
    ['memoryGb', '-8'],
    ['memoryGb', '513'],
    ['storageGb', '1e3'],
    ['cpuGeneration', '21'],
    ['screenInches', '40'],
    ['screenInches', '14.125'],
    ['resolution', 'wide'],
    ['year', '1066'],
    ['grade', 'mint'],
    ['storageKind', 'Floppy'],
    ['model', 'x'.repeat(61)],
    ['brand', 'a%00b'],
  ])('what cannot be, %s=%s, is refused', async (field, value) => {
    const answer = await shop.call('GET', `/prices?${field}=${value}`, { as: seller });
    expect(answer.status).toBe(422);
    expect(answer.body['errors']).toMatchObject([{ path: field }]);
  });

  test('names of nothing but signs are no model', async () => {
    const answer = await shop.call('GET', `/prices?brand=%25%25&line=${encodeURIComponent('.*')}&model=%5C`, {
      as: seller,
    });
    expect(answer.body).toEqual({ range: null, missing: 'too-few-sales', sold: [], nearest: [] });
  });
});

describe('prices far under what is typical', () => {
  test('Admins see them when a laptop is listed, with what was typical, and the audit log says so', async () => {
    const id = await list(150);
    expect(await alertsOf(id)).toMatchObject([
      {
        name: PRODUCT.name,
        price: 150,
        typical: { lower: 312.5, median: 337.5, upper: 373.75, sales: 6 },
        seller: { _id: seller.id, name: 'Sabina', email: seller.email, type: 'Seller' },
      },
    ]);
    const { body } = await shop.call('GET', '/audit?action=low-price-noticed', { as: admin });
    expect(body[0]).toMatchObject({
      subject: { _id: id },
      facts: { priceCents: 15_000, medianCents: 33_750, sales: 6 },
    });
  });

  test('of a seller who has sold nothing they wait for an Admin, also before there are sales enough to fit a model', async () => {
    const [waiting, fair] = [await list(150), await list(160)];
    const { body: own } = await shop.call('GET', `/myProducts?email=${encodeURIComponent(seller.email)}`, {
      as: seller,
    });
    const unlisted = new Map((own as OwnProductAnswer[]).map((product) => [product._id, product.unlisted]));
    expect([unlisted.get(waiting), unlisted.get(fair)]).toEqual(['review', undefined]);
    expect(await alertsOf(waiting)).toMatchObject([{ waiting: true }]);
    expect(await alertsOf(await shop.addProduct(await registerKnown('Karim'), listing(150)))).toMatchObject([
      { waiting: false },
    ]);
  });

  test('half of the lower quartile is far under, a cent more is not', async () => {
    expect(await alertsOf(await list(156.24))).toHaveLength(1);
    expect(await alertsOf(await list(156.25))).toHaveLength(0);
  });

  test('there is one for each laptop and price: gone when the price changes, the same when it comes back', async () => {
    const id = await list(300);
    const edit = async (price: number) => {
      await shop.call('PUT', `/myProducts/${id}`, { as: seller, body: listing(price) });
      return (await alertsOf(id)).map(({ price: alerted }) => alerted);
    };
    expect(await alertsOf(id)).toEqual([]);
    expect(await edit(100)).toEqual([100]);
    expect(await edit(90)).toEqual([90]);
    expect(await edit(300)).toEqual([]);
    expect(await edit(100)).toEqual([100]);
  });

  test('it is gone when the laptop turns out to be another, is deleted, or its seller is suspended', async () => {
    const id = await list(100);
    const other = { ...T450, grade: 'parts' };
    await shop.call('PUT', `/myProducts/${id}`, { as: seller, body: listing(100, other) });
    expect(await alertsOf(id)).toEqual([]);
    const deleted = await list(100);
    await shop.call('DELETE', `/category/${deleted}`, { as: admin });
    expect(await alertsOf(deleted)).toEqual([]);
    const rogue = await shop.register('Seller', 'Rogue');
    const theirs = await shop.addProduct(rogue, listing(100));
    expect(await alertsOf(theirs)).toHaveLength(1);
    await shop.call('PUT', `/users/${rogue.id}/suspension`, { as: admin, body: { reason: 'Bait' } });
    expect(await alertsOf(theirs)).toEqual([]);
  });

  test('an Admin dismisses it once, and the same price raises none again', async () => {
    const known = await registerKnown('Kabir');
    const id = await shop.addProduct(known, listing(120));
    const [alert] = await alertsOf(id);
    const dismiss = () => shop.call('PUT', `/priceAlerts/${alert?._id}/dismissed`, { as: admin });
    expect((await dismiss()).body['modifiedCount']).toBe(1);
    expect((await dismiss()).body['modifiedCount']).toBe(0);
    expect(await alertsOf(id)).toEqual([]);
    for (const price of [340, 120]) await shop.call('PUT', `/myProducts/${id}`, { as: known, body: listing(price) });
    expect(await alertsOf(id)).toEqual([]);
    const { body } = await shop.call('GET', '/audit?action=price-alert-dismissed', { as: admin });
    expect(body).toMatchObject([{ actor: { _id: admin.id }, subject: { _id: id }, facts: { priceCents: 12_000 } }]);
  });

  test('other models of the line alert nobody', async () => {
    expect(await alertsOf(await list(50, { ...T450, model: 'T440' }))).toEqual([]);
  });

  test('an alert that is not there cannot be dismissed', async () => {
    expect((await shop.call('PUT', '/priceAlerts/nothing/dismissed', { as: admin })).status).toBe(404);
    const unknown = '/priceAlerts/01900000-0000-7000-8000-000000000000/dismissed';
    expect((await shop.call('PUT', unknown, { as: admin })).status).toBe(404);
  });

  test('the list pages', async () => {
    const [newest, next] = await alerts();
    const first = await shop.call('GET', '/priceAlerts?limit=1', { as: admin });
    expect(first.body).toEqual([newest]);
    const path = /<([^>]*)>/.exec(String(first.headers['link']))?.[1]?.replace(/^.*\/api/, '') ?? '';
    expect((await shop.call('GET', path, { as: admin })).body).toEqual([next]);
  });
});
