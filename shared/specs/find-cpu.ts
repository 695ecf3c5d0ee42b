import { atomFamily, findCoreGeneration, generationOfModel } from '#shared/specs/core-generation.ts';
import type { Specs } from '#shared/contracts/specs.ts';
import type { SpecValue } from '#shared/specs/declared-specs.ts';

export type Cpu = Pick<Specs, 'cpuMaker' | 'cpuFamily' | 'cpuGeneration' | 'cpuModel'>;

/** The named groups of a match. */
type Groups = Readonly<Record<string, string | undefined>>;

interface Family {
  maker: SpecValue<'cpuMaker'>;
  pattern: RegExp;
  /** The family's name; `undefined` when the match is none of it. */
  name: string | ((groups: Groups, title: string) => string | undefined);
  /** The model, where the title says it; by default the group 'model'. */
  model?: (groups: Groups) => string | undefined;
}

const upper = (text: string | undefined) => text?.toUpperCase();
const WORD = '(?<![\\p{L}\\d])';
const pattern = (source: string) => new RegExp(WORD + source, 'gu');

/** A model number after 'i5', neither an amount ('i5 256 ssd') nor a year nor a frequency. */
const CORE_MODEL = String.raw`[\s,:-]*(?:(?<digits>\d{3,5})\s?(?<letters>hq|hk|hx|mq|mx|xm|qm|um|lm|ng\d|g\d|[uphmkyteqfng])(?:p(?=\b))?(?![a-z]|\d(?!\.))|(?<digits>\d{3,5})(?![\d.x]|\s?(?:gb?|tb?|mb|hz|mhz|ghz|ssd|hdd|ram|ddr|sd|rpm)\b|[a-z]))`;

