// @ts-check
// Styles come in as a constructed sheet, which a Content-Security-Policy without 'unsafe-inline' allows.

const STYLES = `
  .card-sandbox { display: grid; gap: 0.5em; container-type: inline-size; text-align: start; }
  .card-sandbox-line { display: grid; grid-template-columns: auto minmax(0, 1fr) 4.75em 3em; align-items: center; gap: 0.25em 0.75em; }
  .card-sandbox input[name='cardnumber'] { grid-column: 2; }
  .card-sandbox input[name='exp-date'] { grid-column: -3; }
  .card-sandbox input[name='cvc'] { grid-column: -2; }
  .card-sandbox-brand {
    display: grid; place-items: center; inline-size: 2.625rem; block-size: 1.5rem; border: 1px solid currentColor;
    border-radius: 4px; font: 700 0.625rem/1 system-ui, sans-serif; letter-spacing: 0.02em; text-transform: uppercase;
    color: var(--card-sandbox-icon, inherit);
  }
  .card-sandbox-brand[hidden] { display: none; }
  .card-sandbox-brand[data-brand='unknown']::before {
    content: ''; inline-size: 100%; block-size: 4px; background: currentColor; margin-block-start: -6px;
  }
  .card-sandbox input {
    inline-size: 100%; min-inline-size: 0; margin: 0; padding: 0.25em 0; border: 0; border-radius: 0; background: none; font: inherit;
    color: inherit; letter-spacing: inherit; text-transform: inherit; font-variant-numeric: tabular-nums; appearance: none; outline: none;
    box-shadow: none;
  }
  .card-sandbox input:focus { box-shadow: 0 2px currentColor; }
  @media (forced-colors: active) { .card-sandbox input:focus { outline: 2px solid Highlight; } }
  .card-sandbox input::placeholder {
    color: var(--card-sandbox-placeholder, color-mix(in srgb, currentColor 70%, transparent)); opacity: 1;
  }
  .card-sandbox input[aria-invalid='true'] { color: var(--card-sandbox-invalid, light-dark(#b3261e, #ffb4ab)); }
  .card-sandbox input:disabled { opacity: 0.6; cursor: not-allowed; }
  @container (max-width: 24rem) {
    .card-sandbox-line { grid-template-columns: auto minmax(0, 1fr) 3em; }
    .card-sandbox input[name='cardnumber'] { grid-column: 2 / -1; }
    /* For the finger: so narrow is a phone. */
    .card-sandbox input { min-block-size: 2.75rem; }
  }
  @container (max-width: 15rem) {
    .card-sandbox-line { grid-template-columns: minmax(0, 1fr) 3em; }
    .card-sandbox-brand { display: none; }
    .card-sandbox input[name='cardnumber'] { grid-column: 1 / -1; }
  }
  .card-sandbox-note { margin: 0; font-size: 0.8125rem; line-height: 1.4; color: color-mix(in srgb, currentColor 78%, transparent); }
  .card-sandbox-dialog {
    box-sizing: border-box; inline-size: min(26rem, calc(100vw - 2rem)); max-block-size: calc(100dvh - 2rem); margin: auto;
    padding: 1.5rem; border: 1px solid color-mix(in srgb, CanvasText 25%, transparent); border-radius: 10px; color: CanvasText;
    background: Canvas; font-size: 1rem; line-height: 1.5; overflow: auto;
  }
  .card-sandbox-dialog::backdrop { background: rgb(0 0 0 / 0.55); }
  .card-sandbox-dialog h2 { margin: 0 0 0.5rem; font-size: 1.25rem; line-height: 1.3; font-weight: 600; }
  .card-sandbox-dialog p { margin: 0 0 1.25rem; }
  .card-sandbox-dialog div { display: grid; gap: 0.75rem; }
  .card-sandbox-dialog button {
    min-block-size: 2.75rem; padding: 0.5rem 1rem; border: 1px solid CanvasText; border-radius: 10px;
    font: inherit; font-weight: 600; color: CanvasText; background: Canvas; cursor: pointer;
  }
  .card-sandbox-dialog button[value='complete'] { color: Canvas; background: CanvasText; }
  .card-sandbox-dialog button:focus-visible { outline: 3px solid CanvasText; outline-offset: 3px; }
`;

/** @type {CSSStyleSheet | undefined} */
let sheet;

export function addStyles() {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets.push(sheet);
}
