// @ts-check
// Styles come in as a constructed sheet, which a Content-Security-Policy without 'unsafe-inline' allows.

const STYLES = `
  .card-sandbox { display: grid; gap: 0.5em; text-align: start; }
  .card-sandbox-line { display: flex; flex-wrap: wrap; align-items: center; gap: 0.375em 0.75em; }
  .card-sandbox-brand {
    flex: none; display: grid; place-items: center; inline-size: 2.625rem; block-size: 1.5rem; border: 1px solid currentColor;
    border-radius: 4px; font: 700 0.625rem/1 system-ui, sans-serif; letter-spacing: 0.02em; text-transform: uppercase;
    color: var(--card-sandbox-icon, inherit); opacity: 0.85;
  }
  .card-sandbox-brand[data-brand='unknown']::before {
    content: ''; inline-size: 100%; block-size: 4px; background: currentColor; margin-block-start: -6px;
  }
  .card-sandbox input {
    min-inline-size: 0; margin: 0; padding: 0.25em 0; border: 0; border-radius: 0; background: none; font: inherit; color: inherit;
    letter-spacing: inherit; text-transform: inherit; font-variant-numeric: tabular-nums; appearance: none; outline: none;
    box-shadow: none;
  }
  .card-sandbox input:focus { box-shadow: 0 2px currentColor; }
  .card-sandbox input::placeholder {
    color: var(--card-sandbox-placeholder, color-mix(in srgb, currentColor 70%, transparent)); opacity: 1;
  }
  .card-sandbox input[aria-invalid='true'] { color: var(--card-sandbox-invalid, light-dark(#b3261e, #ffb4ab)); }
  .card-sandbox input:disabled { opacity: 0.6; cursor: not-allowed; }
  .card-sandbox input[name='cardnumber'] { flex: 1 1 11.5em; }
  .card-sandbox input[name='exp-date'] { flex: 0 0 4.75em; }
  .card-sandbox input[name='cvc'] { flex: 0 0 3em; }
  .card-sandbox-note { margin: 0; font-size: 0.8125rem; line-height: 1.4; color: color-mix(in srgb, currentColor 78%, transparent); }
  .card-sandbox-dialog {
    box-sizing: border-box; inline-size: min(26rem, calc(100vw - 2rem)); max-block-size: calc(100dvh - 2rem); margin: auto;
    padding: 1.5rem; border: 1px solid color-mix(in srgb, CanvasText 25%, transparent); border-radius: 10px; color: CanvasText;
    background: Canvas; font: 1rem/1.5 inherit; font-family: inherit; overflow: auto;
  }
  .card-sandbox-dialog::backdrop { background: rgb(0 0 0 / 0.55); }
  .card-sandbox-dialog h2 { margin: 0 0 0.5rem; font-size: 1.25rem; line-height: 1.3; font-weight: 600; }
  .card-sandbox-dialog p { margin: 0 0 1.25rem; }
  .card-sandbox-dialog div { display: flex; flex-wrap: wrap; gap: 0.75rem; }
  .card-sandbox-dialog button {
    flex: 1 1 10rem; min-block-size: 2.75rem; padding: 0.5rem 1rem; border: 1px solid CanvasText; border-radius: 10px;
    font: inherit; font-weight: 600; color: CanvasText; background: Canvas; cursor: pointer;
  }
  .card-sandbox-dialog button[value='complete'] { color: Canvas; background: CanvasText; }
  .card-sandbox-dialog button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`;

/** @type {CSSStyleSheet | undefined} */
let sheet;

export function addStyles() {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets.push(sheet);
}
