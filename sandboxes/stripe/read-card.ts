import { badRequest, cardError, type SandboxError } from '#sandboxes/stripe/errors.ts';

const FARTHEST_YEARS = 50;

/** A well-formed card. Its number must not be kept. */
export interface Card {
  /** Digits only. */
  number: string;
  month: number;
  year: number;
}

/**
 * The card in a form-encoded request, when it is well-formed.
 * @param parent the parameter that the card is part of; null where the form is about nothing else
 * @throws {SandboxError} 400 for what is missing, 402 for what cannot be a valid card
 */
export function readCard(form: URLSearchParams, parent: 'payment_method_data' | null, now: Date): Card {
  const type = parent ? `${parent}[type]` : 'type';
  const card = parent ? `${parent}[card]` : 'card';
  if (required(form, type) !== 'card')
    throw badRequest('payment_method_unsupported_type', 'The card sandbox takes cards only.', type);
  const number = required(form, `${card}[number]`).replaceAll(/[\s-]/g, '');
  const month = required(form, `${card}[exp_month]`);
  const year = required(form, `${card}[exp_year]`);
  const securityCode = form.get(`${card}[cvc]`);

  if (!/^\d{12,19}$/.test(number) || !hasRightCheckDigit(number)) {
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' });
  }
  const expiry = readExpiry(month, year, now);
  if (securityCode !== null && !/^\d{3,4}$/.test(securityCode)) {
    throw cardError({ code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' });
  }
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
  return { month, year };
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
