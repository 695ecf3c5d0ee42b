import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#database/ids.ts';
import type { Specs } from '#shared/contracts/specs.ts';
import { salesIn } from '#tests/support/sales.ts';
import { type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;

beforeAll(async () => {
  seller = await shop.register('Seller', 'Salma');
});

const page = (id: string) => shop.call('GET', `/sellers/${id}`);
const sale = { specs: {} as Specs, cents: 30_000 };

describe('a seller’s page', () => {
  test('says who sells since when and what, but nothing by which they could be reached', async () => {
    for (let index = 0; index < 3; index += 1) await shop.addProduct(seller, { name: `Laptop ${index}` });
    const { status, body } = await page(seller.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: seller.id,
      name: 'Salma',
      since: expect.stringMatching(/^20/),
      sales: 0,
      forSale: 3,
      score: { count: 0 },
    });
    const first = await shop.call('GET', `/sellers/${seller.id}/laptops?limit=2`);
    expect(first.body.map(({ name }: { name: string }) => name)).toEqual(['Laptop 2', 'Laptop 1']);
    expect(first.headers['x-total-count']).toBe('3');
    expect(Object.keys(first.body[0])).not.toContain('number');
    expect((await shop.call('GET', `/sellers/${seller.id}/laptops?cursor=x`)).status).toBe(400);
  });

  test('counts what was sold, but not where the money went back', async () => {
    const { db } = shop.services;
    const sales = salesIn(db);
    const [kept, back, disputed] = [
      await sales.sell({ ...sale, sellerId: seller.id }),
      await sales.sell({ ...sale, sellerId: seller.id }),
      await sales.sell({ ...sale, sellerId: seller.id }),
    ];
    await sales.giveBack(back, sale.cents);
    await sales.giveBack(disputed, sale.cents / 2);
    // Put straight into the database, which the caches hear of a moment later.
    await expect.poll(async () => (await page(seller.id)).body.sales).toBe(2);
    expect((await shop.call('GET', `/laptops/${kept}`)).body.seller).toMatchObject({ sales: 2, forSale: 3 });
  });

  test('says how messages are answered, from five buyers on', async () => {
    const { db } = shop.services;
    const [popular, buyer] = [await shop.register('Seller', 'Parvin'), await shop.register('Buyer', 'Bela')];
    /** What a buyer wrote some hours ago, and was answered after some minutes. */
    const ask = async (hoursAgo: number, minutes: number | null, startedBySeller = false) => {
      const product = await shop.addProduct(popular);
      await sql`
        insert into conversations (id, product_id, buyer_id, seller_id, started_by, created_at, answered_at)
        select ${newId()}::uuid, ${product}::uuid, ${buyer.id}::uuid, ${popular.id}::uuid,
          ${startedBySeller ? popular.id : buyer.id}::uuid, began,
          began + make_interval(mins => ${minutes}::int)
        from (select now() - make_interval(hours => ${hoursAgo}::int) as began) as times`.execute(db);
    };
    await ask(30, 10);
    await ask(40, 20);
    await ask(50, 600);
    // Neither old ones, nor those of the seller, nor what can still be answered in time.
    await ask(91 * 24, 1);
    await ask(30, 1, true);
    await ask(3, null);
    await ask(48, null);
    expect((await page(popular.id)).body.answers).toBeUndefined();
    await ask(26, 40);
    // The answer is a cached one, until the catalogue changes.
    const laptop = await shop.addProduct(popular);
    const response = { percent: 80, minutes: 30 };
    expect((await page(popular.id)).body.answers).toEqual(response);
    expect((await shop.call('GET', `/laptops/${laptop}`)).body.seller).toMatchObject({ answers: response });
  });

  test('is there for nobody who never put a laptop up, and not for what is no id', async () => {
    const [buyer, idle] = [await shop.register('Buyer'), await shop.register('Seller')];
    for (const id of [buyer.id, idle.id, newId(), 'x', '%00', `${seller.id}0`])
      expect((await page(id)).status).toBe(404);
  });

  test.each(['suspended_at', 'deleted_at'] as const)('is gone with %s, and so are its laptops', async (column) => {
    const leaver = await shop.register('Seller');
    await shop.addProduct(leaver);
    expect((await page(leaver.id)).status).toBe(200);
    const { db } = shop.services;
    await db
      .updateTable('users')
      .set({ [column]: sql`now()` })
      .where('id', '=', leaver.id)
      .execute();
    // As closing and suspending do, which the caches hear of.
    await db
      .updateTable('products')
      .set({ [column === 'suspended_at' ? 'withheld_at' : 'deleted_at']: sql`now()` })
      .where('seller_id', '=', leaver.id)
      .execute();
    await expect.poll(async () => (await page(leaver.id)).status).toBe(404);
    expect((await shop.call('GET', `/sellers/${leaver.id}/laptops`)).status).toBe(404);
  });
});
