/** The named groups of a match. */
type Groups = Readonly<Record<string, string | undefined>>;

const MODELS: readonly [RegExp, (groups: Groups) => string][] = [
  [
    /(?<![\p{L}\d])(?<series>gtx|rtx|gt)\s?-?(?<number>(?:a\s?)?\d{3,4})(?<more>m|ti|\s?ti|\s?super|\s?max-?q|\s?mq)?(?!\p{L}|\d)/u,
    ({ series, number, more }) => `${series?.toUpperCase()} ${number?.toUpperCase().replace(' ', '')}${suffix(more)}`,
  ],
  [/(?<![\p{L}\d])mx\s?(?<number>[1-5]\d0)(?!\d)/u, ({ number }) => `MX${number}`],
  [
    /(?<![\p{L}\d])(?:quadro|nvidia)\s?(?<number>[kmptn]{1,2}s?\s?\d{3,4}m?)(?!\d)/u,
    ({ number }) => `Quadro ${number?.toUpperCase().replace(' ', '')}`,
  ],
  // GeForce names have no number twice, so '1050Ti' is the GTX.
  [
    /(?<![\p{L}\d])(?:geforce|nvidia)\s?(?<number>10[5-8]0|16[56]0|20[678]0)(?<more>\s?ti|\s?super|\s?max-?q|\s?mq)?(?!\p{L}|\d)/u,
    ({ number = '', more }) => `${number.startsWith('20') ? 'RTX' : 'GTX'} ${number}${suffix(more)}`,
  ],
  [/(?<![\p{L}\d])(?<number>[km][1-6][0126]00m)(?!\p{L}|\d)/u, ({ number }) => `Quadro ${number?.toUpperCase()}`],
  [/(?<![\p{L}\d])(?:geforce|nvidia)\s?(?<number>\d{3}mx?)(?!\d)/u, ({ number }) => `GeForce ${number?.toUpperCase()}`],
  [
    /(?<![\p{L}\d])radeon\s?(?<pro>pro\s)?(?<number>(?:rx|r\d|vega|hd|wx)?\s?\d{1,4}m?x?)(?!\p{L})/u,
    ({ pro, number }) => `Radeon ${pro ? 'Pro ' : ''}${number?.toUpperCase().replaceAll(/\s+/g, ' ').trim()}`,
  ],
  [
    /(?<![\p{L}\d])iris(?<kind>\s(?:xe|plus|pro))?(?!\p{L})/u,
    ({ kind = '' }) => `Iris${kind.replace(/ ./, (letters) => letters.toUpperCase())}`,
  ],
  [
    /(?<![\p{L}\d])(?<kind>u?hd)\sgraphics(?:\s(?<number>\d{3,4}))?/u,
    ({ kind, number }) => `${kind?.toUpperCase()} Graphics${number ? ` ${number}` : ''}`,
  ],
];

function suffix(more: string | undefined): string {
  const word = more?.trim();
  if (!word) return '';
  if (/^max|^mq/.test(word)) return ' Max-Q';
  return word === 'm' ? 'M' : word === 'ti' ? ' Ti' : ` ${word.replace(/^./, (letter) => letter.toUpperCase())}`;
}

/** The graphics chip, where the title names its model. @param title normalized */
export function findGraphics(title: string): string | undefined {
  for (const [pattern, name] of MODELS) {
    const match = pattern.exec(title);
    if (match) return name(match.groups ?? {});
  }
  return undefined;
}
