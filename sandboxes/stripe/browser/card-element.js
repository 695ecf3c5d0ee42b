// @ts-check
import { digitsOf, readExpiry } from './card-fields.js';
import { createCardInputs } from './card-inputs.js';
import { applyStyle, createParts } from './card-parts.js';
import { createListeners } from './listeners.js';
import { addStyles } from './styles.js';

const DEFAULT_CLASSES = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

/** How each mounted element's card is read; only what sends it to the sandbox may. @type {WeakMap<object, () => ReadCard>} */
const READERS = new WeakMap();

/**
 * @typedef {{ error: object } | { card: { number: string, month: number, year: number, cvc: string } }} ReadCard
 * @typedef {{ classes?: Partial<typeof DEFAULT_CLASSES>, style?: object, disabled?: boolean, hideIcon?: boolean }} CardElementOptions
 */

/** The card that somebody typed into an element, or what is wrong with it. @param {unknown} element @returns {ReadCard} */
export function readCard(element) {
  const read = typeof element === 'object' && element !== null ? READERS.get(element) : undefined;
  if (read) return read();
  throw new Error(
    'IntegrationError: the card must be an element that elements.create("card") made and that is still mounted.',
  );
}

/**
 * One line with number, expiration date and security code, with the methods and events of Stripe's card element.
 * @param {CardElementOptions} givenOptions @param {() => void} onDestroy
 */
export function createCardElement(givenOptions, onDestroy) {
  addStyles();
  let options = { ...givenOptions };
  let destroyed = false;
  let focused = false;
  /** @type {HTMLElement | null} */
  let container = null;
  let lastChange = '';
  const listeners = createListeners();
  const inputs = createCardInputs(update);
  const { root, brandMark, note } = createParts(inputs.fields.map((field) => field.input));
  inputs.number.setAttribute('aria-describedby', note.id);

  /** Shows what the inputs hold now, and tells the page when that is something new. */
  function update() {
    const states = inputs.fields.map((field) => field.check().state);
    const error = inputs.firstError();
    const { name, label } = inputs.brand();
    brandMark.dataset.brand = name;
    brandMark.textContent = label;
    inputs.showErrors();
    const change = {
      elementType: 'card',
      empty: states.every((state) => state === 'empty'),
      complete: states.every((state) => state === 'complete'),
      brand: name,
      error: error && { type: 'validation_error', ...error },
      value: { postalCode: '' },
    };
    showState(change);
    const asText = JSON.stringify(change);
    if (asText !== lastChange && lastChange !== '') listeners.emit('change', change);
    lastChange = asText;
  }

  /** @param {{ empty: boolean, complete: boolean, error: object | undefined }} change */
  function showState({ empty, complete, error }) {
    const classes = { ...DEFAULT_CLASSES, ...options.classes };
    const states = { base: true, complete, empty, focus: focused, invalid: error !== undefined };
    for (const [state, on] of Object.entries(states)) {
      const names = classes[/** @type {keyof typeof classes} */ (state)].split(/\s+/).filter(Boolean);
      for (const name of names) container?.classList.toggle(name, on);
    }
  }

  function applyOptions() {
    for (const { input } of inputs.fields) input.disabled = options.disabled === true;
    brandMark.hidden = options.hideIcon === true;
    applyStyle(root, options.style);
    update();
  }

  root.addEventListener('focusin', () => setFocused(true));
  root.addEventListener('focusout', (event) =>
    setFocused(event.relatedTarget instanceof Node && root.contains(event.relatedTarget)),
  );
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') listeners.emit('escape', { elementType: 'card' });
    // The inputs belong to no form, so Enter has to reach the one around them.
    if (event.key === 'Enter' && !event.isComposing) container?.closest('form')?.requestSubmit();
  });
  root.addEventListener('pointerdown', (event) => {
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    inputs.number.focus();
  });

  /** @param {boolean} now */
  function setFocused(now) {
    if (now === focused) return;
    focused = now;
    update();
    listeners.emit(now ? 'focus' : 'blur', { elementType: 'card' });
  }

  const focusNumber = () => inputs.number.focus();
  const labelOf = () => (container?.id ? document.querySelector(`label[for="${CSS.escape(container.id)}"]`) : null);

  /** @type {any} */
  const element = {
    /** @param {string | HTMLElement} place */
    mount(place) {
      const target = typeof place === 'string' ? document.querySelector(place) : place;
      if (destroyed) throw new Error('IntegrationError: this element has been destroyed and cannot be mounted again.');
      if (!(target instanceof HTMLElement))
        throw new Error('IntegrationError: there is no such place to mount the card element in.');
      container = target;
      container.replaceChildren(root);
      labelOf()?.addEventListener('click', focusNumber);
      applyOptions();
      setTimeout(() => container && listeners.emit('ready', { elementType: 'card' }));
      return element;
    },
    unmount() {
      labelOf()?.removeEventListener('click', focusNumber);
      root.remove();
      container?.classList.remove(...Object.values(DEFAULT_CLASSES));
      container = null;
      return element;
    },
    destroy() {
      element.unmount();
      destroyed = true;
      READERS.delete(element);
      onDestroy();
      return element;
    },
    /** @param {CardElementOptions} changed */
    update(changed) {
      options = { ...options, ...changed };
      applyOptions();
      return element;
    },
    focus: focusNumber,
    blur: () => inputs.fields.forEach(({ input }) => input.blur()),
    clear() {
      for (const field of inputs.fields) Object.assign(field, { stage: 'typing' }).input.value = '';
      update();
    },
    ...listeners.methods(() => element),
  };

  READERS.set(element, () => {
    for (const field of inputs.fields) field.stage = 'wanted';
    update();
    const error = inputs.firstError();
    if (error) {
      inputs.fields.find((field) => field.check().state !== 'complete')?.input.focus();
      return { error: { type: 'validation_error', ...error } };
    }
    const { number, expiry, cvc } = inputs;
    return { card: { number: digitsOf(number.value), ...readExpiry(expiry.value), cvc: cvc.value } };
  });
  return element;
}
