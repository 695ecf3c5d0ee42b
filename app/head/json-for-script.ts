/** Characters that could end a script element, open a comment in it, or end a line of JavaScript. All are legal JSON when escaped. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON that is safe inside of a script element, also with texts that sellers wrote. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
