import type { SpecValue } from '#shared/specs/declared-specs.ts';

interface Place {
  from: number;
  to: number;
}

/** An amount of memory or storage in a title. */
export interface Amount extends Place {
  is: 'amount';
  gigabytes: number;
  /** Offered beside others to choose from, or 'up to': states nothing. */
  choice: boolean;
  /** Said with its unit, not as a bare number. */
  unit: boolean;
}

/** A word that says what an amount is of. */
export interface Label extends Place {
  is: 'memory' | 'storage' | 'graphics';
  /** The kinds of drive that the words name. */
  kinds: Exclude<SpecValue<'storageKind'>, 'SSD+HDD'>[];
  /** 'no HDD': it is said to be missing. */
  missing: boolean;
  /** For graphics: the model of a card with memory of its own, not 'HD Graphics'. */
  card: boolean;
}

export type Item = Amount | Label;

const LABELS: readonly [Label['is'], Label['kinds'], string][] = [
  [
    'graphics',
    [],
    String.raw`(?:nvidia|nvidea|geforce|gtx|rtx|quadro|radeon|firepro|iris|gddr\d?x?|vram|graphics?|gpu|mx\s?\d{3}|video)(?:\s*(?:geforce|gtx|rtx|quadro|radeon|pro|rx|vega|mx|wx|t|k|m)?\s?-?\d{3,4}[a-z]{0,2}|\s*[kmtp]\d{3,4}[a-z]?)?(?:\s?(?:ti|super|max-?q))*`,
  ],
  [
    'memory',
    [],
    String.raw`(?:lp)?ddr\s?[2-5]?[lx]*(?!\w)|dd[r345]{1,2}r?(?!\w)|s?dram|ram(?!\w)|memory|mem(?!\w)|arbeitsspeicher`,
  ],
  ['storage', ['eMMC'], String.raw`emmc|e-mmc`],
  [
    'storage',
    ['SSD'],
    String.raw`ssd(?![a-z])(?:\s(?:hard[\s-]?drive|drive|disk))?|ssdd|sdd(?!\w)|nvme|nvm(?!\w)|m[.\s]?[23]\s(?=ssd|nvme|pcie|sata)|m\.2|pcie(?:\s?4\.0)?|msata|solid[\s-]state(?:\sdrive)?|flash(?:\s(?:drive|storage))?(?!\s?player)|opal|ssds`,
  ],
  [
    'storage',
    ['HDD'],
    String.raw`hdds?(?![a-z])|hhd(?!\w)|hard[\s-]?(?:disk|drive)s?(?:\sdrive)?|sshd(?!\w)|shdd|festplatte`,
  ],
  // 'HD' is a drive right after an amount alone; elsewhere it is a screen.
  [
    'storage',
    ['HDD'],
    String.raw`(?<=\d\s?-?(?:gb?|tb?)[\s-]?)hd(?!\w|\+\s?\d|\s?(?:graphics|\d{3,4}|screen|display))`,
  ],
  ['storage', [], String.raw`storage|rom(?!\w)|(?:disk|drive)(?!\w)|sata(?:\siii?)?(?!\w)`],
];
const ANY_LABEL = new RegExp(LABELS.map(([, , words], index) => `(?<l${index}>${words})`).join('|'), 'gu');
const CARD = /gtx|rtx|quadro|geforce|mx\s?\d|[kmtp]\d{3,4}m?/;
const AFTER_CARD = /(?:gtx|rtx|mx|quadro|geforce|radeon|nvidia|(?<!\w)r[5-9]\sm?\d)[\s\w]{0,12}$/;
const MISSING_BEFORE =
  /(?:(?<![\p{L}\d])(?:no|without|w\/o|missing|needs?|kein|sin|removed|out)\s*(?:(?:ram|memory|hdd|ssd|hard drive|hd|battery|os|m\.2|drive|psu|charger|adapter|optical)\s?(?:[/,&+]|or|and)\s?)*)$/u;

