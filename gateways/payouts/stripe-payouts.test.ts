import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { InvalidSignature } from '#gateways/card-payments/port.ts';
import { PayoutRefused, PayoutsUnavailable } from '#gateways/payouts/port.ts';
import { stripePayouts } from '#gateways/payouts/stripe-payouts.ts';
import { type RecordedAnswer, answers, recordedNetwork, refuses } from '#tests/support/recorded-answers.ts';

const SECRET = 'whsec_of_accounts';
const SELLER = { userId: 'user-1', email: 'salma@people.test' };
const TRANSFER = {
  transferId: 'transfer-1',
  orderId: 'order-1',
  accountId: 'acct_1',
  amountCents: 28_500,
  intentId: 'pi_1',
  refusals: 0,
};

/** Stripe's answers, as recorded, with the fields that matter here. */
const ACCOUNT = {
  id: 'acct_1',
  object: 'v2.core.account',
  closed: false,
  configuration: {
    recipient: {
      capabilities: { stripe_balance: { stripe_transfers: { status: 'restricted', status_details: [] } } },
    },
  },
  contact_email: SELLER.email,
  livemode: false,
  metadata: { user_id: 'user-1' },
  requirements: {
    entries: [{ awaiting_action_from: 'user', description: 'individual.id_number', errors: [] }],
    summary: { minimum_deadline: { status: 'currently_due' } },
  },
};
const SENT = {
  id: 'tr_1',
  object: 'transfer',
  amount: 28_500,
  amount_reversed: 0,
  currency: 'usd',
  destination: 'acct_1',
  livemode: false,
  metadata: { transfer_id: 'transfer-1', order_id: 'order-1' },
  reversals: { object: 'list', data: [], has_more: false, url: '/v1/transfers/tr_1/reversals' },
  reversed: false,
  source_transaction: 'ch_1',
  transfer_group: 'order-1',
};
const INTENT = { id: 'pi_1', object: 'payment_intent', latest_charge: 'ch_1' };

function provider(...given: RecordedAnswer[]) {
  const { requests, fetch } = recordedNetwork(...given);
  const options = { secretKey: 'sk_test_1', webhookSecret: SECRET, fetch, timeout: 50, country: 'US' };
  return { requests, payouts: stripePayouts(options) };
}

/** What was asked, without the host. */
const asked = (requests: readonly Request[]) =>
  requests.map(({ method, url }) => `${method} ${url.replace('https://api.stripe.com', '')}`);
const form = async (request: Request | undefined) => Object.fromEntries(new URLSearchParams(await request?.text()));
const header = (request: Request | undefined, name: string) => request?.headers.get(name);

describe('accounts', () => {
  it('are made as recipients by the second API, once for each seller', async () => {
    const { requests, payouts } = provider(answers(200, ACCOUNT));
    expect(await payouts.createAccount(SELLER)).toMatchObject({ id: 'acct_1', status: 'started' });
    const [request] = requests;
    expect(asked(requests)).toEqual(['POST /v2/core/accounts']);
    expect(header(request, 'idempotency-key')).toBe('payout-account-user-1');
    expect(header(request, 'stripe-version')).toBe('2026-10-28.endive');
    expect(header(request, 'authorization')).toBe('Bearer sk_test_1');
    expect(header(request, 'content-type')).toBe('application/json');
    expect(await request?.json()).toEqual({
      contact_email: SELLER.email,
      dashboard: 'express',
      identity: { country: 'US' },
      defaults: {
        currency: 'usd',
        responsibilities: { fees_collector: 'application', losses_collector: 'application' },
      },
      configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
      metadata: { user_id: 'user-1' },
      include: ['configuration.recipient', 'requirements'],
    });
  });

  it.each([
    ['active', [], 'ready'],
    ['pending', [], 'pending'],
    ['restricted', [{ awaiting_action_from: 'user', errors: [] }], 'started'],
    ['restricted', [{ awaiting_action_from: 'user', errors: [{ code: 'verification_failed_other' }] }], 'restricted'],
    ['restricted', [{ awaiting_action_from: 'stripe', errors: [] }], 'restricted'],
    ['unsupported', [], 'restricted'],
  ])('with transfers %s and requirements %j are %s', async (capability, entries, status) => {
    const configuration = {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { status: capability } } } },
    };
    const { requests, payouts } = provider(answers(200, { ...ACCOUNT, configuration, requirements: { entries } }));
    expect(await payouts.readAccount('acct_1')).toMatchObject({ status, readAt: expect.any(Date) });
    expect(asked(requests)).toEqual([
      'GET /v2/core/accounts/acct_1?include[0]=configuration.recipient&include[1]=requirements',
    ]);
  });

  it('that are closed can’t be paid', async () => {
    const { payouts } = provider(answers(200, { ...ACCOUNT, closed: true }));
    expect(await payouts.readAccount('acct_1')).toMatchObject({ status: 'restricted' });
  });

  it('are completed by their owners at an address that is made for once', async () => {
    const url = 'https://accounts.stripe.com/r/acct_1#alu_1';
    const { requests, payouts } = provider(answers(200, { object: 'v2.core.account_link', account: 'acct_1', url }));
    const back = { returnUrl: 'https://site.test/back', refreshUrl: 'https://site.test/again' };
    expect(await payouts.onboardingLink('acct_1', back)).toBe(url);
    expect(asked(requests)).toEqual(['POST /v2/core/account_links']);
    expect(await requests[0]?.json()).toEqual({
      account: 'acct_1',
      use_case: {
        type: 'account_onboarding',
        account_onboarding: { return_url: back.returnUrl, refresh_url: back.refreshUrl },
      },
    });
  });
});

