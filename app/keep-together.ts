/** What a line may end within although nobody reads it so, if it is short enough for the narrowest card. */
const LONGEST_WORD = 18;

/**
 * The same text with signs that nobody sees: lines don't end within '16 GB / 512 GB SSD', '13.3 inch', '1920 × 1200', 'Gen 2', 'Full HD', '48 hours', 'Tue, Dec 1', 'i5-1145G7' or 'e-mail'. It stays
 * one text, so that nothing counts as shifted when another font comes and breaks it elsewhere, which elements of their own for the parts would.
 */
export function keepTogether(text: string): string {
  return keepAmountsTogether(text).replaceAll(/\S+/g, (word) =>
    word.length > LONGEST_WORD ? word : word.replaceAll(/(\w)-(?=\w)/g, '$1-\u2060'),
  );
}

/** As `keepTogether`, but words with hyphens stay as they are: a reference of a bank is copied, and searched for. */
export function keepAmountsTogether(text: string): string {
  return text
    .replaceAll(/(\d) (?=(?:[GT]B|inch|kg|Hz|(?:second|minute|hour|day|month|year)s?)\b)/g, '$1\u00A0')
    .replaceAll(/\b([GT]B) \/ (?=\d)/g, '$1\u00A0/\u00A0')
    .replaceAll(/(\d) × (?=\d)/g, '$1\u00A0×\u00A0')
    .replaceAll(/\b([GT]B) (?=(?:SSD|HDD|RAM)\b)/g, '$1\u00A0')
    .replaceAll(/\b(Gen|Windows|Full) (?=\d|HD\b)/g, '$1\u00A0')
    .replaceAll(/\b([FMSTW][a-z]{2},) (?=[A-Z])/g, '$1\u00A0')
    .replaceAll(/\b([ADFJMNOS][a-z]{2}) (?=\d{1,2}\b)/g, '$1\u00A0');
}

/** A text as it was before `keepTogether`, such as one that was copied from a page. */
export function plainAgain(text: string): string {
  return text.replaceAll('\u2060', '').replaceAll('\u00A0', ' ');
}
