/** Letters that Unicode does not take apart into a plain one and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ə: 'a',
};
/** Accents, and marks that Arabic and Hebrew are mostly written without. Vowel signs of Bengali and the like are letters, and stay. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0640]/g;
/** Apostrophes, and signs that nobody sees. */
const SILENT = /['’‘ʻʼ`´\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** The name of a place in the one form in which names are compared: 'St. John’s' and 'saint johns', 'Rājshāhi' and 'rajshahi'. */
export function normalizePlace(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(SILENT, '')
    .replaceAll(/[ßæœøđðłıþə]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replaceAll(/(?<![^ ])saint(?=\s|$)/g, 'st')
    .trim();
}
