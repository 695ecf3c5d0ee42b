import { beforeAll, describe, expect, test, vi } from 'vitest';
import { LOST } from '#server/listening/database-listener.ts';
import { createLog } from '#server/log.ts';
import { cardForm } from '#tests/support/card-form.ts';
import { type TestApp, type TestUser, PASSWORD, driveApp } from '#tests/support/drive-app.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const CARD = '4000000000000002';
const WRONG_PASSWORD = 'Wr0ng!Wr0ng';
const NEW_PASSWORD = 'Other!77';

let lines: string[];
let shop: TestApp;
let buyer: TestUser;
let clientSecret: string;

const written = () => lines.join('');

beforeAll(async () => {
  lines = [];
  const logged = { write: (line: string) => void lines.push(line) };
  shop = await driveApp(await freshDatabase(), { logLevel: 'trace' }, { logged });
  buyer = await shop.register('Buyer');
  const product = await shop.addProduct(await shop.register('Seller'));
  const booked = await shop.call('POST', '/orders', {
    as: buyer,
    body: { product_id: product, product_price: 300, phone: '1', location: 'Here' },
  });
  const begun = await shop.call('POST', '/create-payment-intent', {
    as: buyer,
    body: { orderId: booked.body.insertedId, product_price: 300 },
  });
  ({ clientSecret } = begun.body);
});

/** What nobody may read in the log. */
function expectNothingSecret(): void {
  const secrets = {
    password: PASSWORD,
    wrongPassword: WRONG_PASSWORD,
    newPassword: NEW_PASSWORD,
    token: buyer.token,
    signature: buyer.token.split('.')[2],
    cookie: buyer.cookie.split('=')[1],
    clientSecret,
    card: CARD,
    email: buyer.email,
  };
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret?.length, name).toBeGreaterThan(5);
    expect(written(), name).not.toContain(secret);
  }
}

describe('at the level trace, with nothing secret in it', () => {
  test('signing in, with the right and with a wrong password, and changing it', async () => {
    for (const password of [WRONG_PASSWORD, PASSWORD])
      await shop.call('POST', '/auth/sign-in/email', { body: { email: buyer.email, password } });
    await shop.call('GET', `/jwt?email=${buyer.email}`, { headers: { cookie: buyer.cookie } });
    await shop.call('GET', `/users/verify?email=${buyer.email}`, { as: buyer });
    await shop.call('PUT', '/users/password', {
      as: buyer,
      body: { currentPassword: WRONG_PASSWORD, newPassword: NEW_PASSWORD },
    });
    await shop.call('POST', '/users/password/letters', { body: { email: buyer.email } });
    expectNothingSecret();
  });

  test('paying by card, and the provider’s webhook', async () => {
    const id = clientSecret.split('_secret')[0];
    const confirmed = await shop.app.inject({
      method: 'POST',
      url: `/card-sandbox/v1/payment_intents/${id}/confirm`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: cardForm(clientSecret, CARD).toString(),
    });
    expect(confirmed.statusCode).toBe(402);
    await shop.app.inject(`/card-sandbox/v1/payment_intents/${id}?client_secret=${clientSecret}`);
    await shop.call('POST', '/webhooks/stripe', {
      body: { data: { object: { client_secret: clientSecret } } },
      headers: { 'stripe-signature': 't=1,v1=0' },
    });
    expectNothingSecret();
  });

  test('failures of ours, which are logged with all that a driver puts into its errors', async () => {
    const before = lines.length;
    const asPostgres = Object.assign(new Error(`Key (email)=(${buyer.email}) already exists`), {
      code: '23505',
      detail: `Failing row contains (${buyer.email}, ${PASSWORD}).`,
      parameters: [PASSWORD, buyer.cookie],
      request: { headers: { authorization: `Bearer ${buyer.token}`, cookie: buyer.cookie } },
      cause: new Error(`fetch of https://api.example/?token=x&client_secret=${clientSecret} with ${buyer.token}`),
    });
    vi.spyOn(shop.services.identity, 'byBearer').mockRejectedValueOnce(asPostgres);
    const answer = await shop.call('GET', `/orders?email=${buyer.email}`, { as: buyer });
    expect(answer.status).toBe(500);
    // A busy machine may lose its listener meanwhile.
    const [line = '', ...more] = lines.slice(before).filter((one) => !one.includes(LOST));
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      msg: 'A call failed',
      err: {
        type: 'Error',
        code: '23505',
        message: 'Key (email)=([e-mail]) already exists',
        stack: expect.any(String),
      },
    });
    expectNothingSecret();
  });

  test('fields by their names, however deep', () => {
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    const fields = {
      password: PASSWORD,
      token: 'abc',
      headers: { cookie: buyer.cookie, 'set-cookie': [buyer.cookie] },
    };
    log.trace(fields, 'Fields');
    log.trace({ request: { body: { newPassword: NEW_PASSWORD, currentPassword: PASSWORD } } }, 'Fields below');
    log.info({ req: { method: 'GET', url: `/reset?token=abc&email=${buyer.email}` } }, `Sent to ${buyer.email}`);
    expect(lines.at(-1)).toContain('"req":"GET /reset"');
    expectNothingSecret();
  });
});
