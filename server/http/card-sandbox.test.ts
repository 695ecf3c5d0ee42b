import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#database/tables.ts';
import { DomainError } from '#domain/errors.ts';
import { openCardPayments } from '#gateways/card-payments/open-card-payments.ts';
import type { CardIntent, CardPayments } from '#gateways/card-payments/port.ts';
import { cardSandboxRoutes } from '#server/http/card-sandbox.ts';
import { cardForm } from '#tests/support/card-form.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const CARD = 'payment_method_data[card]';

let app: FastifyInstance;
let db: Database;
let payments: CardPayments;

beforeAll(async () => {
  ({ db } = await freshDatabase());
  ({ payments } = openCardPayments({ stripe: undefined, db, sandboxSecret: 'a secret of the tests' }));
  app = Fastify();
  await app.register(async (scope) => cardSandboxRoutes(scope, { db }), { prefix: '/card-sandbox' });
});
afterAll(() => app.close());

const newIntent = () =>
  payments.createIntent({
    amountCents: 30_000,
    attemptId: randomUUID(),
    orderId: randomUUID(),
    buyerId: randomUUID(),
    description: 'ThinkPad X1 Carbon',
  });

async function call(options: InjectOptions) {
  const response = await app.inject(options);
  return { status: response.statusCode, headers: response.headers, body: response.json<Record<string, unknown>>() };
}
const post = (path: string, form: URLSearchParams | string) =>
  call({ method: 'POST', url: `/card-sandbox/v1/payment_intents/${path}`, headers: FORM, payload: form.toString() });
const confirm = ({ id, clientSecret }: CardIntent, number?: string, changes: Record<string, string | null> = {}) =>
  post(`${id}/confirm`, cardForm(clientSecret, number, changes));
const authenticate = ({ id, clientSecret }: CardIntent, outcome: string) =>
  post(`${id}/authenticate`, new URLSearchParams({ client_secret: clientSecret, outcome }));

describe('test cards', () => {
  const paying = [
    '4242424242424242',
    '4000056655665556',
    '5555555555554444',
    '2223003122003222',
    '5200828282828210',
    '5105105105105100',
    '378282246310005',
    '371449635398431',
    '6011111111111117',
    '6011000990139424',
    '3056930009020004',
    '36227206271667',
    '3566002020360505',
    '6200000000000005',
    '4242 4242 4242 4242',
  ];
  it.each(paying)('%s pays', async (number) => {
    const intent = await newIntent();
    const { status, body } = await confirm(intent, number);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: intent.id,
      object: 'payment_intent',
      status: 'succeeded',
      amount: 30_000,
      currency: 'usd',
    });
    expect(await payments.readIntent(intent.id)).toMatchObject({ status: 'succeeded' });
  });

  const declined: [string, string, string | undefined, string][] = [
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
    ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['4111111111111111', 'card_declined', 'test_mode_live_card', expect.stringContaining('only test cards work')],
  ];
  it.each(declined)('%s is %s (%s), and another card may pay after it', async (number, code, declineCode, message) => {
    const intent = await newIntent();
    const { status, body } = await confirm(intent, number);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({
      type: 'card_error',
      code,
      decline_code: declineCode,
      message,
      charge: expect.stringMatching(/^ch_/),
    });
    expect(body.error).toMatchObject({
      payment_intent: { id: intent.id, status: 'requires_payment_method', last_payment_error: { code, message } },
    });
    expect(await confirm(intent)).toMatchObject({
      status: 200,
      body: { status: 'succeeded', last_payment_error: null },
    });
  });

  it.each(['4000002500003155', '4000002760003184'])('%s asks for authentication first', async (number) => {
    const intent = await newIntent();
    expect(await confirm(intent, number)).toMatchObject({
      status: 200,
      body: { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } },
    });
    expect(await payments.readIntent(intent.id)).toMatchObject({ status: 'open' });
    expect(await authenticate(intent, 'complete')).toMatchObject({
      status: 200,
      body: { status: 'succeeded', next_action: null },
    });
    expect(await authenticate(intent, 'complete')).toMatchObject({ status: 400 });
  });

  it('a failed authentication leaves the intent to another card', async () => {
    const intent = await newIntent();
    await confirm(intent, '4000002760003184');
    const { status, body } = await authenticate(intent, 'fail');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: {
        code: 'payment_intent_authentication_failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      },
    });
    expect(await confirm(intent)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  });

  it('an authentication that comes after a cancellation pays nothing', async () => {
    const intent = await newIntent();
    await confirm(intent, '4000002760003184');
    await payments.cancelIntent(intent.id);
    expect(await authenticate(intent, 'complete')).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_unexpected_state' } },
    });
    expect(await payments.readIntent(intent.id)).toMatchObject({ status: 'canceled' });
  });
});

