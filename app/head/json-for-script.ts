/** Characters that could end a script element, open a comment in it, or end a line of JavaScript. All are legal JSON when escaped. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON that may stand inside of a script element, whatever texts are in it: sellers write some of them. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
