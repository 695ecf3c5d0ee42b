import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { DomainError } from '#domain/errors.ts';
import { cardForm } from '#tests/support/card-form.ts';
import { FORM, createSandboxApp } from '#tests/support/sandbox-app.ts';
import { stripeSandboxRoutes } from '#sandboxes/stripe/routes.ts';

const CARD = 'payment_method_data[card]';
const { app, db, payments, call, post, newIntent, confirm, authenticate } = await createSandboxApp();
afterAll(() => app.close());

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
  await busy.register(async (scope) => stripeSandboxRoutes(scope, db), { prefix: '/card-sandbox' });
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
