// @ts-check
import { askForAuthentication } from './authentication-dialog.js';
import { createCardElement, readCard } from './card-element.js';
import { authenticateIntent, confirmIntent, retrieveIntent } from './requests.js';

/** @typedef {import('./requests.js').Result} Result */

/**
 * Pays an intent with the card in an element, and asks for authentication where the card wants it.
 * @param {string} clientSecret @param {any} [data] @param {{ handleActions?: boolean }} [options] @returns {Promise<Result>}
 */
async function confirmCardPayment(clientSecret, data, { handleActions = true } = {}) {
  const element = data?.payment_method?.card;
  if (!element) {
    if (data?.payment_method) return { error: unsupported('The card sandbox pays with a card element only.') };
    return handleActions
      ? authenticate(clientSecret, await retrieveIntent(clientSecret))
      : retrieveIntent(clientSecret);
  }
  const read = readCard(element);
  if ('error' in read) return { error: read.error };
  const result = await confirmIntent(clientSecret, read.card);
  return handleActions ? authenticate(clientSecret, result) : result;
}

/** Carries an intent on that waits for the person's bank. @param {string} clientSecret @param {Result} result @returns {Promise<Result>} */
async function authenticate(clientSecret, result) {
  if (result.paymentIntent?.status !== 'requires_action') return result;
  const answer = await authenticateIntent(clientSecret, await askForAuthentication(result.paymentIntent));
  const error = answer.paymentIntent?.last_payment_error;
  return error ? { error: { ...error, payment_intent: answer.paymentIntent } } : answer;
}

function createElements() {
  /** @type {any} The one card element that there can be. */
  let card = null;
  return {
    /** @param {string} type @param {object} [options] */
    create(type, options = {}) {
      if (type !== 'card')
        throw new Error(`IntegrationError: the card sandbox has a 'card' element only, and no '${type}'.`);
      if (card) throw new Error("IntegrationError: elements() can create one 'card' element only.");
      card = createCardElement(options, () => {
        card = null;
      });
      return card;
    },
    /** @param {string | { __elementType?: string }} type its name, or the component that shows it */
    getElement(type) {
      return (typeof type === 'string' ? type : type?.__elementType) === 'card' ? card : null;
    },
    update() {},
    fetchUpdates: async () => ({}),
    submit: async () => ({}),
  };
}

/** @param {string} message */
function unsupported(message) {
  return { type: 'invalid_request_error', message };
}

/** Stands in for `window.Stripe` of https://js.stripe.com: what a page needs to take a card, against the card sandbox. */
function Stripe() {
  const noTokens = async () => ({ error: unsupported('The card sandbox makes no tokens: use confirmCardPayment.') });
  return {
    elements: createElements,
    confirmCardPayment,
    /** @param {string} clientSecret */
    handleCardAction: async (clientSecret) => authenticate(clientSecret, await retrieveIntent(clientSecret)),
    retrievePaymentIntent: retrieveIntent,
    createPaymentMethod: noTokens,
    createToken: noTokens,
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

/** The release that this stands in for; the loader compares it with its own. */
Stripe.version = 'endive';

Object.assign(window, { Stripe });
