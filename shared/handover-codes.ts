/** The letters and digits of codes that people type: none that look like another. */
export const OFFLINE_CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const OFFLINE_CODE_LENGTH = 10;

/** What somebody typed, as a code is compared: without spaces and dashes, in capitals. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** A code in groups that are easy to read out: `123 456`, `ABCDE FGHJK`. */
export function inGroups(code: string): string {
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)} ${code.slice(half)}`;
}