/** Families in the order in which they are looked for; what an earlier one took, a later one does not see. */
const FAMILIES: readonly Family[] = [
  {
    maker: 'Intel',
    pattern: pattern(
      String.raw`(?:intel\s*)?(?:core\s*)?ul(?:tra|t)\s*(?<tier>[579])(?:[\s-]*(?<model>\d{3}[a-z]{1,2}))?(?![\d])`,
    ),
    name: ({ tier }) => `Core Ultra ${tier}`,
    model: ({ tier, model }) => model && `Ultra ${tier} ${upper(model)}`,
  },
  {
    maker: 'Intel',
    pattern: pattern(
      String.raw`(?:intel\s*)?core\s*(?<kind>2\s*(?:duo|quad|extreme|solo)|duo|solo|2(?!\s*\.?\d|-in|\s*in\b))(?:\s*(?<model>[tpsqlu]{1,2}\d{4}))?|${WORD}c2(?<short>[dq])(?:\s*(?<shortmodel>[tpsqlu]{1,2}\d{4}))?\b`,
    ),
    name: ({ short, kind = '' }) => {
      if (short) return short === 'd' ? 'Core 2 Duo' : 'Core 2 Quad';
      const words = kind
        .replaceAll(/\s+/g, ' ')
        .replace(/^2(?=\S)(?! )/, '2 ')
        .trim();
      return `Core ${words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())}`;
    },
    model: ({ model, shortmodel }) => upper(model ?? shortmodel),
  },
  {
    maker: 'Intel',
    pattern: pattern(
      String.raw`(?:intel\s*)?(?:core\s*)?(?:m(?<tier>[357])[\s-]+(?<number>\d[y]\d{2}|8100y)|(?<plain>core[\s-]*m)(?:(?<plaintier>[357])|[\s-]*(?<plainnumber>\d[y]\d{2}c?))?\b|m-(?<bare>5y\d{2}c?))`,
    ),
    name: ({ plaintier, tier = plaintier }) => (tier ? `Core m${tier}` : 'Core M'),
    model: ({ number, plainnumber, bare }) => upper(number ?? plainnumber ?? bare),
  },
  {
    maker: 'Intel',
    pattern: new RegExp(
      String.raw`(?:(?<![\p{L}\d])|(?<=intel|core|\d(?=i[3579]\b)))(?:(?:c?i\s?|[l1](?=[3579]-\d{4}(?:[um]|h[qk])))(?<tier>[3579])|core\s(?<bare>[57])(?=[\s-]\d{4}))(?!\d?\s?(?:gb|tb)\b)(?:-?core)?(?:${CORE_MODEL}|(?!\d|\p{L}|\.\d{1,3}(?!\.|\s?gb|\d)))`,
      'gu',
    ),
    name: ({ tier, bare }) => `Core i${tier ?? bare}`,
    model: ({ digits, letters, tier, bare }) => {
      if (!digits || (!letters && /^(?:19[89]|20[0-3])\d$/.test(digits))) return undefined;
      if (digits.length === 3 && !letters && !/^(?:[3-9]\d0)$/.test(digits)) return undefined;
      return `i${tier ?? bare}-${digits}${upper(letters) ?? ''}`;
    },
  },
  {
    maker: 'Intel',
    pattern: pattern(
      String.raw`xeon(?:\s*(?<model>(?:e3-?|w-?)?\d{4,5}m?l?)\s*(?<version>v\d)?)?|${WORD}(?<e3>e3-1\d{3}m?)\s*(?<e3version>v\d)?`,
    ),
    name: 'Xeon',
    model: ({ model, e3, version, e3version }) =>
      upper([model ?? e3, version ?? e3version].filter(Boolean).join(' ') || undefined),
  },
  {
    maker: 'Intel',
    pattern: pattern(
      String.raw`(?<family>celeron|celron|pentium|atom)(?:\s*(?<kind>iii|ii|4|m|d|dual[\s-]?core|gold|silver))?(?:[\s-]*(?:quad\s*core|dual\s*core|processor|cpu))?(?:[\s-]*(?<model>[njbpstuz]?x?\d[\dxy]{2,4}[uymc]?)(?![\d.x]|\s?(?:gb?|tb?|mb|ghz|mhz|ssd|hdd|ram)\b))?(?![a-z])`,
    ),
    name: ({ family }) => (family === 'pentium' ? 'Pentium' : family === 'atom' ? 'Atom' : 'Celeron'),
  },
  {
    maker: 'Intel',
    pattern: pattern(String.raw`(?<model>[nj]\d{4}a?)(?:cpu)?(?![\d\p{L}])`),
    name: ({ model = '' }) => atomFamily(model),
  },
  {
    maker: 'AMD',
    pattern: pattern(
      String.raw`(?:amd\s*)?ryzen\s*(?<ai>ai\s*)?r?(?<tier>[3579])(?!\s?(?:gb|tb)\b|\d{1}\b)(?:\s*(?<pro>pro))?(?:[\s-]*(?<model>(?:pro\s*)?\d{3,4}\s?(?:hs|hx|u|h|g|c|ge)?)(?![\d.x]|\s?(?:gb?|tb?)\b|[a-z]))?`,
    ),
    name: ({ ai, tier }) => `Ryzen ${ai ? 'AI ' : ''}${tier}`,
    model: ({ model }) => upper(model?.replaceAll(/pro|\s/g, '')),
  },
  {
    maker: 'AMD',
    pattern: pattern(String.raw`(?<!radeon\s)r(?<tier>[3579])[\s-](?:pro\s)?(?<model>\d{4}(?:hs|hx|u|h))(?![\d\p{L}])`),
    name: ({ tier }) => `Ryzen ${tier}`,
  },
  {
    maker: 'AMD',
    pattern: pattern(
      String.raw`(?<family>athlon|sempron|turion|phenom|opteron)(?:\s*(?:64|ii|x2|neo|silver|gold|dual[\s-]?core|ultra))*(?:[\s-]*(?<model>[a-z]{0,2}-?\d{2,4}[a-z]{0,2})(?![\d.x]|\s?(?:gb?|tb?|mb|ghz|mhz|ssd|hdd|ram)\b))?`,
    ),
    name: ({ family }) => family?.replace(/^./, (letter) => letter.toUpperCase()),
  },
  {
    maker: 'AMD',
    pattern: pattern(
      String.raw`(?:amd[\s-]*(?:pro\s*|dual[\s-]?core\s*|quad[\s-]?core\s*|vision\s*)*(?<family>a[468]|a9|a10|a12|e1|e2|e|c|fx)(?:[\s-]*(?<model>(?:pro[\s-]*)?\d{2,4}[a-z]{0,2})(?![\d.x]|\s?(?:gb?|tb?)\b))?|(?<bare>a[468]|a9|a10|a12|e1|e2)[\s-](?:pro[\s-])?(?<baremodel>\d{4}[bcempu]?))(?![\d\p{L}])`,
    ),
    name: ({ family, bare }) => upper(family ?? bare),
    model: ({ family, baremodel, model = baremodel }) =>
      // 'C-60' and 'E-350' are never said without their letter.
      upper(model && /^[ce]$/.test(family ?? '') ? `${family}-${model}` : model),
  },
  {
    maker: 'Intel',
    pattern: pattern(String.raw`m(?<tier>[357])(?![\d.\p{L}-])`),
    name: ({ tier }, title) => (isCoreM(tier, title) ? `Core m${tier}` : undefined),
  },
  {
    maker: 'Apple',
    pattern: pattern(
      String.raw`(?:apple\s*)?m(?<tier>[1-5])(?:\s*(?<kind>pro|max|ultra)(?!\s*(?:13|14|15|16)\b))?(?:\s*(?:chip|processor))?(?![\d.\p{L}-])`,
    ),
    name: ({ tier }, title) => (isCoreM(tier, title) ? undefined : `M${tier}`),
    model: ({ tier, kind }) => `M${tier}${kind ? ` ${kind.replace(/^./, (letter) => letter.toUpperCase())}` : ''}`,
  },
  { maker: 'Qualcomm', pattern: pattern(String.raw`snapdragon`), name: 'Snapdragon' },
  { maker: 'MediaTek', pattern: pattern(String.raw`mediatek|mtk(?=\s?\d)`), name: 'MediaTek' },
  { maker: 'Samsung', pattern: pattern(String.raw`exynos`), name: 'Exynos' },
  { maker: 'Rockchip', pattern: pattern(String.raw`rockchip`), name: 'Rockchip' },
  { maker: 'Nvidia', pattern: pattern(String.raw`tegra`), name: 'Tegra' },
];

