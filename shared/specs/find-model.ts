import type { Specs } from '#shared/contracts/specs.ts';

/** What ends the name of a model: a screen, a processor, an amount, or a word of the trade. */
const END =
  /^(?:laptop|notebook|gaming|touch\w*|ultrabook|computer|intel|amd|core|\d(?:st|nd|rd|th)|ci[357]|celeron|pentium|ryzen|xeon|i[3579]\b|i[3579]-|windows|win\d*|w1[01]|ssd|hdd|ram|fhd|full|hd|uhd|4k|business|workstation|mobile|with|for|tablet|convertible|no|used|new|grade|quad|dual|model|late|early|mid|silver|black|grey|gray|white|blue|red|the|pc|cad|ips|retina|series|parts|charger|read|rugged|slim|thin|fast|cheap|\d+(?:[.,]\d+)?(?:"|gb?|tb?|ghz|mhz|in|inch)|\d+[.,]\d+|n\d{4}|a\d{1,2}-.*|e3-.*|.*["|].*)/u;
const MODEL_WORD =
  /^[a-z]*\d+[a-z\d]*(?:-[a-z\d]+)*$|^(?:x1|carbon|yoga|extreme|nano|gen|g\d{1,2}|pro|air|folio|x360|2-in-1|flex|plus|edge|touch|laptop|book|go|studio|stealth|blade)$/u;
const MODEL_MOST_WORDS = 4;
/** Apple's machines have no models but these; what stands beside their names is their size, chip and year. */
const APPLES_MODEL = /^(?:a\d{4}|g[345])$/u;

/** The lines of models, as they are written, under their maker. Longer names first where one begins with another. */
const LINES: Readonly<Record<string, string>> = {
  Acer: 'Aspire, TravelMate, Predator, Nitro, Swift, Spin, Extensa, Chromebook, ConceptD',
  Apple: 'MacBook Pro, MacBook Air, MacBook, PowerBook, iBook',
  Asus: 'VivoBook, ZenBook, ROG, TUF, ExpertBook, Eee PC, Chromebook, Transformer',
  Dell: 'Latitude, Inspiron, XPS, Precision, Vostro, Chromebook, Alienware, Studio',
  Fujitsu: 'LifeBook, Celsius, Amilo, Stylistic',
  Google: 'Pixelbook',
  HP: 'EliteBook, ProBook, ZBook, Elite Dragonfly, Pavilion, Envy, Spectre, Omen, Stream, Chromebook, Victus, Revolve, Mini',
  Hasee: 'hasee',
  Huawei: 'MateBook',
  Lenovo: 'ThinkPad, IdeaPad, ThinkBook, Yoga, Legion, Flex, Chromebook, Miix',
  Microsoft: 'Surface Laptop, Surface Book, Surface Pro, Surface Go, Surface',
  MSI: 'Stealth, Raider, Apache, Leopard, Prestige, Modern, Katana, Titan',
  Panasonic: "Toughbook, Let's Note",
  Razer: 'Blade Stealth, Blade',
  Samsung: 'Galaxy Book, Chromebook, Notebook',
  SGIN: 'sgin',
  Sony: 'Vaio',
  Toshiba: 'Satellite Pro, Satellite, Tecra, Portege, Qosmio, Chromebook',
};

/** Models that sellers name without their line, by their makers. */
const WITHOUT_LINE: Readonly<Record<string, readonly { line: string; model: RegExp }[]>> = {
  Lenovo: [
    { line: 'ThinkPad', model: /(?<![\p{L}\d-])(?:[tx]\d{2,3}[ies]?|[ew]\d{3}|p[157]\d|l[45]\d0)(?![\p{L}\d])/u },
  ],
  Dell: [{ line: 'Latitude', model: /(?<![\p{L}\d-])e[4-7][2-5]\d0(?![\p{L}\d])/u }],
  HP: [
    { line: 'EliteBook', model: /(?<![\p{L}\d-])(?:7[245]5|8[2345][05]|10[34]0) g\d{1,2}(?![\p{L}\d])/u },
    { line: 'ProBook', model: /(?<![\p{L}\d-])(?:4[34567]0|6[45][05]) g\d{1,2}(?![\p{L}\d])/u },
  ],
};

const PATTERNS = new Map(
  Object.entries(LINES).map(([brand, lines]) => [
    brand,
    lines.split(', ').map((line) => ({
      line,
      pattern: new RegExp(`(?<![\\p{L}\\d])${line.toLowerCase().replaceAll(' ', '\\s?')}(?!\\p{L})`, 'u'),
    })),
  ]),
);

/** The line and the model, such as 'ThinkPad' and 'T450'. @param title normalized @param brand as `findBrand` says */
export function findModel(title: string, brand: string | undefined): Pick<Specs, 'line' | 'model'> {
  const first = (brand === undefined ? [] : (PATTERNS.get(brand) ?? []))
    .map(({ line, pattern }) => ({ line, match: pattern.exec(title) }))
    .find(({ match }) => match !== null);
  if (!first) return findWithoutLine(title, brand);
  const words = title
    .slice((first.match?.index ?? 0) + (first.match?.[0].length ?? 0))
    .trim()
    .split(/[\s,/()]+/)
    .filter((word) => brand !== 'Apple' || APPLES_MODEL.test(word));
  const model: string[] = [];
  for (const word of words) {
    // A lone digit belongs to a model at its beginning alone: 'IdeaPad 1', 'Surface Laptop 2'.
    if (
      /^\d{1,2}$/.test(word) &&
      model.length > 0 &&
      !/^(?:latitude|inspiron|xps|elitebook|x360|g\d|yoga|gen)$/.test(model.at(-1) ?? '')
    )
      break;
    if (word === '' || END.test(word) || !MODEL_WORD.test(word) || model.length === MODEL_MOST_WORDS) break;
    model.push(word);
  }
  return { line: first.line, ...(model.length > 0 && { model: model.map(written).join(' ') }) };
}

/** 'Lenovo T450', 'Dell E7470', 'HP 840 G3'. */
function findWithoutLine(title: string, brand: string | undefined): Pick<Specs, 'line' | 'model'> {
  for (const { line, model } of WITHOUT_LINE[brand ?? ''] ?? []) {
    const found = model.exec(title);
    if (found) return { line, model: found[0].split(' ').map(written).join(' ') };
  }
  return {};
}

/** Letters and digits together are written large ('T450'); words as names. */
function written(word: string): string {
  return /\d/.test(word) && word !== '2-in-1' && word !== 'x360'
    ? word.toUpperCase()
    : word.replace(/^./, (letter) => letter.toUpperCase());
}
