import { badRequest, cardError, type SandboxError } from '#gateways/card-payments/sandbox/errors.ts';

const METHOD = 'payment_method_data';
const FARTHEST_YEARS = 50;

/**
 * The number of the card in a form-encoded confirmation, when the card is well-formed. It must not be kept.
 * @throws {SandboxError} 400 for what is missing, 402 for what cannot be a valid card
 */
export function readCardNumber(form: URLSearchParams, now: Date): string {
  if (required(form, `${METHOD}[type]`) !== 'card') {
    throw badRequest('payment_method_unsupported_type', 'The card sandbox takes cards only.', `${METHOD}[type]`);
  }
  const number = required(form, `${METHOD}[card][number]`).replaceAll(/[\s-]/g, '');
  const month = required(form, `${METHOD}[card][exp_month]`);
  const year = required(form, `${METHOD}[card][exp_year]`);
  const securityCode = form.get(`${METHOD}[card][cvc]`);

  if (!/^\d{12,19}$/.test(number) || !hasRightCheckDigit(number)) {
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' });
  }
  checkExpiry(month, year, now);
  if (securityCode !== null && !/^\d{3,4}$/.test(securityCode)) {
    throw cardError({ code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' });
  }
  return number;
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name)?.trim();
  if (!value) throw badRequest('parameter_missing', `Missing required param: ${name}.`, name);
  return value;
}

/** Years may have two digits. A card is valid to the end of its month. */
function checkExpiry(monthText: string, yearText: string, now: Date): void {
  const month = /^\d{1,2}$/.test(monthText) ? Number(monthText) : 0;
  if (month < 1 || month > 12) throw invalidMonth();
  const year = /^(\d{2}|\d{4})$/.test(yearText) ? Number(yearText.padStart(4, '20')) : 0;
  const thisYear = now.getUTCFullYear();
  if (year < thisYear || year > thisYear + FARTHEST_YEARS) {
    throw cardError({
      code: 'invalid_expiry_year',
      message: "Your card's expiration year is invalid.",
      param: 'exp_year',
    });
  }
  if (year === thisYear && month < now.getUTCMonth() + 1) throw invalidMonth();
}

function invalidMonth(): SandboxError {
  return cardError({
    code: 'invalid_expiry_month',
    message: "Your card's expiration month is invalid.",
    param: 'exp_month',
  });
}

/** Luhn: every second digit from the right counts twice. */
function hasRightCheckDigit(number: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...number].toReversed().entries()) {
    const doubled = Number(digit) * 2;
    sum += place % 2 === 0 ? Number(digit) : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
