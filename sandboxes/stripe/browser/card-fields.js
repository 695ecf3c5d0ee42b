// @ts-check
// What the three fields of a card hold: how it is written, and what is wrong with it. Nothing here touches the page.

/**
 * @typedef {{ name: string, label: string, start: RegExp, lengths: number[], groups: number[], cvcLength: number }} Brand
 * @typedef {{ code: string, message: string }} FieldError
 * @typedef {{ state: 'complete' } | { state: 'empty' | 'incomplete' | 'wrong', error: FieldError }} FieldCheck
 *   'wrong' is worth a complaint at once, 'incomplete' when the person has left the field, 'empty' when they want to pay.
 */

const FARTHEST_YEARS = 50;
const FOURS = [4, 4, 4, 4, 3];

/** @type {Brand[]} */
const BRANDS = [
  { name: 'visa', label: 'Visa', start: /^4/, lengths: [16], groups: FOURS, cvcLength: 3 },
  {
    name: 'mastercard',
    label: 'MC',
    start: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: FOURS,
    cvcLength: 3,
  },
  { name: 'amex', label: 'Amex', start: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  { name: 'discover', label: 'Disc', start: /^(6011|64[4-9]|65)/, lengths: [16], groups: FOURS, cvcLength: 3 },
  { name: 'diners', label: 'DC', start: /^3[689]/, lengths: [14], groups: [4, 6, 4], cvcLength: 3 },
  { name: 'diners', label: 'DC', start: /^30[0-5]/, lengths: [16], groups: FOURS, cvcLength: 3 },
  { name: 'jcb', label: 'JCB', start: /^35(2[89]|[3-8])/, lengths: [16], groups: FOURS, cvcLength: 3 },
  { name: 'unionpay', label: 'UP', start: /^62/, lengths: [16, 17, 18, 19], groups: FOURS, cvcLength: 3 },
];

/** @type {Brand} */
const UNKNOWN_BRAND = {
  name: 'unknown',
  label: '',
  start: /^/,
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  groups: FOURS,
  cvcLength: 3,
};

/** @param {string} text */
export function digitsOf(text) {
  return text.replaceAll(/\D/g, '');
}

/** @param {string} digits @returns {Brand} */
export function brandOf(digits) {
  return BRANDS.find((brand) => brand.start.test(digits)) ?? UNKNOWN_BRAND;
}

/** In groups, as it is embossed on the card. @param {string} text @returns {string} */
export function formatNumber(text) {
  const { groups, lengths } = brandOf(digitsOf(text));
  let rest = digitsOf(text).slice(0, Math.max(...lengths));
  const written = [];
  for (const size of groups) {
    if (rest) written.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return written.join(' ');
}

/**
 * As 'MM / YY'. While somebody deletes, the separator is not put back behind their cursor.
 * @param {string} text @param {boolean} deleting @returns {string}
 */
export function formatExpiry(text, deleting) {
  let digits = digitsOf(text.replace(/^\s*(\d)\s*\//, '0$1'));
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (Number(digits.slice(0, 2)) > 12) digits = `0${digits}`;
  if (digits.startsWith('00')) digits = '0';
  const month = digits.slice(0, 2);
  // A pasted or filled-in year may have four digits.
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4);
  if (month.length < 2 || (deleting && !year)) return month;
  return `${month} / ${year}`;
}

/** @param {string} text @returns {FieldCheck} */
export function checkNumber(text) {
  const digits = digitsOf(text);
  const { lengths } = brandOf(digits);
  if (lengths.includes(digits.length) && hasRightCheckDigit(digits)) return { state: 'complete' };
  if (digits.length < Math.max(...lengths))
    return unfinished(digits, 'incomplete_number', 'Your card number is incomplete.');
  return wrong('invalid_number', 'Your card number is invalid.');
}

/** @param {string} text @param {Date} now @returns {FieldCheck} */
export function checkExpiry(text, now) {
  const digits = digitsOf(text);
  if (digits.length < 4) return unfinished(digits, 'incomplete_expiry', "Your card's expiration date is incomplete.");
  const { month, year } = readExpiry(text);
  const thisYear = now.getFullYear();
  if (year < thisYear) return wrong('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  if (year > thisYear + FARTHEST_YEARS) return wrong('invalid_expiry_year', "Your card's expiration year is invalid.");
  if (year === thisYear && month < now.getMonth() + 1) {
    return wrong('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  }
  return { state: 'complete' };
}

/** @param {string} text @param {Brand} brand @returns {FieldCheck} */
export function checkCvc(text, brand) {
  const digits = digitsOf(text);
  if (digits.length < brand.cvcLength)
    return unfinished(digits, 'incomplete_cvc', "Your card's security code is incomplete.");
  return { state: 'complete' };
}

/** @param {string} text a complete expiration date */
export function readExpiry(text) {
  const digits = digitsOf(text);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

/** @param {string} digits @param {string} code @param {string} message @returns {FieldCheck} */
function unfinished(digits, code, message) {
  return { state: digits ? 'incomplete' : 'empty', error: { code, message } };
}

/** @param {string} code @param {string} message @returns {FieldCheck} */
function wrong(code, message) {
  return { state: 'wrong', error: { code, message } };
}

/** Luhn: every second digit from the right counts twice. @param {string} digits */
export function hasRightCheckDigit(digits) {
  let sum = 0;
  for (const [place, digit] of [...digits].toReversed().entries()) {
    const doubled = Number(digit) * 2;
    sum += place % 2 === 0 ? Number(digit) : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