describe('transfers', () => {
  it('are made from the charge that paid the order, with a key that stands for no other amount', async () => {
    const { requests, payouts } = provider(answers(200, INTENT), answers(200, SENT));
    expect(await payouts.createTransfer(TRANSFER)).toMatchObject({
      id: 'tr_1',
      amountCents: 28_500,
      reversedCents: 0,
    });
    expect(asked(requests)).toEqual(['GET /v1/payment_intents/pi_1', 'POST /v1/transfers']);
    expect(header(requests[1], 'idempotency-key')).toBe('transfer-transfer-1-0');
    expect(header(requests[1], 'content-type')).toBe('application/x-www-form-urlencoded');
    expect(header(requests[1], 'stripe-account')).toBeNull();
    expect(await form(requests[1])).toEqual({
      amount: '28500',
      currency: 'usd',
      destination: 'acct_1',
      transfer_group: 'order-1',
      source_transaction: 'ch_1',
      'metadata[transfer_id]': 'transfer-1',
      'metadata[order_id]': 'order-1',
    });
  });

  it('are asked for by another key once they were refused', async () => {
    const { requests, payouts } = provider(answers(200, INTENT), answers(200, SENT));
    await payouts.createTransfer({ ...TRANSFER, refusals: 2 });
    expect(header(requests[1], 'idempotency-key')).toBe('transfer-transfer-1-2');
  });

  it('are found by the order’s group and our id, on whichever page', async () => {
    const page = (data: object[], more: boolean) =>
      answers(200, { object: 'list', data, has_more: more, url: '/v1/transfers' });
    const { requests, payouts } = provider(
      page([{ ...SENT, id: 'tr_0', metadata: {} }], true),
      page([{ ...SENT, amount_reversed: 500 }], false),
    );
    expect(await payouts.findTransfer(TRANSFER)).toMatchObject({ id: 'tr_1', reversedCents: 500 });
    expect(asked(requests)).toEqual([
      'GET /v1/transfers?transfer_group=order-1&limit=100',
      'GET /v1/transfers?transfer_group=order-1&limit=100&starting_after=tr_0',
    ]);
    expect(await provider(page([], false)).payouts.findTransfer(TRANSFER)).toBeNull();
  });

  it('are reversed in parts, each by a key that says after how much', async () => {
    const reversal = { id: 'trr_1', object: 'transfer_reversal', amount: 500, currency: 'usd', transfer: 'tr_1' };
    const { requests, payouts } = provider(answers(200, reversal));
    await payouts.reverseTransfer('tr_1', { amountCents: 500, alreadyCents: 1_000 });
    expect(asked(requests)).toEqual(['POST /v1/transfers/tr_1/reversals']);
    expect(header(requests[0], 'idempotency-key')).toBe('reversal-tr_1-1000-500');
    expect(await form(requests[0])).toEqual({ amount: '500' });
  });
});

describe('what is in accounts', () => {
  it('bank payouts are read in the name of the account', async () => {
    const payout = { id: 'po_1', object: 'payout', amount: 28_500, arrival_date: 1_795_046_400, currency: 'usd' };
    const failure = { status: 'failed', failure_message: 'The bank account has been closed.' };
    const data = [
      { ...payout, status: 'in_transit', failure_message: null },
      { ...payout, ...failure },
      { ...payout, status: 'paid', failure_message: null },
    ];
    const { requests, payouts } = provider(answers(200, { object: 'list', data, has_more: false, url: '/v1/payouts' }));
    expect(await payouts.listBankPayouts('acct_1')).toMatchObject([
      { status: 'pending', failure: null, arrivesAt: new Date(1_795_046_400_000) },
      { status: 'failed', failure: 'The bank account has been closed.' },
      { status: 'paid', amountCents: 28_500 },
    ]);
    expect(asked(requests)).toEqual(['GET /v1/payouts?limit=20']);
    expect(header(requests[0], 'stripe-account')).toBe('acct_1');
  });

  it('the platform’s balance is what is available and what is not yet, in dollars', async () => {
    const balance = {
      object: 'balance',
      available: [
        { amount: 1_000, currency: 'usd' },
        { amount: 77, currency: 'eur' },
      ],
      pending: [{ amount: -200, currency: 'usd' }],
    };
    const { requests, payouts } = provider(answers(200, balance));
    expect(await payouts.readBalance()).toBe(800);
    expect(asked(requests)).toEqual(['GET /v1/balance']);
  });
});

