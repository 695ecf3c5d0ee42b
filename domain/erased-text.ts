/** What stands for a text of a closed account that was erased: a phone, a place, words about a problem. */
export const ERASED = '-';

/** A stored text; null once it is erased. */
export function unlessErased(text: string): string | null {
  return text === ERASED ? null : text;
}
