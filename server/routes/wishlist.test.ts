import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/ids.ts';
import { MAX_CHOSEN, MAX_WISHLIST } from '#shared/list-limits.ts';
import { type TestUser, PASSWORD, PRODUCT, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  seller = await shop.register('Seller');
});

const newBuyer = async () => (buyer = await shop.register('Buyer'));
const keep = (id: string, as = buyer) => shop.call('PUT', `/wishes/${id}`, { as });
const wishlist = async (as = buyer) => (await shop.call('GET', '/wishes', { as })).body;
const edit = (id: string, changes: object) =>
  shop.call('PUT', `/myProducts/${id}`, { as: seller, body: { ...PRODUCT, ...changes } });

/** Laptops straight into the table: many of them. */
async function addMany(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await shop.services.db
    .insertInto('products')
    .values(
      ids.map((id) => ({
        id,
        seller_id: seller.id,
        category: 'Netbook' as const,
        name: 'One of many',
        description: 'As the others.',
        location: 'Rajshahi',
        logo: '/pictures/fallback/netbook.svg',
        original_price_cents: 20_000,
        resale_price_cents: 10_000,
        used: '1 year',
        condition: 'Good',
        phone: '1',
      })),
    )
    .execute();
  return ids;
}

describe('the wishlist of an account', () => {
  it('stores a laptop once, with what it cost then, and removes it', async () => {
    await newBuyer();
    const id = await shop.addProduct(seller, { resale_rice: 420 });
    expect((await keep(id)).body).toMatchObject({ acknowledged: true, modifiedCount: 1 });
    expect((await keep(id)).body).toMatchObject({ acknowledged: true, modifiedCount: 0 });
    await edit(id, { resale_rice: 380 });
    expect(await wishlist()).toMatchObject([{ productId: id, keptPrice: 420, product: { resale_rice: 380 } }]);
    expect((await shop.call('GET', '/wishes/ids', { as: buyer })).body).toEqual([id]);

    const gone = await shop.call('DELETE', `/wishes/${id}`, { as: buyer });
    expect(gone.body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await shop.call('DELETE', `/wishes/${id}`, { as: buyer })).body).toMatchObject({ deletedCount: 0 });
    expect(await wishlist()).toEqual([]);
  });

  it('is nobody else’s to see or to change', async () => {
    await newBuyer();
    const other = await shop.register('Buyer');
    const id = await shop.addProduct(seller);
    await keep(id);
    expect(await wishlist(other)).toEqual([]);
    expect((await shop.call('DELETE', `/wishes/${id}`, { as: other })).body).toMatchObject({ deletedCount: 0 });
    expect(await wishlist()).toHaveLength(1);
  });

  it('shows sold laptops as sold, and says which are not offered any more', async () => {
    await newBuyer();
    const [sold, deleted, withheld] = await Promise.all([1, 2, 3].map(() => shop.addProduct(seller)));
    for (const id of [sold, deleted, withheld]) await keep(id ?? '');
    const { db } = shop.services;
    await shop.call('DELETE', `/myProducts/${deleted}`, { as: seller });
    await db
      .updateTable('products')
      .set({ withheld_at: new Date() })
      .where('id', '=', withheld ?? '')
      .execute();
    const found = await wishlist();
    expect(found.map((item: { productId: string }) => item.productId)).toEqual([withheld, deleted, sold]);
    expect(found).toMatchObject([{ product: null }, { product: null }, { product: { soldOut: false } }]);
  });

  it.each(['nothing', '%00', newId(), "1' or '1'='1"])('does not store %s', async (id) => {
    await newBuyer();
    const answer = await keep(encodeURIComponent(id));
    expect([404, 422]).toContain(answer.status);
  });

  it(`has room for ${MAX_WISHLIST}, however many come at once`, async () => {
    await newBuyer();
    const ids = await addMany(MAX_WISHLIST + 6);
    const { db } = shop.services;
    await db
      .insertInto('wishlist_items')
      .values(
        ids
          .slice(0, MAX_WISHLIST - 3)
          .map((id) => ({ user_id: buyer.id, product_id: id, price_cents_when_added: 10_000 })),
      )
      .execute();
    const answers = await Promise.all(ids.slice(MAX_WISHLIST - 3).map((id) => keep(id)));
    const full = answers.filter(({ status }) => status === 409);
    expect(full).toHaveLength(6);
    expect(full[0]?.body).toMatchObject({ code: 'list-full' });
    expect(await wishlist()).toHaveLength(MAX_WISHLIST);
  });

  it('goes with the account, and is part of what its owner downloads', async () => {
    await newBuyer();
    const id = await shop.addProduct(seller);
    await keep(id);
    const exported = await shop.call('GET', '/users/me/export', { as: buyer });
    expect(exported.body.wishes).toMatchObject([{ id, keptPriceCents: 30_000 }]);
    await shop.call('DELETE', '/users/me', { as: buyer, body: { password: PASSWORD } });
    const left = await shop.services.db
      .selectFrom('wishlist_items')
      .selectAll()
      .where('user_id', '=', buyer.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('the wishlist of a visitor', () => {
  const bring = (list: unknown) => shop.call('PUT', '/wishes', { as: buyer, body: { wishes: list } });

  it('is added on signing in, with what it cost then; what is there stays', async () => {
    await newBuyer();
    const [one, other, gone] = [
      await shop.addProduct(seller),
      await shop.addProduct(seller),
      await shop.addProduct(seller),
    ];
    await keep(one);
    await shop.call('DELETE', `/myProducts/${gone}`, { as: seller });
    const list = [one, other, gone, newId(), 'no id'].map((productId) => ({ productId, keptPrice: 500 }));
    expect((await bring(list)).body).toMatchObject({ matchedCount: 5, modifiedCount: 1 });
    expect((await bring(list)).body).toMatchObject({ modifiedCount: 0 });
    const prices = Object.fromEntries(
      (await wishlist()).map((item: { productId: string; keptPrice: number }) => [item.productId, item.keptPrice]),
    );
    expect(prices).toEqual({ [one]: 300, [other]: 500 });
  });

  it('comes from several tabs at once without harm', async () => {
    await newBuyer();
    const ids = await addMany(10);
    const list = ids.map((productId) => ({ productId, keptPrice: 100 }));
    const answers = await Promise.all([1, 2, 3, 4].map(() => bring(list)));
    expect(answers.map(({ body }) => Number(body.modifiedCount)).toSorted((one, other) => one - other)).toEqual([
      0, 0, 0, 10,
    ]);
  });

  it('is refused when it is too much, or no price', async () => {
    await newBuyer();
    const many = Array.from({ length: MAX_CHOSEN + 1 }, () => ({ productId: newId(), keptPrice: 1 }));
    expect((await bring(many)).status).toBe(422);
    expect((await bring([{ productId: newId(), keptPrice: -1 }])).status).toBe(422);
    expect((await bring('all')).status).toBe(422);
  });
});

describe('laptops by their ids', () => {
  it('come in the order asked for, without those that do not exist, and for visitors without phones', async () => {
    const [one, other] = [await shop.addProduct(seller), await shop.addProduct(seller)];
    const answer = await shop.call('GET', `/laptops/chosen?ids=${other},x,${newId()},${one.toUpperCase()},${other}`);
    expect(answer.body.map((product: { _id: string }) => product._id)).toEqual([other, one]);
    expect(answer.body[0]).not.toHaveProperty('number');
  });

  it('are so many at most', async () => {
    const ids = Array.from({ length: MAX_CHOSEN + 1 }, (_, index) => index).join(',');
    expect((await shop.call('GET', `/laptops/chosen?ids=${ids}`)).status).toBe(422);
    expect((await shop.call('GET', `/laptops/chosen?ids=${'a'.repeat(3_000)}`)).status).toBe(422);
    expect((await shop.call('GET', '/laptops/chosen')).status).toBe(422);
    expect((await shop.call('GET', '/laptops/chosen?ids=')).body).toEqual([]);
  });
});
