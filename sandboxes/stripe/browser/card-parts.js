// @ts-check

const NOTE = 'Card sandbox: no real money moves.';
const STYLE_PROPERTIES = [
  'backgroundColor',
  'color',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'textDecoration',
  'textShadow',
  'textTransform',
];

/** What stands around the inputs: the brand before them, and the sentence that nobody may overlook. @param {HTMLInputElement[]} inputs */
export function createParts(inputs) {
  const root = document.createElement('div');
  root.className = 'card-sandbox';
  const line = document.createElement('div');
  line.className = 'card-sandbox-line';
  const brandMark = document.createElement('span');
  brandMark.className = 'card-sandbox-brand';
  brandMark.setAttribute('aria-hidden', 'true');
  const note = document.createElement('p');
  note.className = 'card-sandbox-note';
  note.id = `card-sandbox-note-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  note.textContent = NOTE;
  line.append(brandMark, ...inputs);
  root.append(line, note);
  return { root, brandMark, note };
}

/** Takes over what `options.style` of a card element can say. @param {HTMLElement} root @param {any} style */
export function applyStyle(root, style) {
  const base = style?.base ?? {};
  for (const property of STYLE_PROPERTIES) {
    if (base[property] !== undefined) root.style.setProperty(toCssName(property), String(base[property]));
  }
  const colours = {
    '--card-sandbox-icon': base.iconColor,
    '--card-sandbox-placeholder': base['::placeholder']?.color,
    '--card-sandbox-invalid': style?.invalid?.color,
  };
  for (const [name, colour] of Object.entries(colours)) {
    if (colour === undefined) root.style.removeProperty(name);
    else root.style.setProperty(name, colour);
  }
}

/** @param {string} property */
function toCssName(property) {
  return property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