const UNITS: Record<string, number> = { t: 1000, m: 1 / 1024, g: 1 };
/** Neither within a word nor after a decimal point. */
const START = String.raw`(?:(?<![\p{L}\d]|(?<![\p{L}\d])\d{1,4}[.,])|(?<=ssd|hdd|ram))`;
const AMOUNT = new RegExp(
  [
    // 2x 512gb, 4x8gb
    String.raw`${START}(?:(?<times>[2-4])\s?x\s?)?`,
    String.raw`(?<number>\d{1,4}(?:[.,]\d{1,2})?)\s?-?`,
    String.raw`(?:(?<unit>[tgm]bb?|go(?![a-z]))(?=ram|ssd|sdd|hdd|ddr|emmc|mem|nvme|hd\b|[^a-z]|$)|(?<short>g)(?=ram|ssd|hdd|ddr|[^a-z\d]|$)|(?<short>t)(?=ssd|hdd|[\s+/,)]|$))`,
  ].join(''),
  'gu',
);
/** '8/256gb', '16/512', '12+512g', '4+500': two amounts, the unit of the first left out. */
const PAIR = new RegExp(
  String.raw`(?<![/+-])${START}(?<first>\d{1,3})\s?(?:g\s?|gb\s?)?(?<sign>[/+])\s?(?<second>\d{1,4})\s?(?<unit>[tg]b?)?(?![\p{L}\d.,/"])`,
  'gu',
);
/** '256 ssd', '240ssd', '16 ram': a number without a unit, before the word that says what it is of; in 'wind 10 memory 16gb' it is of Windows. */
const BARE =
  /(?<![\p{L}\d-]|\d[.,]|win\w*\s|viento\s)(?<number>\d{1,4})\s?(?=(?:hd\s)?(?:ssd|sdd|hdd|nvme|m\.2|emmc|ram|memory|ddr[345])(?![a-z]))|(?<=(?:ssd|hdd)\s)(?<late>\d{3,4})(?![\p{L}\d.,x])/gu;

const MEMORY_SIZES = new Set([1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 18, 20, 24, 28, 32, 36, 40, 48, 64, 96, 128]);
const DRIVE_SIZES = new Set([
  16, 32, 40, 60, 64, 80, 100, 120, 128, 160, 180, 200, 240, 250, 256, 275, 300, 320, 360, 400, 480, 500, 512, 525, 600,
  640, 700, 750, 800, 900, 960, 1000, 1024, 2000, 2048, 4000,
]);

/** Below it, 'HD' after an amount is not a hard disk. */
const SMALLEST_HD_GB = 40;

export const couldBeMemory = ({ gigabytes }: Amount): boolean =>
  gigabytes < 1 || MEMORY_SIZES.has(gigabytes) || (gigabytes < 4 && gigabytes % 0.25 === 0);

/** All amounts and labels of a title, in its order. @param title normalized */
export function readItems(title: string): Item[] {
  const amounts = readAmounts(title);
  const labels: Label[] = [];
  for (const match of title.matchAll(ANY_LABEL)) {
    const from = match.index;
    const to = from + match[0].length;
    const index = LABELS.findIndex((_, at) => match.groups?.[`l${at}`] !== undefined);
    const label = LABELS[index];
    if (!label) continue;
    const [is, kinds] = label;
    const startsWord =
      from === 0 || !/\p{L}/u.test(title[from - 1] ?? '') || /(?:\d\s?(?:gb?|tb?|mb))$/u.test(title.slice(0, from));
    if (!startsWord || /^(?:full|ultra)\s*$/.test(title.slice(Math.max(0, from - 5), from))) continue;
    if (amounts.some((amount) => from < amount.to && amount.from < to)) continue;
    // 'Laptop 16GB HD 14"' is about the screen.
    if (match[0] === 'hd' && (amounts.findLast((amount) => amount.to <= from)?.gigabytes ?? 0) < SMALLEST_HD_GB)
      continue;
    labels.push({
      is,
      kinds: [...kinds],
      from,
      to,
      missing: MISSING_BEFORE.test(title.slice(0, from)),
      card: CARD.test(match[0]),
    });
  }
  return [...amounts, ...labels].toSorted((one, other) => one.from - other.from);
}

