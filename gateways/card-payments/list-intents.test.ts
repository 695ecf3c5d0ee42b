import { expect, it } from 'vitest';
import { stripeCardPayments } from '#gateways/card-payments/stripe-card-payments.ts';
import { answers, recordedNetwork } from '#tests/support/recorded-answers.ts';

const INTENT = {
  id: 'pi_1',
  object: 'payment_intent',
  client_secret: 'pi_1_secret_2',
  amount: 30_000,
  status: 'succeeded',
  metadata: {},
};

it('lists all intents since a moment, with what went back and the ids that we gave them', async () => {
  const charge = { id: 'ch_1', object: 'charge', amount_refunded: 700 };
  const page = (data: object[], more: boolean) =>
    answers(200, { object: 'list', data, has_more: more, url: '/v1/payment_intents' });
  const { requests, fetch } = recordedNetwork(
    page([{ ...INTENT, metadata: { attempt_id: 'attempt', order_id: 'order' }, latest_charge: charge }], true),
    page([{ ...INTENT, id: 'pi_0', status: 'canceled', latest_charge: null }], false),
  );
  const payments = stripeCardPayments({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', fetch, timeout: 5_000 });
  expect(await payments.listIntents(new Date(1_800_000_000_999))).toMatchObject([
    {
      id: 'pi_1',
      status: 'succeeded',
      amountCents: 30_000,
      refundedCents: 700,
      attemptId: 'attempt',
      orderId: 'order',
    },
    { id: 'pi_0', status: 'canceled', refundedCents: 0 },
  ]);
  expect(requests.map(({ url }) => new URL(url).searchParams.get('created[gte]'))).toEqual([
    '1800000000',
    '1800000000',
  ]);
  expect(new URL(requests[1]?.url ?? '').searchParams.get('starting_after')).toBe('pi_1');
});
