import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { InvalidSignature, PaymentsUnavailable } from '#gateways/card-payments/port.ts';
import { stripeCardPayments } from '#gateways/card-payments/stripe-card-payments.ts';
import { type RecordedAnswer, answers, recordedNetwork, refuses } from '#tests/support/recorded-answers.ts';

const WEBHOOK_SECRET = 'whsec_of_the_tests';
const NEW_INTENT = {
  amountCents: 30_000,
  attemptId: 'attempt',
  orderId: 'order',
  buyerId: 'buyer',
  description: 'ThinkPad',
};
const INTENT = {
  id: 'pi_1',
  object: 'payment_intent',
  client_secret: 'pi_1_secret_2',
  amount: 30_000,
  status: 'succeeded',
  metadata: {},
};

/** A provider that gives these answers in turn, and the last one from then on. */
function provider(...given: RecordedAnswer[]) {
  const { requests, fetch } = recordedNetwork(...given);
  return {
    requests,
    payments: stripeCardPayments({ secretKey: 'sk_test_1', webhookSecret: WEBHOOK_SECRET, fetch, timeout: 5_000 }),
  };
}

describe('what is asked of the provider', () => {
  it('makes an intent for cards, with the attempt as idempotency key', async () => {
    const { requests, payments } = provider(answers(200, { ...INTENT, status: 'requires_payment_method' }));
    await payments.createIntent(NEW_INTENT);
    const [request] = requests;
    expect(request?.url).toBe('https://api.stripe.com/v1/payment_intents');
    expect(request?.headers.get('idempotency-key')).toBe('attempt');
    expect(request?.headers.get('stripe-version')).toBe('2026-10-28.endive');
    expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({
      amount: '30000',
      currency: 'usd',
      'allowed_payment_method_types[0]': 'card',
      description: 'ThinkPad',
      'metadata[attempt_id]': 'attempt',
      'metadata[order_id]': 'order',
      'metadata[buyer_id]': 'buyer',
    });
  });

  it('refunds with the intent as idempotency key', async () => {
    const { requests, payments } = provider(answers(200, { id: 're_1', object: 'refund' }));
    await payments.refundIntent('pi_1');
    expect(requests[0]?.headers.get('idempotency-key')).toBe('refund-pi_1');
  });

  it('cancels with a key that its own repeats share, and no other cancellation', async () => {
    const { requests, payments } = provider(
      answers(500, { error: { type: 'api_error', message: 'oops' } }, { 'stripe-should-retry': 'true' }),
      answers(200, { ...INTENT, status: 'canceled' }),
    );
    await payments.cancelIntent('pi_1');
    await payments.cancelIntent('pi_1');
    const keys = requests.map((request) => request.headers.get('idempotency-key'));
    expect(keys).toHaveLength(3);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('reads with an intent what has gone back of it and, once it is paid, its disputes, whatever the charge says of them', async () => {
    const charge = {
      id: 'ch_1',
      object: 'charge',
      amount_refunded: 500,
      paid: true,
      disputed: false,
      balance_transaction: { id: 'txn_1', object: 'balance_transaction', fee: 900 },
    };
    const list = (data: object[]) => answers(200, { object: 'list', data, has_more: false });
    const calm = provider(answers(200, { ...INTENT, latest_charge: charge }), list([]));
    expect(await calm.payments.readIntent('pi_1')).toMatchObject({
      refundedCents: 500,
      disputedCents: 0,
      lostCents: 0,
      feeCents: 900,
    });
    expect(calm.requests.map(({ url }) => url)).toEqual([
      'https://api.stripe.com/v1/payment_intents/pi_1?expand[0]=latest_charge.refunds&expand[1]=latest_charge.balance_transaction',
      'https://api.stripe.com/v1/disputes?payment_intent=pi_1&limit=100',
    ]);
    const unpaid = provider(answers(200, { ...INTENT, latest_charge: { ...charge, paid: false } }));
    await unpaid.payments.readIntent('pi_1');
    expect(unpaid.requests).toHaveLength(1);

    const disputes = [
      { amount: 100, status: 'needs_response' },
      { amount: 20, status: 'under_review' },
      { amount: 3, status: 'lost' },
      { amount: 4, status: 'won' },
      { amount: 5, status: 'warning_under_review' },
    ].map((dispute, index) => ({
      ...dispute,
      id: `dp_${index}`,
      reason: 'fraudulent',
      balance_transactions: [{ fee: 1_500 }],
      evidence_details: { due_by: index === 0 ? 1_800_000_000 : 0, submission_count: index },
    }));
    const disputed = provider(answers(200, { ...INTENT, latest_charge: charge }), list(disputes));
    expect(await disputed.payments.readIntent('pi_1')).toMatchObject({
      disputedCents: 120,
      lostCents: 3,
      feeCents: 8_400,
      // An inquiry takes no money.
      disputes: [
        {
          id: 'dp_0',
          amountCents: 100,
          reason: 'fraudulent',
          status: 'needs-response',
          inquiry: false,
          dueBy: new Date(1_800_000_000_000),
          submissions: 0,
        },
        { id: 'dp_1', status: 'under-review', dueBy: null, submissions: 1 },
        { id: 'dp_2', status: 'lost' },
        { id: 'dp_3', status: 'won' },
        { id: 'dp_4', status: 'under-review', inquiry: true },
      ],
    });
  });

  it('reads an intent again when the answer to making it is an old one', async () => {
    const { requests, payments } = provider(
      answers(200, { ...INTENT, status: 'requires_payment_method' }, { 'idempotent-replayed': 'true' }),
      answers(200, INTENT),
    );
    expect(await payments.createIntent(NEW_INTENT)).toMatchObject({ status: 'succeeded' });
    expect(requests).toHaveLength(2);
  });

  it('does not ask for what cannot be an intent', async () => {
    const { requests, payments } = provider();
    expect(await payments.readIntent('pi_1/../../customers')).toBeNull();
    expect(requests).toEqual([]);
  });
});

describe('statuses', () => {
  it.each([
    ['requires_payment_method', 'open'],
    ['requires_confirmation', 'open'],
    ['requires_action', 'open'],
    ['processing', 'processing'],
    ['requires_capture', 'processing'],
    ['something_new', 'processing'],
    ['succeeded', 'succeeded'],
    ['canceled', 'canceled'],
  ])('%s is %s', async (status, expected) => {
    const { payments } = provider(answers(200, { ...INTENT, status }));
    expect(await payments.readIntent('pi_1')).toMatchObject({ status: expected });
  });
});

describe('when there is no answer', () => {
  const failures: [string, () => Response | Promise<Response>][] = [
    ['an error of the provider', refuses(500, { type: 'api_error', message: 'Something is wrong' })],
    ['a provider that is down', refuses(503, { type: 'api_error', message: 'Down' })],
    [
      'a page of a proxy instead of JSON',
      () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'stripe-should-retry': 'false' } }),
    ],
    ['too many requests', refuses(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Slow down' })],
    [
      'a key in use by a call at the same time',
      refuses(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'Wait' }),
    ],
    ['a key that is no longer good', refuses(401, { type: 'invalid_request_error', message: 'Invalid API Key' })],
  ];
  it.each(failures)('%s means that payments are unavailable', async (_name, failure) => {
    const { payments } = provider(failure);
    await expect(payments.createIntent(NEW_INTENT)).rejects.toThrow(PaymentsUnavailable);
    await expect(payments.readIntent('pi_1')).rejects.toThrow(PaymentsUnavailable);
    await expect(payments.cancelIntent('pi_1')).rejects.toThrow(PaymentsUnavailable);
    await expect(payments.refundIntent('pi_1')).rejects.toThrow(PaymentsUnavailable);
  });

  it('a network that fails three times does too', async () => {
    const { requests, payments } = provider(() => Promise.reject(new TypeError('fetch failed')));
    await expect(payments.readIntent('pi_1')).rejects.toThrow(PaymentsUnavailable);
    expect(requests).toHaveLength(3);
  });

  it('a network that fails once does not', async () => {
    const { requests, payments } = provider(() => Promise.reject(new TypeError('fetch failed')), answers(200, INTENT));
    expect(await payments.createIntent(NEW_INTENT)).toMatchObject({ id: 'pi_1' });
    expect(requests.map((request) => request.headers.get('idempotency-key'))).toEqual(['attempt', 'attempt']);
  });

  it('a provider that never answers times out', async () => {
    const fetch: typeof globalThis.fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const payments = stripeCardPayments({ secretKey: 'sk_test_1', webhookSecret: WEBHOOK_SECRET, fetch, timeout: 20 });
    await expect(payments.readIntent('pi_1')).rejects.toThrow(/timeout/);
    await expect(payments.readIntent('pi_1')).rejects.toThrow(PaymentsUnavailable);
  });
});

