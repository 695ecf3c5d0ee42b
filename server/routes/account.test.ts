import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { eraseOldMeetingDetails } from '#domain/accounts/close-account.ts';
import { book, payFor } from '#tests/support/buying.ts';
import { emailsTo, tokenIn } from '#tests/support/emails.ts';
import { PASSWORD, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;
let buyer: TestUser;
let people = 0;

beforeEach(async () => {
  people += 1;
  seller = await shop.register('Seller', `Rokeya Begum ${people}`);
  buyer = await shop.register('Buyer', `Borna Hasan ${people}`);
});

const remove = (as: TestUser, body?: object) =>
  shop.call('DELETE', '/users/me', { as, ...(body !== undefined && { body }) });

async function verify(person: TestUser): Promise<void> {
  const [welcome] = await emailsTo(shop.services, person.email);
  await shop.call('PUT', '/users/verification', { body: { token: welcome ? tokenIn(welcome) : '' } });
}

/** Every row of every table, as text; but for those whose names match `except`. */
async function wholeDatabase(except = ''): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
      and (${except} = '' or tablename not like ${except})`.execute(shop.services.db);
  const tables = await Promise.all(
    rows.map(({ name }) =>
      sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(shop.services.db),
    ),
  );
  return tables.flatMap((table) => table.rows.map(({ row }) => row)).join('\n');
}

async function letDaysPass(days: number): Promise<void> {
  const ago = sql<Date>`now() - make_interval(days => ${days})`;
  await sql`alter table orders disable trigger user`.execute(shop.services.db);
  await shop.services.db.updateTable('orders').set({ paid_at: ago }).where('state', '=', 'paid').execute();
  await sql`alter table orders enable trigger user`.execute(shop.services.db);
  await shop.services.db.updateTable('products').set({ sold_at: ago }).where('state', '=', 'sold').execute();
}

const makePayable = ({ id }: TestUser) =>
  shop.services.db
    .insertInto('payout_accounts')
    .values({ user_id: id, account_id: `acct_${id}`, status: 'ready' })
    .execute();

const endHandover = (order: string) =>
  shop.services.db
    .updateTable('handovers')
    .set({ state: 'refunded', state_by: 'nobody met', refunded_at: new Date() })
    .where('order_id', '=', order)
    .execute();

describe('deleting one’s own account', () => {
  test('ends all access, frees the e-mail, and takes laptops off the market', async () => {
    const product = await shop.addProduct(seller);
    expect((await remove(seller, { password: PASSWORD })).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await shop.call('GET', '/users/me', { as: seller })).status).toBe(401);
    expect((await shop.call('GET', '/users/me', { headers: { cookie: seller.cookie } })).status).toBe(401);
    const signIn = { body: { email: seller.email, password: PASSWORD } };
    expect((await shop.call('POST', '/auth/sign-in/email', signIn)).status).toBe(401);
    const listed = (await shop.call('GET', '/category')).body.map((one: { _id: string }) => one._id);
    expect(listed).not.toContain(product);
    const again = { name: 'Back', email: seller.email, password: PASSWORD, type: 'Seller' };
    expect((await shop.call('PUT', '/users', { body: again })).status).toBe(200);
  });

  test('leaves nothing that says who it was, and every amount', async () => {
    const product = await shop.addProduct(seller, { number: '+880 seller', location: 'Sellerton' });
    const order = await book(shop, buyer, product, { phone: '+880 buyer', location: 'Buyerville' });
    await payFor(shop, buyer, order);
    await endHandover(order);
    await shop.call('PUT', `/category/${product}`, { as: buyer });
    await shop.call('POST', '/messages', { body: { name: 'Borna', email: buyer.email, message: 'From the buyer' } });
    await verify(buyer);
    await shop.call('POST', '/users/password/letters', { body: { email: buyer.email } });
    await shop.services.db.updateTable('emails').set({ given_up_at: new Date() }).execute();
    await letDaysPass(31);

    await remove(buyer, { password: PASSWORD });
    await makePayable(seller);
    await remove(seller, { password: PASSWORD });
    // A receipt names both sides for good: books have to be kept.
    const left = await wholeDatabase('receipts');
    for (const trace of [buyer.name, buyer.email, seller.name, seller.email]) expect(left).not.toContain(trace);
    for (const trace of ['+880 buyer', 'Buyerville', '+880 seller', 'Sellerton', 'From the buyer'])
      expect(left).not.toContain(trace);

    const { db } = shop.services;
    expect(
      await db.selectFrom('payments').select(['amount_cents']).where('product_id', '=', product).execute(),
    ).toEqual([{ amount_cents: 30_000 }]);
    expect(
      await db
        .selectFrom('orders')
        .select(['buyer_name', 'phone', 'meeting_place', 'price_cents', 'state'])
        .where('product_id', '=', product)
        .execute(),
    ).toEqual([{ buyer_name: 'Deleted user', phone: '-', meeting_place: '-', price_cents: 30_000, state: 'paid' }]);
    expect(await db.selectFrom('reports').select('id').where('product_id', '=', product).execute()).toHaveLength(1);
  });

  test('leaves the other side of a sale of these days what they need to meet, for a month', async () => {
    const product = await shop.addProduct(seller, { number: '+880 still', location: 'Here' });
    const order = await book(shop, buyer, product, { phone: '+880 mine', location: 'There' });
    await payFor(shop, buyer, order);
    await remove(buyer, { password: PASSWORD });
    await makePayable(seller);
    await remove(seller, { password: PASSWORD });
    const read = async () => {
      const { db } = shop.services;
      const from = db.selectFrom('orders').innerJoin('products', 'products.id', 'orders.product_id');
      return from
        .select(['orders.phone as buyers', 'products.phone as sellers', 'buyer_name'])
        .where('orders.id', '=', order)
        .executeTakeFirst();
    };
    expect(await read()).toEqual({ buyers: '+880 mine', sellers: '+880 still', buyer_name: 'Deleted user' });
    expect(await inTransaction(shop.services.db, eraseOldMeetingDetails)).toBe(false);
    await letDaysPass(31);
    // The hand-over is open for 45 days, and a problem with it may be for longer.
    expect(await inTransaction(shop.services.db, eraseOldMeetingDetails)).toBe(false);
    await endHandover(order);
    expect(await inTransaction(shop.services.db, eraseOldMeetingDetails)).toBe(true);
    expect(await read()).toEqual({ buyers: '-', sellers: '-', buyer_name: 'Deleted user' });
  });

  test('cancels what one was paying: the laptop is free for others at once', async () => {
    const product = await shop.addProduct(seller);
    const start = async (who: TestUser) => {
      const orderId = await book(shop, who, product);
      return shop.call('POST', '/create-payment-intent', { as: who, body: { orderId, product_price: 300 } });
    };
    expect((await start(buyer)).status).toBe(200);
    await remove(buyer, { password: PASSWORD });
    expect((await start(await shop.register('Buyer', `Next ${people}`))).status).toBe(200);
  });

  test('accepts messages in the name of an address only from the account that has verified it', async () => {
    await shop.call('POST', '/messages', { body: { name: 'Someone', email: buyer.email, message: `Mine ${people}` } });
    await remove(buyer, { password: PASSWORD });
    expect(await wholeDatabase()).toContain(`Mine ${people}`);
  });

  test('needs the password, or where there is none a session that was begun just now', async () => {
    expect(await remove(buyer, { password: 'Wrong!99' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'password' }] },
    });
    expect(await remove(buyer)).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } });
    await shop.services.db.deleteFrom('accounts').where('user_id', 'in', [buyer.id, seller.id]).execute();
    await shop.services.db
      .updateTable('sessions')
      .set({ created_at: sql`now() - interval '11 minutes'` } as never)
      .where('user_id', '=', buyer.id)
      .execute();
    expect(await remove(buyer)).toMatchObject({ status: 403, body: { code: 'sign-in-again' } });
    expect((await shop.call('GET', '/users/me', { as: buyer })).status).toBe(200);
    expect((await remove(seller)).status).toBe(200);
  });

  test('is not for the last Admin, also when the last two try at once', async () => {
    const admins = [await shop.register('Admin', `A ${people}`), await shop.register('Admin', `B ${people}`)];
    const answers = await Promise.all(admins.map((admin) => remove(admin, { password: PASSWORD })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'last-admin' });
  });

  test('waits for payouts where a sale’s money is on its way; what isn’t over is known before', async () => {
    await payFor(shop, buyer, await book(shop, buyer, await shop.addProduct(seller)));
    const unsettled = async (as: TestUser) => (await shop.call('GET', '/users/me/unsettled', { as })).body;
    expect(await unsettled(buyer)).toEqual({ buying: 1, selling: 0, owed: 0, payable: false });
    expect(await unsettled(seller)).toEqual({ buying: 0, selling: 1, owed: 300, payable: false });
    expect(await remove(seller, { password: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'money-to-come', detail: expect.stringContaining('$300') },
    });
    await makePayable(seller);
    expect(await unsettled(seller)).toMatchObject({ payable: true });
    expect((await remove(seller, { password: PASSWORD })).status).toBe(200);
    expect((await remove(buyer, { password: PASSWORD })).status).toBe(200);
  });

  test('is recorded, and an Admin’s deletion erases the same', async () => {
    const admin = await shop.register('Admin', `Admin ${people}`);
    await remove(buyer, { password: PASSWORD });
    await shop.call('DELETE', `/users/${seller.id}`, { as: admin });
    const users = await shop.services.db
      .selectFrom('users')
      .select(['name', 'image', 'email'])
      .where('id', 'in', [buyer.id, seller.id])
      .execute();
    for (const user of users) expect(user).toMatchObject({ name: 'Deleted user', image: null });
    const events = await shop.services.db
      .selectFrom('audit_events')
      .select(['action', 'actor_id'])
      .where('subject_id', 'in', [buyer.id, seller.id])
      .where('action', 'in', ['own-account-deleted', 'account-deleted'])
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { action: 'own-account-deleted', actor_id: buyer.id },
      { action: 'account-deleted', actor_id: admin.id },
    ]);
  });
});

test('no table holds a secret that anybody could use, after everything that makes some', async () => {
  const token = async (subject: string) => {
    const email = (await emailsTo(shop.services, buyer.email)).findLast((one) => one.subject === subject);
    return email ? tokenIn(email) : 'none';
  };
  const product = await shop.addProduct(seller);
  const cardSecret = await payFor(shop, buyer, await book(shop, buyer, product));
  await shop.call('POST', '/users/password/letters', { body: { email: buyer.email } });
  const social = await shop.call('POST', '/auth/sign-in/social', { body: { provider: 'google' } });
  const state = new URL(String(social.body.url)).searchParams.get('state') ?? 'none';
  const secrets = {
    'the session’s token': decodeURIComponent(buyer.cookie.split('=')[1] ?? '').split('.')[0] ?? '',
    'the cookie': buyer.cookie.split('=')[1] ?? '',
    'the access token': buyer.token,
    'the password': PASSWORD,
    'the link for a new password': await token('A new password for Clamshell'),
    'the link that verifies': await token('Is this your e-mail address?'),
    'the state of a sign-in at Google': state,
    'the secret of a card payment': cardSecret,
    'the private key': '"d":',
  };
  // The card sandbox is the other side: its rows stand for the payment provider's data, and are never real.
  const all = await wholeDatabase('sandbox%');
  expect(all).toContain(buyer.email);
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret.length, what).toBeGreaterThan(3);
    expect(all.includes(secret), `${what} is readable in the database`).toBe(false);
  }
});
