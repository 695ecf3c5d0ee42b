/** What a secret looks like in a text, whoever wrote it there, and what stands in its place. */
const LOOKS: readonly (readonly [RegExp, string])[] = [
  // Access tokens, and whatever else is a JWT or JWE.
  [/eyJ[\w-]{8,}\.[\w-]*\.[\w-]*(\.[\w-]*){0,2}/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  // Session cookies and the like, signed by the identity library.
  [/((?:__(?:Secure|Host)-)?clamshell\.\w+)=[^;\s"']+/g, '$1=[hidden]'],
  // The payment provider's keys, and the secret with which an intent is paid.
  [/\b(?:sk|rk|whsec)_(?:test_|live_)?\w{8,}/g, '[key]'],
  [/\b(pi_\w+?)_secret_?\w*/g, '$1_secret_[hidden]'],
  // In addresses: credentials, and what is sent by mail to be clicked.
  [/(\w:\/\/)[^\s/:@"']+:[^\s/@"']+@/g, '$1[hidden]@'],
  [/([?&](?:token|code|state|ticket|client_secret)=)[^&\s"'\\]+/gi, '$1[hidden]'],
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
];

const LONG_NUMBER = /(?<![\w-])\d(?:[ -]?\d){13,18}(?![\w-])/g;

/** A text without passwords' neighbours: tokens, cookies, keys, card numbers and e-mail addresses. */
export function hideSecrets(text: string): string {
  const hidden = LOOKS.reduce((rest, [look, instead]) => rest.replace(look, instead), text);
  return hidden.replace(LONG_NUMBER, (number) => (isCardNumber(number) ? '[card]' : number));
}

/** By the check digit that every card number ends in (Luhn). */
function isCardNumber(number: string): boolean {
  const digits = [...number.replace(/\D/g, '')].map(Number).toReversed();
  const sum = digits.reduce((total, digit, place) => {
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
