// @ts-check

const UNREACHABLE = {
  type: 'api_connection_error',
  message: 'The card payment could not be sent. Check your connection and try again.',
};

/** @typedef {{ number: string, month: number, year: number, cvc: string }} Card */
/** @typedef {{ paymentIntent: any, error?: undefined } | { error: any, paymentIntent?: undefined }} Result */
/** @typedef {{ paymentMethod: any, error?: undefined } | { error: any, paymentMethod?: undefined }} MethodResult */

/** Pays an intent with a card. @param {string} clientSecret @param {Card} card */
export function confirmIntent(clientSecret, card) {
  return post(clientSecret, 'confirm', {
    'payment_method_data[type]': 'card',
    ...cardFields('payment_method_data[card]', card),
  });
}

/** Pays an intent with a payment method that was made before. @param {string} clientSecret @param {string} id */
export function confirmIntentWith(clientSecret, id) {
  return post(clientSecret, 'confirm', { payment_method: id });
}

/**
 * Makes a payment method of a card.
 * @param {Card} card @param {Record<string, unknown>} billingDetails as the page gives them @returns {Promise<MethodResult>}
 */
export async function createMethod(card, billingDetails) {
  const body = new URLSearchParams({ type: 'card', ...cardFields('card', card) });
  addFields(body, 'billing_details', billingDetails);
  const { error, answer } = await send('/card-sandbox/v1/payment_methods', { method: 'POST', body });
  return error ? { error } : { paymentMethod: answer };
}

/** @param {string} name @param {Card} card */
function cardFields(name, { number, month, year, cvc }) {
  return {
    [`${name}[number]`]: number,
    [`${name}[exp_month]`]: String(month),
    [`${name}[exp_year]`]: String(year),
    [`${name}[cvc]`]: cvc,
  };
}

/** Texts in an object, and in objects in it, as form fields. @param {URLSearchParams} body @param {string} name @param {object} values */
function addFields(body, name, values) {
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'string') body.set(`${name}[${key}]`, value);
    else if (typeof value === 'object' && value !== null) addFields(body, `${name}[${key}]`, value);
  }
}

/** Tells what the person answered their bank. @param {string} clientSecret @param {'complete' | 'fail'} outcome */
export function authenticateIntent(clientSecret, outcome) {
  return post(clientSecret, 'authenticate', { outcome });
}

/** @param {string} clientSecret @returns {Promise<Result>} */
export async function retrieveIntent(clientSecret) {
  return asIntent(await send(`${addressOf(clientSecret)}?client_secret=${encodeURIComponent(clientSecret)}`));
}

/** @param {string} clientSecret @param {string} action @param {Record<string, string>} fields @returns {Promise<Result>} */
async function post(clientSecret, action, fields) {
  const body = new URLSearchParams({ client_secret: clientSecret, ...fields });
  return asIntent(await send(`${addressOf(clientSecret)}/${action}`, { method: 'POST', body }));
}

/** @param {{ error?: any, answer?: any }} sent @returns {Result} */
function asIntent({ error, answer }) {
  return error ? { error } : { paymentIntent: answer };
}

/** @param {string} clientSecret */
function addressOf(clientSecret) {
  const id = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(clientSecret)?.[1];
  if (id) return `/card-sandbox/v1/payment_intents/${id}`;
  throw new Error('IntegrationError: the intent secret should be a client secret of the form ${id}_secret_${secret}.');
}

/** @param {string} address @param {RequestInit} [options] @returns {Promise<{ error?: any, answer?: any }>} */
async function send(address, options) {
  try {
    const response = await fetch(address, { ...options, credentials: 'omit' });
    const answer = await response.json();
    return answer.error ? { error: answer.error } : { answer };
  } catch {
    return { error: UNREACHABLE };
  }
}
