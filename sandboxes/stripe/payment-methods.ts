import { badRequest, cardError, type SandboxError } from '#sandboxes/stripe/errors.ts';
import { newSandboxId } from '#sandboxes/stripe/ids.ts';
import { readCard } from '#sandboxes/stripe/read-card.ts';
import { brandOf } from '#sandboxes/stripe/browser/card-fields.js';
import { NOT_A_TEST_CARD, TEST_CARDS } from '#sandboxes/stripe/test-cards.ts';

/** Which test card it is stands in the last two digits of the id, so nothing of a payment method is kept. */
const ID = /^pm_[A-Za-z0-9]{24}(\d\d)$/;

const ADDRESS_FIELDS = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'];

/**
 * A payment method of a test card, as `POST /v1/payment_methods` answers it. Whether the card pays turns out when an intent is confirmed with it.
 * @throws {SandboxError} 400 for what is missing, 402 for what cannot be a valid card, and for any card but a test card
 */
export function createPaymentMethod(form: URLSearchParams, now = new Date()): object {
  const { number, month, year } = readCard(form, null, now);
  const place = TEST_CARDS.indexOf(number);
  if (place < 0) throw cardError(NOT_A_TEST_CARD);
  const brand = brandOf(number).name;
  return {
    id: newSandboxId('pm') + String(place).padStart(2, '0'),
    object: 'payment_method',
    billing_details: {
      address: Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, form.get(`billing_details[address][${name}]`)])),
      email: form.get('billing_details[email]'),
      name: form.get('billing_details[name]'),
      phone: form.get('billing_details[phone]'),
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
      country: 'US',
      display_brand: brand,
      exp_month: month,
      exp_year: year,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: Math.floor(now.getTime() / 1000),
    customer: null,
    livemode: false,
    type: 'card',
  };
}

/**
 * The number of the card that an intent is confirmed with: of a payment method, or of the card in the form itself. It must not be kept.
 * @throws {SandboxError} as `createPaymentMethod` does, and 400 for a payment method that there is not
 */
export function readChargedCard(form: URLSearchParams, now: Date): string {
  const method = form.get('payment_method');
  if (method === null) return readCard(form, 'payment_method_data', now).number;
  if (form.has('payment_method_data[type]')) {
    throw badRequest(
      'parameter_invalid',
      'You may only specify one of these parameters: payment_method, payment_method_data.',
      'payment_method',
    );
  }
  const number = TEST_CARDS[Number(ID.exec(method)?.[1] ?? Number.NaN)];
  if (number === undefined) throw noSuchMethod(method);
  return number;
}

function noSuchMethod(id: string): SandboxError {
  return badRequest('resource_missing', `No such PaymentMethod: '${id.slice(0, 100)}'`, 'payment_method');
}
