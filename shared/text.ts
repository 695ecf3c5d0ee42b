/*
 * What can hide in a text. Characters are kept as they were given wherever they do no harm: emoji, joiners and marks are part of many
 * languages. Three kinds are not.
 */

/**
 * What cannot be stored or shown: control characters, which only ever arrive by mistake or malice, and halves of characters. New line
 * and tab are text.
 */
// oxlint-disable-next-line no-control-regex -- finding control characters is what this expression is for
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/gu;

/** Embeddings, overrides and isolates: they turn the direction of all that follows, beyond the text that they came in. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Anything that has no shape of its own: spaces, format characters, marks without a letter, and letters that are drawn empty. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Format characters, which copying from a page or a chat brings along: no address, number or price has any. */
const FORMATS = /\p{Cf}/gu;

export function isStorable(text: string): boolean {
  return text.search(UNSTORABLE) === -1;
}

/** Without what cannot be stored: a person who pasted it neither sees it nor can remove it. */
export function withoutUnstorable(text: string): string {
  return text.replace(UNSTORABLE, '');
}

/** Whether there is nothing to see in a text. */
export function isBlank(text: string): boolean {
  return text.replace(UNSEEN, '') === '';
}

/** For names and titles, which stand within sentences of ours. */
export function withoutDirections(text: string): string {
  return text.replace(DIRECTIONS, '');
}

/** Tabs, and everything that begins a new line somewhere. */
const BREAKS = /\s*[\t\n\r\u0085\u2028\u2029]\s*/g;

/** For names and titles, which stand in one line of an e-mail, such as its subject. */
export function inOneLine(text: string): string {
  return text.replace(BREAKS, ' ');
}

/** For addresses, numbers and prices. */
export function withoutFormats(text: string): string {
  return text.replace(FORMATS, '');
}

/** Arabic, Persian, Hindi and Bengali digits as 0 to 9, with the separators that stand between the Arabic ones. */
export function withLatinDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩۰-۹०-९০-৯]/g, (digit) => {
      const code = digit.charCodeAt(0);
      // Zero ends in 0 in the first two, and in 6 in the others.
      return String((code & 15) - (code < 0x9_00 ? 0 : 6));
    })
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
}