function readAmounts(title: string): Amount[] {
  const amounts: Amount[] = [];
  const add = (amount: Omit<Amount, 'is'>) => {
    if (!amounts.some((other) => amount.from < other.to && other.from < amount.to))
      amounts.push({ is: 'amount', ...amount });
  };
  for (const { index: from, 0: text, groups } of title.matchAll(PAIR)) {
    const [first, second] = [Number(groups?.['first']), Number(groups?.['second'])];
    const scale = UNITS[groups?.['unit']?.[0] ?? 'g'] ?? 1;
    const unit = groups?.['unit'] !== undefined;
    const bothMemory = MEMORY_SIZES.has(first) && MEMORY_SIZES.has(second) && scale === 1;
    const memoryAndDrive =
      MEMORY_SIZES.has(first) &&
      first <= 64 &&
      (scale === 1000 ? second <= 8 : DRIVE_SIZES.has(second) && second >= 32) &&
      first * 4 < second * scale;
    const bothDrives =
      DRIVE_SIZES.has(first) && first >= 100 && DRIVE_SIZES.has(second * scale) && second * scale >= 100;
    // '128 + 1TB' are two drives.
    const twoDrives = groups?.['sign'] === '+' && first >= 100 && DRIVE_SIZES.has(first) && unit;
    if (!memoryAndDrive && !(unit && (bothMemory || bothDrives || twoDrives))) continue;
    const choice =
      groups?.['sign'] === '/' &&
      !memoryAndDrive &&
      !bothStated(title, from, from + text.length, first < second * scale);
    const middle = from + text.indexOf(groups?.['sign'] ?? '');
    add({ from, to: middle, gigabytes: first, choice, unit });
    add({ from: middle + 1, to: from + text.length, gigabytes: second * scale, choice, unit });
  }
  for (const { index: from, 0: text, groups } of title.matchAll(AMOUNT)) {
    const to = from + text.length;
    const number = Number((groups?.['number'] ?? '').replace(',', '.'));
    const sign = groups?.['unit']?.[0] ?? groups?.['short'] ?? 'g';
    const bare = groups?.['unit'] === undefined;
    // '4G' and '5G' are networks, and '2.4G' is a frequency, unless memory or a drive is said.
    if (
      bare &&
      (!Number.isInteger(number) ||
        ([3, 4, 5].includes(number) && !/^\s?(?:\+|ram|ddr|lpddr|mem)/.test(title.slice(to))))
    )
      continue;
    if (bare && /^\s?(?:lte|wifi|wi-fi|hz)/.test(title.slice(to))) continue;
    if (bare && sign === 'g' && !MEMORY_SIZES.has(number) && !DRIVE_SIZES.has(number)) continue;
    // 'P70-B-10T' is the name of a model.
    if (groups?.['short'] === 't' && /[\p{L}\d]-$/u.test(title.slice(0, from))) continue;
    if (number === 0 || (sign === 't' && number > 16)) continue;
    const gigabytes = number * (UNITS[sign] ?? 1) * Number(groups?.['times'] ?? 1);
    const before = title.slice(0, from);
    add({
      from,
      to,
      gigabytes,
      choice: MOST_THAT_FITS.test(before) || (gigabytes <= 64 && OTHERS_BEFORE.test(before)),
      unit: true,
    });
  }
  for (const { index: from, groups } of title.matchAll(BARE)) {
    const digits = groups?.['number'] ?? groups?.['late'] ?? '';
    const number = Number(digits);
    if (!DRIVE_SIZES.has(number) && !MEMORY_SIZES.has(number)) continue;
    const to = from + digits.length;
    // '512 RAM' are megabytes.
    const megabytes = number > 128 && /^\s?(?:ram|memory)/.test(title.slice(to));
    add({ from, to, gigabytes: megabytes ? number / 1024 : number, choice: false, unit: false });
  }
  amounts.sort((one, other) => one.from - other.from);
  markChoices(title, amounts);
  return amounts;
}