describe('a call that fails', () => {
  const insufficient = {
    type: 'invalid_request_error',
    code: 'balance_insufficient',
    message: 'You have insufficient funds in your Stripe account.',
  };
  const capability = {
    type: 'invalid_request_error',
    code: 'insufficient_capabilities_for_transfer',
    message: 'Your destination account needs to have at least one of the following capabilities enabled: transfers.',
  };

  it.each([
    [400, insufficient, false],
    [402, { type: 'card_error', code: 'card_declined', message: 'No.' }, false],
    [403, { type: 'invalid_request_error', code: 'account_invalid', message: 'No access.' }, true],
    [404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such destination.' }, false],
    [400, capability, true],
  ])('with %i %j was refused', async (status, error, forAccount) => {
    const { payouts } = provider(answers(200, INTENT), refuses(status, error));
    const refusal = await payouts.createTransfer(TRANSFER).catch((thrown: unknown) => thrown);
    expect(refusal).toBeInstanceOf(PayoutRefused);
    expect(refusal).toMatchObject({ forAccount });
    expect(String(refusal)).toContain('req_1');
  });

  it.each([
    [400, { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' }],
    [401, { type: 'invalid_request_error', message: 'Invalid API key provided.' }],
    [409, { type: 'invalid_request_error', code: 'idempotency_key_in_use', message: 'In progress.' }],
    [429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many.' }],
    [500, { type: 'api_error', message: 'Oops.' }],
    [503, { type: 'api_error', message: 'Later.' }],
  ])('with %i got no answer: nobody knows what became of it', async (status, error) => {
    const { payouts } = provider(refuses(status, error));
    await expect(payouts.reverseTransfer('tr_1', { amountCents: 1, alreadyCents: 0 })).rejects.toBeInstanceOf(
      PayoutsUnavailable,
    );
  });

  it('is tried again with the same key, and times out', async () => {
    const never = () => new Promise<Response>(() => {});
    const { requests, payouts } = provider(never);
    await expect(payouts.reverseTransfer('tr_1', { amountCents: 1, alreadyCents: 0 })).rejects.toBeInstanceOf(
      PayoutsUnavailable,
    );
    expect(new Set(requests.map((request) => header(request, 'idempotency-key')))).toEqual(
      new Set(['reversal-tr_1-0-1']),
    );
    expect(requests).toHaveLength(3);
  });
});

describe('a message', () => {
  const sign = (payload: string, secret: string) =>
    new Stripe('unused', { telemetry: false }).webhooks.generateTestHeaderString({ payload, secret });
  const event = {
    id: 'evt_1',
    object: 'v2.core.event',
    type: 'v2.core.account[requirements].updated',
    created: '2026-11-23T04:39:10.000Z',
    livemode: false,
    related_object: { id: 'acct_1', type: 'v2.core.account', url: '/v2/core/accounts/acct_1' },
  };
  const read = (body: object, secret = SECRET) => {
    const payload = JSON.stringify(body);
    return provider().payouts.readEvent(Buffer.from(payload), sign(payload, secret));
  };

  it('names the account that it is about, or in which it happened', async () => {
    expect(await read(event)).toEqual({ id: 'evt_1', type: event.type, accountId: 'acct_1' });
    const { related_object: _none, ...inside } = event;
    const payout = { ...inside, type: 'v1.payout.failed', context: 'acct_2' };
    expect(await read(payout)).toMatchObject({ type: 'v1.payout.failed', accountId: 'acct_2' });
    expect(await read({ ...payout, context: 'org_1' })).toMatchObject({ accountId: undefined });
  });

  it('that the other secret signed, or that was changed, is refused', async () => {
    await expect(read(event, 'whsec_of_payments')).rejects.toBeInstanceOf(InvalidSignature);
    const signed = sign(JSON.stringify(event), SECRET);
    const changed = Buffer.from(JSON.stringify({ ...event, id: 'evt_2' }));
    await expect(provider().payouts.readEvent(changed, signed)).rejects.toBeInstanceOf(InvalidSignature);
  });
});
