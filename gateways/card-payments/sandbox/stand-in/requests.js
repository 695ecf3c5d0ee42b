// @ts-check

const UNREACHABLE = {
  type: 'api_connection_error',
  message: 'The card payment could not be sent. Check your connection and try again.',
};

/** @typedef {{ paymentIntent: any, error?: undefined } | { error: any, paymentIntent?: undefined }} Result */

/** Pays an intent with a card. @param {string} clientSecret @param {{ number: string, month: number, year: number, cvc: string }} card */
export function confirmIntent(clientSecret, card) {
  return post(clientSecret, 'confirm', {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number,
    'payment_method_data[card][exp_month]': String(card.month),
    'payment_method_data[card][exp_year]': String(card.year),
    'payment_method_data[card][cvc]': card.cvc,
  });
}

/** Tells what the person answered their bank. @param {string} clientSecret @param {'complete' | 'fail'} outcome */
export function authenticateIntent(clientSecret, outcome) {
  return post(clientSecret, 'authenticate', { outcome });
}

/** @param {string} clientSecret @returns {Promise<Result>} */
export function retrieveIntent(clientSecret) {
  return send(`${addressOf(clientSecret)}?client_secret=${encodeURIComponent(clientSecret)}`);
}

/** @param {string} clientSecret @param {string} action @param {Record<string, string>} fields @returns {Promise<Result>} */
function post(clientSecret, action, fields) {
  const body = new URLSearchParams({ client_secret: clientSecret, ...fields });
  return send(`${addressOf(clientSecret)}/${action}`, { method: 'POST', body });
}

/** @param {string} clientSecret */
function addressOf(clientSecret) {
  const id = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(clientSecret)?.[1];
  if (id) return `/card-sandbox/v1/payment_intents/${id}`;
  throw new Error('IntegrationError: the intent secret should be a client secret of the form ${id}_secret_${secret}.');
}

/** @param {string} address @param {RequestInit} [options] @returns {Promise<Result>} */
async function send(address, options) {
  try {
    const response = await fetch(address, { ...options, credentials: 'omit' });
    const answer = await response.json();
    return answer.error ? { error: answer.error } : { paymentIntent: answer };
  } catch {
    return { error: UNREACHABLE };
  }
}
