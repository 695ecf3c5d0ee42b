import type { Term } from '#domain/search/parsed-search.ts';

/** A word as it stands in the text form of a tsquery; every sign in it means itself. */
function quote(word: string): string {
  return `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
}

function written({ word, beginning }: Term, inTitle: boolean): string {
  const flags = `${beginning ? '*' : ''}${inTitle ? 'A' : ''}`;
  return flags ? `${quote(word)}:${flags}` : quote(word);
}

/** The tsquery of laptops that have, of each row, any term. @param inTitle whether these have to stand in the title */
export function termsQuery(rows: readonly (readonly Term[])[], inTitle = false): string {
  return rows.map((terms) => `(${terms.map((term) => written(term, inTitle)).join(' | ')})`).join(' & ');
}

/** The tsquery of titles in which the words, as they were typed, stand beside each other. */
export function phraseQuery(words: readonly string[]): string {
  return words.map((word) => `${quote(word)}:A`).join(' <-> ');
}

/** The terms of the values of a filter. */
export function valueTerms(filter: string, values: readonly (string | number)[]): Term[] {
  return values.flatMap((value) => lowerForms(String(value)).map((form) => ({ word: `=${filter}=${form}` })));
}

/** In small letters as any database may write them: sign by sign, or as the language has it ('İ', and a 'Σ' at the end). */
function lowerForms(text: string): string[] {
  const signBySign = Array.from(text, (sign) => (sign === 'İ' ? 'i' : sign.toLowerCase())).join('');
  return [...new Set([signBySign, text.toLowerCase()])];
}
