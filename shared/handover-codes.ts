/** The letters and digits of codes that people type: none that look like another. */
export const OFFLINE_CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const OFFLINE_CODE_LENGTH = 10;

/** What somebody typed, as a code is compared: without spaces and dashes, in capitals. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}
