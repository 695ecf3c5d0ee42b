/** What marketplaces and keyboards put around a title, and what says nothing of the laptop. */
const NOISE: readonly [RegExp, string][] = [
  [/^new listing/gi, ''],
  [/charity item$/gi, ''],
  [/[®™©]|\((?:r|tm)\)/gi, ' '],
];

/**
 * A title as the readers of this folder take it: lower case, one kind of quote for inches, one space between words.
 * @param text at most a few thousand characters; bounded by the caller
 */
export function normalizeTitle(text: string): string {
  let plain = text;
  for (const [noise, instead] of NOISE) plain = plain.replaceAll(noise, instead);
  return (
    plain
      .replaceAll('，', ', ')
      // '7°' and '8ª' are ordinals; '360°' is not.
      .replaceAll(/(?<![\p{L}\d.,])(1[0-4]|[1-9])\s?[°ºª]/gu, '$1th')
      .normalize('NFKC')
      .toLowerCase()
      // Inches: “ ” ″ '' ’’ `` ´´ "" and mixtures of them.
      .replaceAll(/["“”„″]+|['’‘`´′]{2}/gu, '"')
      .replaceAll(/[’‘`´′]/gu, "'")
      .replaceAll(/[‐‑‒–—−]/gu, '-')
      .replaceAll('×', 'x')
      // Anything that is no letter, digit or sign that means something, such as ticks and stars.
      .replaceAll(/[^\p{L}\p{N}\s"'+\-/.,:;|()@&%*#<>=!?~_]/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}
