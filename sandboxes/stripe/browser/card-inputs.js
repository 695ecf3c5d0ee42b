// @ts-check
import { brandOf, checkCvc, checkExpiry, checkNumber, digitsOf, formatExpiry, formatNumber } from './card-fields.js';

/**
 * @typedef {import('./card-fields.js').FieldCheck} FieldCheck
 * @typedef {{
 *   input: HTMLInputElement,
 *   format: (text: string, deleting: boolean) => string,
 *   check: () => FieldCheck,
 *   stage: 'typing' | 'left' | 'wanted',
 * }} Field `stage`: whether the person is still at it, has left the field, or wants to pay with what is in it.
 */

/**
 * The three inputs of a card: they write themselves tidily while somebody types, and pass the cursor on when they are full.
 * @param {() => void} onChange after every change of what they hold or of what is wrong with it
 */
export function createCardInputs(onChange) {
  const number = createInput('cardnumber', 'Credit or debit card number', 'Card number', 'cc-number');
  const expiry = createInput('exp-date', 'Credit or debit card expiration date', 'MM / YY', 'cc-exp');
  const cvc = createInput('cvc', 'Credit or debit card CVC/CVV', 'CVC', 'cc-csc');
  const brand = () => brandOf(digitsOf(number.value));

  /** @type {Field[]} */
  const fields = [
    { input: number, format: formatNumber, check: () => checkNumber(number.value), stage: 'typing' },
    { input: expiry, format: formatExpiry, check: () => checkExpiry(expiry.value, new Date()), stage: 'typing' },
    {
      input: cvc,
      format: (text) => digitsOf(text).slice(0, brand().cvcLength),
      check: () => checkCvc(cvc.value, brand()),
      stage: 'typing',
    },
  ];

  for (const [place, field] of fields.entries()) {
    const { input, check } = field;
    input.addEventListener('input', (event) => {
      const deleting = event instanceof InputEvent && event.inputType.startsWith('delete');
      rewrite(field, deleting);
      field.stage = 'typing';
      onChange();
      const atEnd = input.selectionStart === input.value.length;
      if (!deleting && atEnd && document.activeElement === input && check().state === 'complete')
        fields[place + 1]?.input.focus();
    });
    input.addEventListener('blur', () => {
      if (field.stage === 'typing') field.stage = 'left';
      onChange();
    });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Backspace' && input.value === '') fields[place - 1]?.input.focus();
    });
  }

  return {
    number,
    expiry,
    cvc,
    brand,
    fields,
    /** The first thing to tell the person, in the order of the fields. */
    firstError: () => fields.map(errorOf).find((error) => error !== undefined),
    /** Marks what is wrong for everyone, screen readers included. */
    showErrors() {
      for (const field of fields) field.input.setAttribute('aria-invalid', String(errorOf(field) !== undefined));
    },
  };
}

/** @param {Field} field */
function errorOf({ check, stage }) {
  const result = check();
  if (result.state === 'complete') return undefined;
  if (result.state === 'empty' && stage !== 'wanted') return undefined;
  if (result.state === 'incomplete' && stage === 'typing') return undefined;
  return result.error;
}

/** Formats a field in place and leaves the cursor behind the digit where it was. @param {Field} field @param {boolean} deleting */
function rewrite({ input, format }, deleting) {
  const cursor = input.selectionStart ?? input.value.length;
  const atEnd = cursor === input.value.length;
  const digitsBefore = digitsOf(input.value.slice(0, cursor)).length;
  const written = format(input.value, deleting);
  if (written === input.value) return;
  input.value = written;
  let place = atEnd ? written.length : 0;
  while (!atEnd && digitsOf(written.slice(0, place)).length < digitsBefore && place < written.length) place += 1;
  if (document.activeElement === input) input.setSelectionRange(place, place);
}

/** @param {string} name @param {string} label @param {string} placeholder @param {AutoFill} autocomplete */
function createInput(name, label, placeholder, autocomplete) {
  const input = document.createElement('input');
  Object.assign(input, { type: 'text', name, placeholder, autocomplete, inputMode: 'numeric', spellcheck: false });
  input.setAttribute('aria-label', label);
  input.setAttribute('autocorrect', 'off');
  input.setAttribute('autocapitalize', 'off');
  // Belongs to no form, so that a card can never be sent along with one by mistake.
  input.setAttribute('form', 'card-sandbox-belongs-to-no-form');
  return input;
}
