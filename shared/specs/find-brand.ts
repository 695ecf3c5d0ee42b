/** Makers that go by their own names alone. */
const BY_OWN_NAME = `
  Advent, Alienware, Alldocube, Aorus, Advantech, Averatec, Bytespeed, Captiva, Chuwi, Clevo, CTL, Cube, DaySky, Denver,
  Durabook, Dynabook, Ematic, Everex, Evoo, Framework, Gateway, General Dynamics, Getac, GPD, Hasee,
  IBM, Itronix, Kingjim, LG, LincPlus, Linx, Mediacom, MSI, NEC, Nokia, Novatech, Odys, Olidata, Olivetti, Peaq,
  Porsche Design, Roda, Sager, SGIN, System76, Systemax, Tarox, Teclast, Thomson, Venturer, Viglen,
  Xiaomi, XPG, Zoostorm`;

/** The others, with all words that name them. Lines of models name their maker too: 'ThinkPad' is Lenovo's. */
const BY_WORDS: Readonly<Record<string, string>> = {
  Acer: 'acer, aspire, travelmate, predator triton, predator helios, nitro 5, extensa, spin 5, swift 5, swift 3',
  Apple: 'apple, macbook, mac book, powerbook, ibook',
  Asus: 'asus, vivobook, zenbook, rog strix, rog zephyrus, rog flow, rog, eee pc, eeepc, tuf gaming, expertbook',
  Compaq: 'compaq, presario, armada',
  Dell: 'dell, latitude, inspiron, vostro, xps, precision',
  eMachines: 'emachines, emachine',
  Fujitsu: 'fujitsu, lifebook, siemens amilo, amilo',
  Geo: 'geobook',
  Gigabyte: 'gigabyte, aero 14, aero 15',
  Google: 'google pixelbook, pixelbook, google',
  Honor: 'honor magicbook, honor',
  HP: 'hp, hewlett packard, hewlett-packard, elitebook, elite book, probook, pro book, zbook, omen, spectre x360, pavilion',
  Huawei: 'huawei, matebook',
  Lenovo: 'lenovo, thinkpad, think pad, thikpad, ideapad, thinkbook, legion y, lenova, x1 carbon, x1 yoga',
  Medion: 'medion, erazer, akoya',
  Microsoft: 'microsoft, surface pro, surface book, surface laptop, surface go',
  'Packard Bell': 'packard bell, packardbell, packardbel, easynote',
  Panasonic: "panasonic, toughbook, let's note, lets note",
  'PC Specialist': 'pc specialist, pcspecialist',
  Razer: 'razer, razor blade',
  Samsung: 'samsung, galaxy book',
  Schenker: 'schenker, xmg',
  Scan: 'scan 3xs',
  Sony: 'sony, vaio',
  Stone: 'stone nt',
  Terra: 'terra, wortmann',
  Toshiba: 'toshiba, tecra, portege, satellite pro, satellite, qosmio',
};

const listOf = (words: string): string[] => words.split(',').map((word) => word.trim());

interface Named {
  brand: string;
  from: number;
  to: number;
  /** Named by a line of models, such as 'ThinkPad'. */
  isLine: boolean;
}

const BY_WORD = new Map([
  ...listOf(BY_OWN_NAME).map((brand) => [brand.toLowerCase(), brand] as const),
  ...Object.entries(BY_WORDS).flatMap(([brand, words]) => listOf(words).map((word) => [word, brand] as const)),
]);
/** Longest first, so that a word never hides the longer name that begins with it. */
const WORDS = [...BY_WORD.keys()].toSorted((one, other) => other.length - one.length);
/** Whole words, or glued to the number of a model: 'MSIU130'. */
const ANY_BRAND = new RegExp(`(?<![\\p{L}\\d])(?:${WORDS.join('|')})(?!\\p{L}(?!\\p{L}?\\d[\\d-]))`, 'gu');

/** A maker's name that is about something else than the laptop: its software, or a drive. */
const SOMETHING_ELSE_AFTER: Record<string, RegExp> = {
  Google: /^\s*(?:chrome(?!book)|play)/,
  Microsoft: /^\s*(?:office|windows|win\s?\d|teams|365)/,
  Samsung: /^\s*(?:\d{3}\s|evo|ssd|nvme|drive|memory|\d+\s?gb|\d\s?tb|m\.2|display|screen|panel)/,
};
const SOMETHING_ELSE_BEFORE: Record<string, RegExp> = { Samsung: /(?:ssd|nvme|hdd|ram|m\.2)\s*$/ };
/** What stands between makers that are offered to choose from, or said of all of them. */
const LIST = /^\s*(?:[/,|&+]|or|and|-)?\s*$/;
/** Names of lines that are also a maker's own brand when both are said: 'Dell Alienware', 'Gigabyte Aorus', 'HP Compaq'. */
const OWNED: Record<string, string> = {
  Alienware: 'Dell',
  Aorus: 'Gigabyte',
  Compaq: 'HP',
  Dynabook: 'Toshiba',
  IBM: 'Lenovo',
  Medion: 'Lenovo',
  Gateway: 'Acer',
};

/** The laptop's maker; `undefined` when the title names none, or several to choose from. @param title normalized */
export function findBrand(title: string): string | undefined {
  const named: Named[] = [];
  for (const match of title.matchAll(ANY_BRAND)) {
    const from = match.index;
    const to = from + match[0].length;
    const brand = BY_WORD.get(match[0]) ?? '';
    if (SOMETHING_ELSE_AFTER[brand]?.test(title.slice(to)) || SOMETHING_ELSE_BEFORE[brand]?.test(title.slice(0, from)))
      continue;
    named.push({ brand, from, to, isLine: !isOwnName(match[0], brand) });
  }
  const [first, ...others] = named;
  if (!first) return undefined;
  let last = first;
  for (const next of others) {
    const between = title.slice(last.to, next.from);
    // 'Dell Toughbook' is a manner of speaking, 'Dell HP' is a choice.
    const isChoice = LIST.test(between) && !(next.isLine && between.trim() === '');
    if (!sameMaker(next.brand, first.brand) && isChoice) return undefined;
    last = next;
  }
  return first.brand;
}

function isOwnName(word: string, brand: string): boolean {
  return word === brand.toLowerCase() || word.startsWith('hewlett');
}

/** Clevo builds what others sell under their name. */
const BUILDER = 'Clevo';

function sameMaker(one: string, other: string): boolean {
  return one === other || one === BUILDER || other === BUILDER || OWNED[one] === other || OWNED[other] === one;
}
