import { badRequest, cardError } from '#sandboxes/stripe/errors.ts';
import { newSandboxId } from '#sandboxes/stripe/ids.ts';
import { brandOf, hasRightCheckDigit } from '#sandboxes/stripe/browser/card-fields.js';
import { NOT_A_TEST_CARD, TEST_CARDS } from '#sandboxes/stripe/test-cards.ts';

const FARTHEST_YEARS = 50;
/** The last two digits of a payment method's id name its test card, so that nothing of it has to be stored. */
const METHOD_ID = /^pm_[A-Za-z0-9]{24}(\d\d)$/;
const ADDRESS_FIELDS = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'];

/** A well-formed card. Its number, digits only, must not be stored. */
interface Card {
  number: string;
  month: number;
  year: number;
}

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
 * The number of the card that an intent is confirmed with: of a payment method, or of the card in the form itself. It must not be stored.
 * @throws {SandboxError} as `createPaymentMethod` does, and 400 for an unknown payment method
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
  const number = TEST_CARDS[Number(METHOD_ID.exec(method)?.[1] ?? Number.NaN)];
  if (number === undefined)
    throw badRequest('resource_missing', `No such PaymentMethod: '${method.slice(0, 100)}'`, 'payment_method');
  return number;
}

/**
 * The card in a form-encoded request, when it is well-formed.
 * @param parent the parameter that the card is part of; null where the form is about nothing else
 * @throws {SandboxError} 400 for what is missing, 402 for what cannot be a valid card
 */
function readCard(form: URLSearchParams, parent: 'payment_method_data' | null, now: Date): Card {
  const type = parent ? `${parent}[type]` : 'type';
  const card = parent ? `${parent}[card]` : 'card';
  if (required(form, type) !== 'card')
    throw badRequest('payment_method_unsupported_type', 'The card sandbox takes cards only.', type);
  const number = required(form, `${card}[number]`).replaceAll(/[\s-]/g, '');
  const month = required(form, `${card}[exp_month]`);
  const year = required(form, `${card}[exp_year]`);
  const securityCode = form.get(`${card}[cvc]`);

  if (!/^\d{12,19}$/.test(number) || !hasRightCheckDigit(number))
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' });
  const expiry = readExpiry(month, year, now);
  if (securityCode !== null && !/^\d{3,4}$/.test(securityCode))
    throw cardError({ code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' });
  return { number, ...expiry };
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name)?.trim();
  if (!value) throw badRequest('parameter_missing', `Missing required param: ${name}.`, name);
  return value;
}

/** Years may have two digits. A card is valid to the end of its month. */
function readExpiry(monthText: string, yearText: string, now: Date): { month: number; year: number } {
  const month = /^\d{1,2}$/.test(monthText) ? Number(monthText) : 0;
  if (month < 1 || month > 12) throw invalidExpiry('month');
  const year = /^(\d{2}|\d{4})$/.test(yearText) ? Number(yearText.padStart(4, '20')) : 0;
  const thisYear = now.getUTCFullYear();
  if (year < thisYear || year > thisYear + FARTHEST_YEARS) throw invalidExpiry('year');
  if (year === thisYear && month < now.getUTCMonth() + 1) throw invalidExpiry('month');
  return { month, year };
}

function invalidExpiry(part: 'month' | 'year') {
  const message = `Your card's expiration ${part} is invalid.`;
  return cardError({ code: `invalid_expiry_${part}`, message, param: `exp_${part}` });
}