describe('cards that cannot be', () => {
  const now = new Date();
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1));
  const lastMonthCode =
    lastMonth.getUTCFullYear() < now.getUTCFullYear() ? 'invalid_expiry_year' : 'invalid_expiry_month';
  const impossible: [string, Record<string, string>, string][] = [
    ['a wrong check digit', { [`${CARD}[number]`]: '4242424242424241' }, 'incorrect_number'],
    ['letters', { [`${CARD}[number]`]: 'my card' }, 'incorrect_number'],
    ['a number of a million digits', { [`${CARD}[number]`]: '4'.repeat(14_000) }, 'incorrect_number'],
    ['a null byte', { [`${CARD}[number]`]: '4242424242424242\0' }, 'incorrect_number'],
    ['month 13', { [`${CARD}[exp_month]`]: '13' }, 'invalid_expiry_month'],
    ['month 0', { [`${CARD}[exp_month]`]: '0' }, 'invalid_expiry_month'],
    ['a month that is a text', { [`${CARD}[exp_month]`]: 'May' }, 'invalid_expiry_month'],
    ['last year', { [`${CARD}[exp_year]`]: String(now.getUTCFullYear() - 1) }, 'invalid_expiry_year'],
    ['the year 9999', { [`${CARD}[exp_year]`]: '9999' }, 'invalid_expiry_year'],
    ['a year beyond all numbers', { [`${CARD}[exp_year]`]: '9'.repeat(400) }, 'invalid_expiry_year'],
    [
      'last month',
      {
        [`${CARD}[exp_month]`]: String(lastMonth.getUTCMonth() + 1),
        [`${CARD}[exp_year]`]: String(lastMonth.getUTCFullYear()),
      },
      lastMonthCode,
    ],
    ['a security code of two digits', { [`${CARD}[cvc]`]: '12' }, 'invalid_cvc'],
  ];
  it.each(impossible)('%s: 402, and the intent knows nothing of it', async (_name, changes, code) => {
    const intent = await newIntent();
    expect(await confirm(intent, undefined, changes)).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code } },
    });
    const events = await db.selectFrom('sandbox_events').selectAll().where('intent_id', '=', intent.id).execute();
    expect(events).toEqual([]);
  });

  it('a card is good to the end of its month, and a year may have two digits', async () => {
    const changes = {
      [`${CARD}[exp_month]`]: String(now.getUTCMonth() + 1),
      [`${CARD}[exp_year]`]: String(now.getUTCFullYear()).slice(2),
    };
    expect(await confirm(await newIntent(), undefined, changes)).toMatchObject({ status: 200 });
  });
});

describe('who may pay', () => {
  it('sees an intent with its client secret only', async () => {
    const { id, clientSecret } = await newIntent();
    const read = (query: string) => call({ method: 'GET', url: `/card-sandbox/v1/payment_intents/${id}${query}` });
    expect(await read(`?client_secret=${clientSecret}`)).toMatchObject({
      status: 200,
      body: { id, status: 'requires_payment_method' },
    });
    expect((await read(`?client_secret=${clientSecret}`)).body).not.toHaveProperty('metadata');
    expect((await read(`?client_secret=${clientSecret}`)).headers['cache-control']).toBe('no-store');
    for (const query of [
      '',
      '?client_secret=',
      '?client_secret=wrong',
      `?client_secret=${clientSecret}&client_secret=${clientSecret}`,
    ]) {
      expect(await read(query)).toMatchObject({
        status: 400,
        body: { error: { type: 'invalid_request_error', param: 'client_secret' } },
      });
    }
  });

  it('pays neither with another intent’s secret nor without one', async () => {
    const [intent, other] = await Promise.all([newIntent(), newIntent()]);
    expect(await confirm({ ...intent, clientSecret: other.clientSecret })).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'payment_intent_invalid_parameter',
          message: 'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
        },
      },
    });
    expect(await confirm(intent, undefined, { client_secret: null })).toMatchObject({
      status: 400,
      body: { error: { code: 'parameter_missing' } },
    });
    expect(await payments.readIntent(intent.id)).toMatchObject({ status: 'open' });
  });

  it('cannot pay twice, nor what is canceled', async () => {
    const [paid, canceled] = await Promise.all([newIntent(), newIntent()]);
    await confirm(paid);
    await payments.cancelIntent(canceled.id);
    expect(await confirm(paid)).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } } },
    });
    expect(await confirm(canceled)).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_unexpected_state', payment_intent: { status: 'canceled' } } },
    });
  });

  it.each(['pi_unknown', 'pi_%00', '..%2Frefunds', '%F0%9F%92%B3', 'x'.repeat(90)])(
    'knows no intent %s',
    async (id) => {
      expect(await post(`${id}/confirm`, cardForm('pi_1_secret_2'))).toMatchObject({
        status: 404,
        body: { error: { code: 'resource_missing' } },
      });
    },
  );
});