describe('when the provider refuses', () => {
  it('an unknown intent is null', async () => {
    const { payments } = provider(
      refuses(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent' }),
    );
    expect(await payments.readIntent('pi_2')).toBeNull();
  });

  it('a cancellation that comes too late answers the intent', async () => {
    const late = {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: 'Too late',
      payment_intent: INTENT,
    };
    const { payments } = provider(refuses(400, late), answers(200, INTENT));
    expect(await payments.cancelIntent('pi_1')).toMatchObject({ status: 'succeeded' });
  });

  it('an invalid request is reported as our own error, without secrets', async () => {
    const wrong = {
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      message: 'Unknown: pi_1_secret_2',
      payment_intent: INTENT,
    };
    const { payments } = provider(refuses(400, wrong));
    const error = await payments.createIntent(NEW_INTENT).catch((reason: unknown) => reason);
    expect(error).not.toBeInstanceOf(PaymentsUnavailable);
    expect(error).toHaveProperty('message', expect.stringContaining('parameter_unknown'));
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret_2');
  });
});

describe('events', () => {
  const { payments } = provider();
  const stripe = new Stripe('sk_test_1');
  const sign = (payload: string, { secret = WEBHOOK_SECRET, secondsAgo = 0 } = {}) =>
    stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
    });
  const payload = (object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type: 'some.type', data: { object } });
  const read = (body: string, signature: string) => payments.readEvent(Buffer.from(body), signature);

  it.each([
    [{ id: 'pi_1', object: 'payment_intent' }, 'pi_1'],
    [{ id: 'ch_1', object: 'charge', payment_intent: 'pi_1' }, 'pi_1'],
    [{ id: 'cus_1', object: 'customer' }, undefined],
  ])('%j concerns %s', async (object, intentId) => {
    const body = payload(object);
    expect(await read(body, sign(body))).toEqual({ id: 'evt_1', type: 'some.type', intentId });
  });

  it('refuses what is not signed, signed by another, changed on the way, too old, or no event', async () => {
    const body = payload(INTENT);
    const forgeries: [string, string][] = [
      [body, ''],
      [body, 'nonsense'],
      [body, 't=1,v1='],
      [body, sign(body, { secret: 'whsec_of_somebody_else' })],
      [body.replace('pi_1', 'pi_2'), sign(body)],
      [body, sign(body, { secondsAgo: 301 })],
      ['', sign('')],
      ['not JSON', sign('not JSON')],
    ];
    for (const [forged, signature] of forgeries)
      await expect(read(forged, signature)).rejects.toThrow(InvalidSignature);
    expect(await read(body, sign(body, { secondsAgo: 290 }))).toMatchObject({ intentId: 'pi_1' });
  });

  it('reveals no secret of an intent when a signature is wrong', async () => {
    try {
      await read(payload(INTENT), 'nonsense');
    } catch (error) {
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret_2');
    }
    expect.assertions(1);
  });
});
