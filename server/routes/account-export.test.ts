import { beforeEach, describe, expect, test } from 'vitest';
import { book, payFor } from '#tests/support/buying.ts';
import { emailsTo, tokenIn } from '#tests/support/emails.ts';
import { type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;
let buyer: TestUser;
let people = 0;

beforeEach(async () => {
  people += 1;
  seller = await shop.register('Seller', `Rokeya Begum ${people}`);
  buyer = await shop.register('Buyer', `Borna Hasan ${people}`);
});

async function verify(person: TestUser): Promise<void> {
  const [welcome] = await emailsTo(shop.services, person.email);
  await shop.call('PUT', '/users/verification', { body: { token: welcome ? tokenIn(welcome) : '' } });
}

describe('downloading one’s own data', () => {
  test('is a file of everything, without a secret and without others', async () => {
    const product = await shop.addProduct(seller);
    const order = await book(shop, buyer, product);
    await payFor(shop, buyer, order);
    await shop.call('PUT', `/category/${product}`, { as: buyer });
    const answer = await shop.call('GET', '/users/me/export', { as: buyer });
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="clamshell-my-data.json"',
      'cache-control': 'no-store',
    });
    expect(answer.body).toMatchObject({
      handovers: [{ id: order, checked: [] }],
      refunds: [],
      payoutAccounts: [],
      reviewReports: [],
      blocks: [],
      cutOff: [],
      account: { id: buyer.id, email: buyer.email, emailVerified: false },
      signInWays: [{ provider: 'credential' }],
      sessions: [{ address: '127.0.0.1' }],
      products: [],
      orders: [{ id: order, phone: '+880 17', meetingPlace: 'The library', priceCents: 30_000, state: 'paid' }],
      payments: [{ orderId: order, amountCents: 30_000 }],
      orderEvents: [
        { orderId: order, kind: 'paid', byOneself: true, facts: { amountCents: 30_000 } },
        { orderId: order, kind: 'booked', byOneself: true },
      ],
      receipts: [{ id: order, number: expect.stringMatching(/^\d{4}-\d{6}$/), priceCents: 30_000 }],
      reports: [{ productId: product }],
      letters: expect.arrayContaining([expect.objectContaining({ subject: 'Is this your e-mail address?' })]),
      events: expect.arrayContaining([expect.objectContaining({ action: 'data-exported', byOneself: true })]),
    });
    const text = JSON.stringify(answer.body);
    for (const foreign of [seller.name, seller.email, seller.id]) expect(text).not.toContain(foreign);
    const { password } = await shop.services.db
      .selectFrom('accounts')
      .select('password')
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    expect(text).not.toContain(password);
    expect(text).not.toMatch(/token/i);
  });

  test('has a seller’s bookings, and not who they are by', async () => {
    const product = await shop.addProduct(seller);
    const order = await book(shop, buyer, product);
    const { body } = await shop.call('GET', '/users/me/export', { as: seller });
    expect(body).toMatchObject({
      products: [{ id: product, resalePriceCents: 30_000, state: 'available' }],
      bookings: [{ id: order, productId: product, state: 'unpaid' }],
      orders: [],
    });
    expect(JSON.stringify(body)).not.toContain(buyer.email);
  });

  test('holds messages in the name of one’s address once one has shown that it is one’s own', async () => {
    await shop.call('POST', '/messages', { body: { name: 'B', email: buyer.email, message: 'Hello there' } });
    const exported = async () => (await shop.call('GET', '/users/me/export', { as: buyer })).body.messages;
    expect(await exported()).toEqual([]);
    await verify(buyer);
    expect(await exported()).toMatchObject([{ text: 'Hello there' }]);
  });
});
