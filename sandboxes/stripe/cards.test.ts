import { afterAll, describe, expect, it } from 'vitest';
import { FORM, createSandboxApp } from '#tests/support/sandbox-app.ts';

const { app, db, call, post, newIntent } = await createSandboxApp();
afterAll(() => app.close());

const YEAR = String(new Date().getFullYear() + 1);

function create(number: string, changes: Record<string, string | null> = {}) {
  const fields: Record<string, string | null> = {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': YEAR,
    'card[cvc]': '123',
    ...changes,
  };
  const form = new URLSearchParams(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== null),
  );
  return call({ method: 'POST', url: '/card-sandbox/v1/payment_methods', headers: FORM, payload: form.toString() });
}

async function confirmWith(number: string) {
  const { body: method } = await create(number);
  const { id, clientSecret } = await newIntent();
  return post(
    `${id}/confirm`,
    new URLSearchParams({ client_secret: clientSecret, payment_method: String(method['id']) }),
  );
}

describe('a payment method', () => {
  it('is as Stripe describes it, with the last four digits of its card and no more', async () => {
    const { status, headers, body } = await create('4242 4242 4242 4242', {
      'billing_details[name]': 'Bulbul',
      'billing_details[address][postal_code]': '6000',
    });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      id: expect.stringMatching(/^pm_[A-Za-z0-9]{26}$/),
      object: 'payment_method',
      type: 'card',
      livemode: false,
      customer: null,
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: Number(YEAR), funding: 'credit' },
      billing_details: { name: 'Bulbul', email: null, phone: null, address: { postal_code: '6000', city: null } },
    });
    expect(JSON.stringify(body)).not.toMatch(/424242/);
  });

  it.each([
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6200000000000005', 'unionpay'],
  ])('of %s is of the brand %s', async (number, brand) => {
    expect((await create(number)).body).toMatchObject({ card: { brand, last4: number.slice(-4) } });
  });

  it('pays an intent as its card does', async () => {
    expect(await confirmWith('4242424242424242')).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(await confirmWith('4000002500003155')).toMatchObject({ status: 200, body: { status: 'requires_action' } });
    expect(await confirmWith('4000000000009995')).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', decline_code: 'insufficient_funds' } },
    });
  });

  it('is made of no card that might be somebody’s own, and of none that is incomplete', async () => {
    expect(await create('4012888888881881')).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', decline_code: 'test_mode_live_card' } },
    });
    expect(await create('4242424242424241')).toMatchObject({
      status: 402,
      body: { error: { code: 'incorrect_number' } },
    });
    expect(await create('4242424242424242', { 'card[exp_year]': '2020' })).toMatchObject({
      status: 402,
      body: { error: { code: 'invalid_expiry_year', param: 'exp_year' } },
    });
    expect(await create('4242424242424242', { 'card[number]': null })).toMatchObject({
      status: 400,
      body: { error: { code: 'parameter_missing', param: 'card[number]' } },
    });
    expect(await create('4242424242424242', { type: 'sepa_debit' })).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_method_unsupported_type', param: 'type' } },
    });
  });

  it('that there is not pays nothing, nor does one beside a card', async () => {
    const { id, clientSecret } = await newIntent();
    for (const method of [
      '',
      'pm_',
      'pm_card',
      `pm_${'a'.repeat(24)}99`,
      `pm_${'a'.repeat(24)}0`,
      '4242424242424242',
    ]) {
      const form = new URLSearchParams({ client_secret: clientSecret, payment_method: method });
      expect(await post(`${id}/confirm`, form)).toMatchObject({
        status: 400,
        body: { error: { code: 'resource_missing', param: 'payment_method' } },
      });
    }
    const both = { client_secret: clientSecret, payment_method: 'pm_1', 'payment_method_data[type]': 'card' };
    expect(await post(`${id}/confirm`, new URLSearchParams(both))).toMatchObject({
      status: 400,
      body: { error: { code: 'parameter_invalid' } },
    });
  });

  it('leaves no number of a card in the database', async () => {
    await confirmWith('4000000000000002');
    const stored = [
      await db.selectFrom('sandbox_intents').selectAll().execute(),
      await db.selectFrom('sandbox_events').selectAll().execute(),
    ];
    expect(JSON.stringify(stored)).not.toMatch(/4000000000000002|4242424242424242|4000002500003155/);
  });
});