/** 'up to 32GB'; Apple's M2 Max is a chip. */
const MOST_THAT_FITS = /(?:up to|upto|(?<!\bm[1-5] )max\.?|bis zu|supports?)\s*$/;
/** '4/8/' before '16GB'. */
const OTHERS_BEFORE = /(?<![\p{L}\d])\d{1,2}\/\d{1,2}\/$/u;

/** '8GB/16GB', '256GB or 512GB', '8GB-32GB': amounts of one kind beside each other. */
function markChoices(title: string, amounts: Amount[]): void {
  for (const [index, amount] of amounts.entries()) {
    const next = amounts[index + 1];
    if (next && isListed(title, amounts.slice(index))) amount.choice = next.choice = true;
    if (!next || !/^\s*(?:\/|\||or|oder|-|to|up to)\s*$/.test(title.slice(amount.to, next.from))) continue;
    const [small, large] = [Math.min(amount.gigabytes, next.gigabytes), Math.max(amount.gigabytes, next.gigabytes)];
    const bothMemory = large <= 64 && large / small <= 4;
    const bothDrives = small >= 100;
    if (bothStated(title, amount.from, next.to, amount.gigabytes < next.gigabytes) && !bothDrives) continue;
    if (small !== large && (bothMemory || bothDrives)) amount.choice = next.choice = true;
  }
}

/**
 * Whether two amounts with a stroke between them are two things: '2GB/16GB eMMC' and '32GB/4GB RAM' are memory and a drive,
 * 'GTX 1050 4GB / 16GB RAM' are two memories.
 */
function bothStated(title: string, from: number, to: number, growing: boolean): boolean {
  const after = title.slice(to);
  return (
    AFTER_CARD.test(title.slice(0, from)) ||
    (growing ? /^\s?(?:emmc|hdd|rom|storage)/.test(after) : /^\s?(?:ddr\d\s?)?ram/.test(after))
  );
}

/** How many times as large the next size of a drive is, at most: 240 GB, 500 GB. */
const NEXT_SIZE = 2.1;

/** '4GB 8GB 16GB RAM', '256GB 512GB SSD': amounts beside each other with one word for them all; '256GB 512GB' without any. */
function isListed(title: string, [first, second, ...more]: readonly Amount[]): boolean {
  if (!first || !second || !/^[\s,]*$/.test(title.slice(first.to, second.from))) return false;
  if (AFTER_CARD.test(title.slice(0, first.from))) return false;
  let last = second;
  for (const next of more) {
    if (!/^[\s,]*$/.test(title.slice(last.to, next.from))) break;
    last = next;
  }
  if (second.gigabytes <= first.gigabytes) return false;
  // Three and more that grow need no word: '4GB, 6GB, 8GB'.
  if (last !== second && last.gigabytes <= 64 && last.gigabytes > second.gigabytes) return true;
  const word = /^[\s-]*(?:(?<memory>(?:ddr\d\s?)?ram|memory)|(?<solid>ssd|nvme)|(?<hard>hdd))/.exec(
    title.slice(last.to),
  )?.groups;
  if (word?.['memory']) return second.gigabytes <= 64 && couldBeMemory(first) && couldBeMemory(second);
  if (first.gigabytes < 100) return false;
  if (last !== second || word?.['solid']) return true;
  // '256GB 1TB' are a small fast drive and a large one; a size and the next one are a choice.
  return word?.['hard'] ? second.gigabytes === first.gigabytes * 2 : second.gigabytes <= first.gigabytes * NEXT_SIZE;
}