/** The small MacBooks of 2015 to 2017 have Intel's m3, m5 and m7; Apple's own M3 and M5 came years later. */
function isCoreM(tier: string | undefined, title: string): boolean {
  return ['3', '5', '7'].includes(tier ?? '') && /macbook(?: (?:retina|12)|.*(?<!\d)201[5-7](?!\d))/u.test(title);
}

/** Names of makers, where the title says no more. */
const MAKERS: readonly [SpecValue<'cpuMaker'>, RegExp][] = [
  ['Intel', /\bintel\b(?!\s*(?:u?hd|iris|arc|graphics|wireless|wifi))/],
  ['AMD', /\bamd\b(?!\s*(?:radeon|graphic|firepro))/],
];

/**
 * The processor. A title that names several families offers a choice, or describes several machines, and states none.
 * @param text normalized
 */
export function findCpu(text: string): Cpu {
  const title = mended(text);
  const found: { family: Family; name: string; model: string | undefined; from: number; to: number }[] = [];
  for (const family of FAMILIES) {
    for (const match of title.matchAll(family.pattern)) {
      const { groups = {} } = match;
      const name = typeof family.name === 'string' ? family.name : family.name(groups, title);
      if (!name) continue;
      // 'E1 3101' beside a Celeron is the name of the laptop.
      if (family.maker === 'AMD' && /^[ae]\d/.test(match[0]) && /intel|celeron|atom/.test(title)) continue;
      if (family.maker === 'Apple' && !/macbook|mac book|apple|imac/.test(title)) continue;
      const [from, to] = [match.index, match.index + match[0].length];
      if (found.some((earlier) => from < earlier.to && earlier.from < to)) continue;
      found.push({ family, name, model: family.model ? family.model(groups) : upper(groups['model']), from, to });
    }
  }
  const [first] = found.toSorted((one, other) => one.from - other.from);
  if (!first) {
    const maker = MAKERS.find(([, name]) => name.test(title))?.[0];
    return maker ? { cpuMaker: maker } : {};
  }
  const names = new Set(found.map(({ name }) => name));
  const makers = new Set(found.map(({ family }) => family.maker));
  const models = new Set(found.flatMap(({ model }) => model ?? []));
  if (names.size > 1) {
    if (makers.size > 1) return {};
    const cpu: Cpu = { cpuMaker: first.family.maker };
    // '8th Gen i5 i7': the generation is said of all of them.
    if (models.size === 0 && [...names].every(hasGenerations)) {
      const generation = findCoreGeneration(title, found, undefined);
      if (generation !== undefined) cpu.cpuGeneration = generation;
    }
    return cpu;
  }
  const [only] = models;
  const model = models.size === 1 ? only : models.size === 0 ? looseModel(title, first.name) : undefined;
  const cpu: Cpu = { cpuMaker: first.family.maker, cpuFamily: first.name };
  if (model !== undefined) cpu.cpuModel = model;
  if (models.size <= 1 && hasGenerations(first.name)) {
    const generation = findCoreGeneration(title, found, model);
    if (generation !== undefined) cpu.cpuGeneration = generation;
  }
  return cpu;
}