describe('bad requests', () => {
  it.each(['payment_method_data[type]', `${CARD}[number]`, `${CARD}[exp_month]`, `${CARD}[exp_year]`])(
    'without %s: 400',
    async (name) => {
      expect(await confirm(await newIntent(), undefined, { [name]: null })).toMatchObject({
        status: 400,
        body: { error: { type: 'invalid_request_error', code: 'parameter_missing', param: name } },
      });
    },
  );

  it('another way to pay than by card: 400', async () => {
    expect(await confirm(await newIntent(), undefined, { 'payment_method_data[type]': 'paypal' })).toMatchObject({
      status: 400,
    });
  });

  it('an authentication with neither outcome: 400', async () => {
    const intent = await newIntent();
    await confirm(intent, '4000002760003184');
    expect(await authenticate(intent, 'maybe')).toMatchObject({ status: 400, body: { error: { param: 'outcome' } } });
  });

  it.each(['', '%', '&&&', '=', '\0', 'a=%FF%FE', 'client_secret[a]=b'])('a body of %j: 400', async (body) => {
    const { id } = await newIntent();
    expect(await post(`${id}/confirm`, body)).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request_error' } },
    });
  });

  it('a body of 20 kB: 413', async () => {
    const { id } = await newIntent();
    expect(await post(`${id}/confirm`, `a=${'b'.repeat(20_000)}`)).toMatchObject({
      status: 413,
      body: { error: { type: 'invalid_request_error' } },
    });
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])('%s: 415', async (type) => {
    const { id } = await newIntent();
    const url = `/card-sandbox/v1/payment_intents/${id}/confirm`;
    expect(await call({ method: 'POST', url, headers: { 'content-type': type }, payload: '{}' })).toMatchObject({
      status: 415,
    });
  });

  it.each([
    ['POST', '/v1/payment_intents'],
    ['POST', '/v1/refunds'],
    ['POST', '/v1/payment_intents/pi_1/cancel'],
    ['GET', '/v1/payment_intents'],
    ['DELETE', '/v1/payment_intents/pi_1'],
  ] as const)('%s %s is not for browsers', async (method, path) => {
    const headers = method === 'POST' ? { ...FORM, authorization: 'Bearer sk_sandbox' } : {};
    expect(await call({ method, url: `/card-sandbox${path}`, headers })).toMatchObject({
      status: 404,
      body: { error: { type: 'invalid_request_error' } },
    });
  });
});

it('answers refusals of the site itself in the provider’s form as well', async () => {
  const busy = Fastify();
  busy.addHook('onRequest', async () => {
    throw new DomainError('too-many-requests', 'That was too often.');
  });
  await busy.register(async (scope) => cardSandboxRoutes(scope, { db }), { prefix: '/card-sandbox' });
  const response = await busy.inject({ method: 'GET', url: '/card-sandbox/v1/payment_intents/pi_1' });
  expect(response.statusCode).toBe(429);
  expect(response.json()).toEqual({
    error: { type: 'invalid_request_error', code: 'too-many-requests', message: 'That was too often.' },
  });
  await busy.close();
});

it('serves the script that stands in for the provider’s, once per browser', async () => {
  const first = await app.inject({ method: 'GET', url: '/card-sandbox/stripe.js' });
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toBe('text/javascript; charset=utf-8');
  const again = await app.inject({
    method: 'GET',
    url: '/card-sandbox/stripe.js',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});
