import { afterAll, describe, expect, it } from 'vitest';
import { createSandboxApp } from '#tests/support/sandbox-app.ts';

const CARD = 'payment_method_data[card]';
const { app, db, payments, newIntent, confirm, authenticate } = await createSandboxApp();
afterAll(() => app.close());

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