/** The last generation whose mobile models end in 'M' alone. */
const LAST_WITH_M = 4;

function hasGenerations(family: string): boolean {
  return /^Core [imM]/.test(family);
}

/** Ways of writing a model that all mean one: 'i5 M520' is the i5-520M, and '5-8365U' has lost its 'i'. */
function mended(title: string): string {
  return title
    .replaceAll(/(i[357])[\s-]*(?:cpu\s*)?m\s?-?([3-9][2-8]0)(?=[\s@,]|$)/gu, '$1-$2m')
    .replaceAll(/(?<![\p{L}\d.-]|ryzen\s)([3579]-\d{4,5}(?:u|hq|h|g\d))(?![\p{L}\d])/gu, 'i$1');
}

/**
 * A model number that stands apart from its family: 'Core i7 10th 1065G7', 'i5 CPU 8350U'. Laptops have such numbers as well
 * ('EliteBook 9470M', 'Terra 1529H'), so it has to be one that Intel gave: 'M' alone ended with the fourth generation.
 */
function looseModel(title: string, family: string): string | undefined {
  const tier = /^Core i(\d)$/.exec(family)?.[1];
  if (!tier) return undefined;
  const loose = [
    ...title.matchAll(
      /(?<![\p{L}\d.]|(?:radeon|firepro|geforce|quadro|gtx|rtx|rx)\s(?:pro\s)?)(\d{4,5}(?:hq|hk|hx|mq|qm|xm|g\d|[uhm])|q[79]\d0)(?![\p{L}\d])/gu,
    ),
  ].filter(([text]) => !/^\d{4}p$/.test(text));
  const [[, number = ''] = [], ...others] = loose;
  const model = `i${tier}-${number.toUpperCase()}`;
  const generation = generationOfModel(model);
  const isIntels =
    number.startsWith('q') || (generation !== undefined && !(generation > LAST_WITH_M && /\dm$/.test(number)));
  return others.length === 0 && isIntels ? model : undefined;
}
