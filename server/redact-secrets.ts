/** Texts are cut to this length (characters) before they are searched and logged. */
const LONGEST_TEXT = 2_000;
const CUT_MARK = '… [cut]';

/** What may contain a JWT or a JWE: base64url with dots. */
const DOTTED = /[\w.-]{13,}/g;
/** The beginning of the first part of each, with its minimal length. */
const TOKEN_START = 'eyJ';
const SHORTEST_TOKEN_START = 11;

/**
 * Patterns of secrets in texts, with their replacements. Each expression takes linear time: a lookbehind makes it match at the start of a run of
 * characters only.
 */
const LOOKS: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  // Session cookies and the like, signed by the identity library.
  [/((?:__(?:Secure|Host)-)?clamshell\.\w+)=[^;\s"']+/g, '$1=[hidden]'],
  // The payment provider's keys, and the secret with which an intent is paid.
  [/(?<=\b|%[\da-f]{2})(?:sk|rk|whsec)_(?:test_|live_)?\w{8,}/gi, '[key]'],
  [/(?<=\b|%[\da-f]{2})(pi_\w{1,255}?)_secret_?\w*/gi, '$1_secret_[hidden]'],
  // In addresses: credentials, and what is sent by mail to be clicked.
  [/(\w:\/\/)[^\s/:@"']*:[^\s/@"']+@/g, '$1[hidden]@'],
  [/([?&](?:token|code|state|ticket|client_secret)=)[^&\s"'\\]+/gi, '$1[hidden]'],
  [/(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
];

const LONG_NUMBER = /(?<![\w-])\d(?:[ -]?\d){13,18}(?![\w-])/g;

/**
 * Redacts tokens, cookies, keys, card numbers and e-mail addresses in a text. Texts longer than 2,000 characters are cut at the last position where
 * no secret can be split.
 */
export function redactSecrets(text: string): string {
  if (text.length <= LONGEST_TEXT) return hideAll(text);
  return hideAll(withoutTornEnd(text.slice(0, LONGEST_TEXT))) + CUT_MARK;
}

/**
 * What a line has to contain for anything in it to be hidden: a part of each of the above. A backslash may stand for any letter. Most lines contain
 * none of it, and to read and write their JSON costs several times this search.
 */
const SUSPECT = /[@=\\]|eyJ|bearer|basic|[sr]k_|whsec_|_secret|\d(?:[ -]?\d){13}/i;

/** Redacts secrets in a line of JSON: in its strings, numbers and field names. The line stays valid JSON. */
export function redactSecretsInJson(line: string): string {
  if (line.length <= LONGEST_TEXT && line.startsWith('{') && line.endsWith('}\n') && !SUSPECT.test(line)) return line;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    value = { msg: line };
  }
  return `${JSON.stringify(hideBelow(value))}\n`;
}

/** The logger cuts off deeper nesting. */
function hideBelow(value: unknown): unknown {
  if (typeof value === 'string') return redactSecrets(value);
  if (typeof value === 'number') {
    const hidden = redactSecrets(String(value));
    return hidden === String(value) ? value : hidden;
  }
  if (Array.isArray(value)) return value.map(hideBelow);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, below]) => [redactSecrets(name), hideBelow(below)]));
}

function hideAll(text: string): string {
  const hidden = LOOKS.reduce((rest, [look, instead]) => rest.replace(look, instead), text.replace(DOTTED, hideToken));
  return hidden.replace(LONG_NUMBER, (number) => (isCardNumber(number) ? '[card]' : number));
}

/** Redacts a JWT up to the end of its text. Something may directly precede it, such as the rest of `%3D` in a URL. */
function hideToken(dotted: string): string {
  const parts = dotted.split('.');
  const first = parts.slice(0, -2).findIndex((part) => {
    const start = part.indexOf(TOKEN_START);
    return start >= 0 && part.length - start >= SHORTEST_TOKEN_START;
  });
  if (first < 0) return dotted;
  const before = parts.slice(0, first).map((part) => `${part}.`);
  return `${before.join('')}${parts[first]?.split(TOKEN_START, 1)[0]}[token]`;
}

/** Drops the last word and the digits before it, which may be the beginning of a secret that was cut. */
function withoutTornEnd(text: string): string {
  let end = text.length;
  while (end > 0 && !/\s/.test(text.charAt(end - 1))) end -= 1;
  while (end > 0 && /[\d\s-]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** By its check digit (Luhn). */
function isCardNumber(number: string): boolean {
  const digits = [...number.replace(/\D/g, '')].map(Number).toReversed();
  const sum = digits.reduce((total, digit, place) => {
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
