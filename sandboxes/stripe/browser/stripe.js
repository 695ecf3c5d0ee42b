// @ts-check
import { askForAuthentication } from './authentication-dialog.js';
import { createCardElement, readCard } from './card-element.js';
import { authenticateIntent, confirmIntent, confirmIntentWith, createMethod, retrieveIntent } from './requests.js';

/** @typedef {import('./requests.js').Result} Result */
/** @typedef {import('./requests.js').MethodResult} MethodResult */

/**
 * Pays an intent with the card in an element or with a payment method, and asks for authentication where the card wants it.
 * @param {string} clientSecret @param {any} [data] @param {{ handleActions?: boolean }} [options] @returns {Promise<Result>}
 */
async function confirmCardPayment(clientSecret, data, { handleActions = true } = {}) {
  const result = await confirm(clientSecret, data?.payment_method);
  return handleActions ? authenticate(clientSecret, result) : result;
}

/** @param {string} clientSecret @param {any} method the id of a payment method, or one with a card element @returns {Promise<Result>} */
async function confirm(clientSecret, method) {
  if (!method) return retrieveIntent(clientSecret);
  if (typeof method === 'string') return confirmIntentWith(clientSecret, method);
  if (!method.card)
    return { error: unsupported('The card sandbox pays with a card element or a payment method only.') };
  const read = readCard(method.card);
  return 'error' in read ? { error: read.error } : confirmIntent(clientSecret, read.card);
}

/**
 * Makes a payment method of the card in an element. Takes its older form as well: `createPaymentMethod('card', element, data)`.
 * @param {any} data @param {unknown} [element] @param {object} [more] @returns {Promise<MethodResult>}
 */
async function createPaymentMethod(data, element, more) {
  const {
    type,
    card,
    billing_details: billingDetails,
  } = typeof data === 'string' ? { ...more, type: data, card: element } : Object(data);
  if (type !== 'card') return { error: unsupported('The card sandbox makes payment methods of cards only.') };
  if (!card)
    return { error: { ...unsupported('Missing required param: card.'), code: 'parameter_missing', param: 'card' } };
  const read = readCard(card);
  return 'error' in read ? { error: read.error } : createMethod(read.card, Object(billingDetails));
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
  return {
    elements: createElements,
    confirmCardPayment,
    /** @param {string} clientSecret */
    handleCardAction: async (clientSecret) => authenticate(clientSecret, await retrieveIntent(clientSecret)),
    retrievePaymentIntent: retrieveIntent,
    createPaymentMethod,
    createToken: async () => ({ error: unsupported('The card sandbox makes no tokens: use confirmCardPayment.') }),
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

/** The release that this stands in for; the loader compares it with its own. */
Stripe.version = 'endive';

Object.assign(window, { Stripe });
