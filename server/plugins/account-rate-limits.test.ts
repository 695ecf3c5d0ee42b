import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import { enforceRateLimit } from '#domain/rate-limit.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { ORIGIN, PASSWORD, PRODUCT, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp({ rateLimits: true });
let seller: TestUser;
let product: string;

beforeAll(async () => {
  seller = await shop.register('Seller');
  product = await shop.addProduct(seller);
});

/** From an address of its own each time, so that limits by address are not met. */
let address = 0;
async function from(ip: string | undefined, method: 'POST' | 'PUT', path: string, as: TestUser | null, body?: object) {
  address += 1;
  const response = await shop.app.inject({
    method,
    url: `/api${path}`,
    remoteAddress: ip ?? `10.0.${address >> 8}.${address & 255}`,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}
const elsewhere = undefined;

/** Makes calls until one is refused. @returns how many were not, and the refusal */
async function untilRefused(call: () => ReturnType<typeof from>) {
  for (let count = 0; count < 200; count += 1) {
    const answer = await call();
    if (answer.status === 429) return { count, refusal: answer };
  }
  throw new Error('Nothing was refused');
}

const READING = { encoding: 'utf-8', delimiter: ',' };
const booking = () => ({ product_id: product, product_price: 300, phone: '1', location: 'Here' });

describe('one account', () => {
  test.each<[string, keyof typeof ACCOUNT_LIMITS, 'Buyer' | 'Seller', () => ['POST' | 'PUT', string, object?]]>([
    ['books', 'booking', 'Buyer', () => ['POST', '/orders', booking()]],
    ['reports', 'reporting', 'Buyer', () => ['PUT', `/category/${product}`]],
    ['pays', 'paying', 'Buyer', () => ['POST', '/create-payment-intent', { product_price: 300 }]],
    ['lists', 'listing', 'Seller', () => ['POST', '/category', PRODUCT]],
    ['reads files another way', 'rereadingFiles', 'Seller', () => ['PUT', `/imports/${newId()}/file`, READING]],
  ])(
    'that %s again and again is refused with the time to retry, and others are not affected',
    async (_acts, act, type, call) => {
      const [busy, other] = [await shop.register(type), await shop.register(type)];
      const [method, path, body] = call();
      const { count, refusal } = await untilRefused(() => from(elsewhere, method, path, busy, body));
      expect(count).toBe(ACCOUNT_LIMITS[act].most);
      expect(refusal.body).toMatchObject({ code: 'too-many-requests' });
      expect(refusal.body.detail).toMatch(/in a short time\. Try again in \d+ (seconds|minutes)\.$/);
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
      expect((await from(elsewhere, method, path, other, body)).status).not.toBe(429);
    },
  );

  test('that records payments and starts them has one count for both', async () => {
    const buyer = await shop.register('Buyer');
    const { count } = await untilRefused(async () => {
      await from(elsewhere, 'POST', '/payments', buyer, { orderId: 'none' });
      return from(elsewhere, 'POST', '/create-payment-intent', buyer, { product_price: 1 });
    });
    expect(count).toBe(ACCOUNT_LIMITS.paying.most / 2);
  });
});

describe('somebody who is not signed in', () => {
  test('signs in with one e-mail from one address so often, and nobody else is locked out', async () => {
    const buyer = await shop.register('Buyer');
    const signIn = (ip: string, email = buyer.email) =>
      from(ip, 'POST', '/auth/sign-in/email', null, { email, password: PASSWORD });
    const { count, refusal } = await untilRefused(() => signIn('192.0.2.1'));
    expect(count).toBe(ACCOUNT_LIMITS.signingIn.most);
    expect(refusal.body.detail).toContain('You’ve tried to log in many times with this e-mail.');
    expect((await signIn('192.0.2.1', buyer.email.toUpperCase())).status).toBe(429);
    expect((await signIn('192.0.2.2')).status).toBe(200);
    expect((await signIn('192.0.2.1', seller.email)).status).toBe(200);
  });

  test('signs in on a device that knows the account, although many tried from the same place', async () => {
    const buyer = await shop.register('Buyer');
    const signIn = (cookie?: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email: buyer.email, password: PASSWORD },
        remoteAddress: '192.0.2.3',
        headers: cookie === undefined ? {} : { cookie, origin: ORIGIN },
      });
    const device = [(await signIn()).headers['set-cookie']]
      .flat()
      .map((line) => String(line).split(';')[0])
      .find((pair) => pair?.includes('.device='));
    for (let count = 1; count < ACCOUNT_LIMITS.signingIn.most; count += 1) await signIn();
    expect((await signIn()).statusCode).toBe(429);
    expect((await signIn(device)).statusCode).toBe(200);
    expect((await signIn(device?.replace(/.$/, (last) => (last === '_' ? '-' : '_')))).statusCode).toBe(429);
  });

  test('signs up with one e-mail from one place so often', async () => {
    const body = { name: 'Ada', email: 'twice@people.test', password: PASSWORD, type: 'Buyer' };
    const { count } = await untilRefused(() => from('192.0.2.9', 'PUT', '/users', null, body));
    expect(count).toBe(ACCOUNT_LIMITS.registering.most);
    expect((await from('192.0.2.9', 'PUT', '/users', null, { ...body, email: 'other@people.test' })).status).toBe(200);
  });

  test('has an IPv6 network for one place', async () => {
    const tries = (ip: (count: number) => string) => {
      let count = 0;
      return untilRefused(() => {
        count += 1;
        return from(ip(count), 'POST', '/auth/sign-in/social', null, { provider: 'google' });
      });
    };
    expect((await tries((count) => `2001:db8:1:2::${count.toString(16)}`)).count).toBe(60);
    expect(
      (await from('2001:db8:1:3::1', 'POST', '/auth/sign-in/social', null, { provider: 'google' })).status,
    ).not.toBe(429);
  });
});

describe('counting', () => {
  const limit = { action: 'test', most: 3, minutes: 10, tooOften: 'Too often.' };

  test('is exact for many at once, and begins anew when its time is over', async () => {
    const { db } = shop.services;
    const count = () =>
      enforceRateLimit(db, 'many', limit).then(
        () => 'counted',
        () => 'refused',
      );
    const outcomes = await Promise.all(Array.from({ length: 20 }, count));
    expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(3);
    await db
      .updateTable('call_counts')
      .set({ ends_at: sql`clock_timestamp()` })
      .where('key', '=', 'test many')
      .execute();
    expect(await count()).toBe('counted');
  });

  test('has a window that ends when it was to end, however often one tries in it', async () => {
    const { db } = shop.services;
    const ends = async () => {
      await enforceRateLimit(db, 'patient', limit);
      const row = await db
        .selectFrom('call_counts')
        .select('ends_at')
        .where('key', '=', 'test patient')
        .executeTakeFirst();
      return row?.ends_at;
    };
    expect(await ends()).toEqual(await ends());
  });

  test('stores no more than it needs, and neither e-mails nor passwords', async () => {
    const { db } = shop.services;
    for (let who = 0; who < 150; who += 1) await enforceRateLimit(db, `old-${who}`, limit);
    await db
      .updateTable('call_counts')
      .set({ ends_at: sql`clock_timestamp()` })
      .where('key', 'like', 'test old%')
      .execute();
    for (let who = 0; who < 50; who += 1) await enforceRateLimit(db, `new-${who}`, limit);
    const rows = await db.selectFrom('call_counts').selectAll().execute();
    expect(rows.filter(({ key }) => key.startsWith('test old'))).toEqual([]);
    expect(JSON.stringify(rows)).not.toContain('@');
  });
});
