// @ts-check
import { addStyles } from './styles.js';

/**
 * Asks, in the bank's place, whether the payment is the person's own. Escape means no.
 * @param {{ amount: number }} intent the amount is in cents
 * @returns {Promise<'complete' | 'fail'>}
 */
export function askForAuthentication({ amount }) {
  addStyles();
  const dialog = document.createElement('dialog');
  dialog.className = 'card-sandbox-dialog';
  const heading = withText('h2', 'Authenticate this payment');
  const price = (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  const text = withText(
    'p',
    `Here your bank would ask whether you are paying ${price}. This is the card sandbox: no real money moves.`,
  );
  heading.id = 'card-sandbox-dialog-heading';
  text.id = 'card-sandbox-dialog-text';
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.setAttribute('aria-describedby', text.id);
  const buttons = document.createElement('div');
  const complete = createButton('complete', 'Complete authentication');
  buttons.append(complete, createButton('fail', 'Fail authentication'));
  dialog.append(heading, text, buttons);
  document.body.append(dialog);

  return new Promise((resolve) => {
    dialog.addEventListener('click', (event) => {
      if (event.target instanceof HTMLButtonElement) dialog.close(event.target.value);
    });
    // Closing puts the focus back where it was; Escape closes without a value.
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'complete' ? 'complete' : 'fail');
    });
    dialog.showModal();
    complete.focus();
  });
}

/** @param {'complete' | 'fail'} value @param {string} text */
function createButton(value, text) {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', value, textContent: text });
  return button;
}

/** @param {string} tag @param {string} text */
function withText(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
