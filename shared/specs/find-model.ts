import type { Specs } from '#shared/contracts/specs.ts';

/** What ends the name of a model: a screen, a processor, an amount, or a word of the trade. */
const END =
  /^(?:laptop|notebook|gaming|touch\w*|ultrabook|computer|intel|amd|core|\d(?:st|nd|rd|th)|ci[357]|celeron|pentium|ryzen|xeon|i[3579]\b|i[3579]-|windows|win\d*|w1[01]|ssd|hdd|ram|fhd|full|hd|uhd|4k|business|workstation|mobile|with|for|tablet|convertible|no|used|new|grade|quad|dual|model|late|early|mid|silver|black|grey|gray|white|blue|red|the|pc|cad|ips|retina|series|parts|charger|read|rugged|slim|thin|fast|cheap|super|\d+(?:[.,]\d+)?(?:"|gb?|tb?|ghz|mhz|in|inch)|\d+[.,]\d+|n\d{4}|a\d{1,2}-.*|e3-.*|.*["|].*)/u;
const MODEL_WORD =
  /^[a-z]*\d+[a-z\d]*(?:-[a-z\d]+)*$|^(?:x1|carbon|yoga|extreme|nano|gen|g\d{1,2}|pro|air|folio|x360|2-in-1|flex|plus|edge|touch|laptop|book|go|studio|stealth|blade|triton|helios|strix|zephyrus|x)$/u;
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

/** Typing errors that are common enough to be a way of writing. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/pavill+ion/gu, 'pavilion'],
  [/inspirion/gu, 'inspiron'],
  [/(?<=elite|pro|z) (?=book(?!\p{L}))/gu, ''],
];

/** What is no part of a longer number or name, and no amount. */
const alone = (model: string) =>
  new RegExp(
    `(?<![\\p{L}\\d.-]|(?:i[3579]|[gr]tx|quadro) )(?:${model})(?![\\p{L}\\d.]|-\\d|\\s?(?:gb|tb|m?hz|x ?\\d))`,
    'u',
  );

/** Models by themselves, by their makers: without their line, or apart from it ('Precision 17" M6800', 'P50 ThinkPad'). */
const MODELS_ALONE: Readonly<Record<string, readonly { line?: string; onlyWithLine?: true; model: RegExp }[]>> = {
  Lenovo: [
    { line: 'ThinkPad', model: alone(String.raw`[tx]\d{2,3}[iesp]?|[ew]\d{3}|p[157]\d|l[45]\d0`) },
    { model: alone(String.raw`[yz]\d{2,3}(?:-\d{2})?`) },
  ],
  Dell: [
    { line: 'Latitude', model: alone(String.raw`e[4-7][2-5]\d0`) },
    { line: 'Precision', model: alone('m[2346][3-8]00') },
    { line: 'G Series', model: alone(String.raw`g[357] (?:1[57] )?[357][5-7][0-9]\d`) },
    ...['Latitude', 'Precision', 'Inspiron', 'XPS', 'Vostro'].map((line) => ({
      line,
      onlyWithLine: true as const,
      model: alone(String.raw`[em]?[3-9][1-9]\d{2}`),
    })),
  ],
  HP: [
    { line: 'EliteBook', model: alone(String.raw`(?:7[245]5|8[2345][05]|10[34]0) g\d{1,2}|8[4-7][4-7]0[pw]`) },
    { line: 'ProBook', model: alone(String.raw`(?:4[34567]0|6[45][05]) g\d{1,2}`) },
    { model: alone(String.raw`2[45][05] g\d{1,2}|1[1-7]-[a-z]{2}\d{3,4}[a-z]{0,2}`) },
  ],
  Alienware: [
    { model: alone(String.raw`m?1[13-8]x? r\d|area-51m`) },
    { model: /(?<=alienware )m?1[13-8]x?(?![\p{L}\d.,-])/u },
  ],
  Asus: [{ model: alone(String.raw`(?:fx|g[aluxm]?|k|n|r|s|u|[uz]x|x)\d{3}[a-z]{0,3}`) }],
  MSI: [{ model: alone(String.raw`(?:g[elpstvfx]|p[elsx]|w[estp]|cx)\d{2}[a-z]{0,3}`) }],
  Gigabyte: [{ model: alone(String.raw`aero 1[457]|sabre 1[57]|p\d{2}[a-z]?`) }],
  Aorus: [{ model: alone('x[3579]') }],
  Samsung: [{ model: alone(String.raw`np-?[a-z]{0,2}\d{3}[a-z\d]{0,4}`) }],
};
/** Named beside a line that it is no model of: 'X1 Yoga' is a ThinkPad. */
const X1 =
  /(?<![\p{L}\d])x1 (?<kind>carbon|yoga|extreme|nano)(?!\p{L})(?: ?\(?(?:(?<count>\d{1,2})(?:st|nd|rd|th) gen|(?:gen ?|g)(?<after>\d{1,2}))(?!\d))?/u;

const PATTERNS = new Map(
  Object.entries(LINES).map(([brand, lines]) => [
    brand,
    lines.split(', ').map((line) => ({
      line,
      pattern: new RegExp(`(?<![\\p{L}\\d])${line.toLowerCase().replaceAll(' ', '\\s?')}(?!\\p{L})`, 'u'),
    })),
  ]),
);

/** The line and the model, such as 'ThinkPad' and 'T450'. @param text normalized @param brand as `findBrand` says */
export function findModel(text: string, brand: string | undefined): Pick<Specs, 'line' | 'model'> {
  const title = SPELLINGS.reduce((read, [spelling, instead]) => read.replace(spelling, instead), text);
  const x1 = brand === 'Lenovo' ? X1.exec(title)?.groups : undefined;
  if (x1) {
    const generation = x1['count'] ?? x1['after'];
    return { line: 'ThinkPad', model: `X1 ${written(x1['kind'] ?? '')}${generation ? ` Gen ${generation}` : ''}` };
  }
  const first = (brand === undefined ? [] : (PATTERNS.get(brand) ?? []))
    .map(({ line, pattern }) => ({ line, match: pattern.exec(title) }))
    .find(({ match }) => match !== null);
  if (!first?.match) return findAlone(title, brand);
  const model = modelAfter(title.slice(first.match.index + first.match[0].length), brand);
  return model === undefined
    ? { line: first.line, ...findAlone(title, brand, first.line) }
    : { line: first.line, model };
}

/** The words of a model behind its line. */
function modelAfter(rest: string, brand: string | undefined): string | undefined {
  const words = rest
    .trim()
    .split(/[\s,/()]+/)
    .map((word) => word.replace(/-+$/, ''))
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
  return model.length > 0 ? model.map(written).join(' ') : undefined;
}

/** 'Lenovo T450', 'Dell E7470', 'HP 840 G3'. @param within the line, where the title says it */
function findAlone(title: string, brand: string | undefined, within?: string): Pick<Specs, 'line' | 'model'> {
  for (const { line, onlyWithLine, model } of MODELS_ALONE[brand ?? ''] ?? []) {
    if (within === undefined ? onlyWithLine : line !== undefined && line !== within) continue;
    const found = model.exec(title);
    if (found) return { ...(line !== undefined && { line }), model: found[0].split(' ').map(written).join(' ') };
  }
  return {};
}

/** Letters and digits together are written large ('T450'); words as names. */
function written(word: string): string {
  return /\d/.test(word) && word !== '2-in-1' && word !== 'x360'
    ? word.toUpperCase()
    : word.replace(/^./, (letter) => letter.toUpperCase());
}
