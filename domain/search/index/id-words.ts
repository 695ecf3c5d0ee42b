/** An id as four numbers. */
export function wordsOf(id: string): Uint32Array {
  const hex = id.replaceAll('-', '');
  return Uint32Array.from({ length: 4 }, (_, word) => Number.parseInt(hex.slice(8 * word, 8 * word + 8), 16));
}

/** Four numbers as an id. */
export function textOf(words: Uint32Array): string {
  let hex = '';
  for (const word of words) hex += word.toString(16).padStart(8, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
