import { expect, test } from 'vitest';
import { RefundRefused } from '#gateways/card-payments/port.ts';
import { stripeCardPayments } from '#gateways/card-payments/stripe-card-payments.ts';
import { recordedNetwork, refuses } from '#tests/support/recorded-answers.ts';

/** A refund of a whole payment, which the provider refuses for this reason. */
function refund(code: string): Promise<void> {
  const { fetch } = recordedNetwork(refuses(400, { type: 'invalid_request_error', code, message: 'No' }));
  return stripeCardPayments({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', fetch, timeout: 5_000 }).refundIntent(
    'pi_1',
  );
}

test('a second refund is no failure', () => expect(refund('charge_already_refunded')).resolves.toBeUndefined());

test('a refund of a disputed payment is refused', () =>
  expect(refund('charge_disputed')).rejects.toBeInstanceOf(RefundRefused));
