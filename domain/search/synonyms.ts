import type { ParsedTerms } from '#domain/search/parsed-search.ts';

/** Words that every laptop's seller could have written, or none would: they narrow nothing. */
export const FILLERS = new Set(
  'laptop laptops notebook notebooks computer computers pc pcs machine used refurbished buy sale best good great nice decent reliable processor cpu student students school college university uni homework kid kids children near nearby programming coding everyday browsing without'.split(
    ' ',
  ),
);
/** Makers that go by one word. */
export const MAKERS = new Set(
  'acer alienware apple asus dell fujitsu hp huawei lenovo lg microsoft msi panasonic razer samsung sony toshiba'.split(
    ' ',
  ),
);
/** What is said beside an amount and adds nothing to it. */
export const BESIDE_AMOUNTS = new Set(['ram', 'memory', 'storage', 'drive', 'disk', 'hard', 'internal', 'space']);

/** Words that only complete the one before them, as in 'DVD drive', 'SIM card' and 'touch screen'. */
export const COMPLETED: ReadonlyMap<string, RegExp> = new Map([
  ['drive', /^(?:dvd|cd|optical|bluray)$/],
  ['card', /^(?:sim|graphics|video)$/],
  ['screen', /in$|^touch/],
  ['display', /in$|^touch/],
]);

/** What is not whole, by what titles call it. */
const FAULTY = 'faulty fault broken cracked damaged defective dead spares spare repair repairs parts untested'.split(
  ' ',
);

/** Dedicated graphics, by what titles call them. */
const GAMING =
  'gaming gamer gtx rtx geforce alienware rog legion omen predator nitro tuf victus rx strix zephyrus katana'.split(
    ' ',
  );

/** What works with pictures and drawings needs such graphics, too. */
const EDITING = [...GAMING, 'quadro', 'workstation', 'zbook'];

/** Each is what titles call one kind of laptop. */
export const REFURBISHED = ['refurbished', 'refurb', 'renewed', 'reconditioned'];
export const SCRATCHED = ['scratch', 'scratches', 'scratched', 'dent', 'dents', 'dented'];
export const CHROMEBOOK = ['chromebook', 'chromebooks'];
export const TOUCH = ['touchscreen', 'touch'];
export const GAMING_HARDWARE = ['gtx', 'rtx', 'geforce', 'quadro', 'nvidia'];
/** Sellers of a MacBook often leave out who makes it. */
export const APPLE = ['apple', 'macbook'];

const ALUMINIUM = ['aluminium', 'aluminum'];
const GREY = ['grey', 'gray'];
const FULL_HD = ['fhd', 'fullhd', '1080p', '1920x1080'];
const CONVERTIBLE = ['convertible', 'x360', 'yoga', '2in1', 'flip'];

/** Other words for the same thing; each may stand in a title. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = mapOf({
  gaming: GAMING,
  gamer: GAMING,
  editing: EDITING,
  rendering: EDITING,
  cad: ['cad', ...EDITING],
  autocad: ['autocad', 'cad', ...EDITING],
  apple: APPLE,
  microsoft: ['microsoft', 'surface'],
  aluminium: ALUMINIUM,
  aluminum: ALUMINIUM,
  grey: GREY,
  gray: GREY,
  faulty: FAULTY,
  broken: FAULTY,
  damaged: FAULTY,
  defective: FAULTY,
  spares: FAULTY,
  spare: FAULTY,
  repair: FAULTY,
  repairs: FAULTY,
  parts: FAULTY,
  dvd: ['dvd', 'dvdrw', 'drw', 'superdrive'],
  hdd: ['hdd', 'hard'],
  lot: ['lot', 'joblot'],
  ssd: ['ssd', 'nvme'],
  touch: ['touch', 'touchscreen', 'touchsmart'],
  touchscreen: TOUCH,
  '4k': ['4k', '2160p', '3840x2160'],
  fhd: FULL_HD,
  fullhd: FULL_HD,
  '1080p': FULL_HD,
  convertible: CONVERTIBLE,
  '2in1': CONVERTIBLE,
  linux: ['linux', 'ubuntu', 'debian', 'fedora'],
  macos: ['macos', 'macbook'],
  osx: ['osx', 'macos', 'macbook'],
  hackintosh: ['hackintosh'],
  lte: ['lte', '4g', 'wwan', '5g'],
  sim: ['sim', 'lte', '4g', 'wwan', '5g'],
  backlit: ['backlit', 'backlight', 'illuminated'],
});

/** What two words beside each other say, as single words have it: '2-in-1' is '2 1', since 'in' is no word. */
const PAIRS: ReadonlyMap<string, readonly string[]> = mapOf({ 'full hd': FULL_HD, '2 1': CONVERTIBLE });
/** '840 G3' and '840G3', 'RTX 3060' and 'RTX3060' are the same. */
const WRITTEN_AS_ONE = /^(?:\d{3,4} g\d{1,2}|(?:rtx|gtx|rx|mx) \d{3,4}(?:ti|m)?)$/;

/** Single words that say what two beside each other say. */
export function pairTerms(word: string, next: string): readonly string[] {
  const pair = `${word} ${next}`;
  return WRITTEN_AS_ONE.test(pair) ? [word + next] : (PAIRS.get(pair) ?? []);
}

/** Short names and how they are written out. */
export const NICKNAMES: ReadonlyMap<string, readonly string[]> = mapOf({
  mac: ['macbook'],
  macs: ['macbook'],
  mbp: ['macbook', 'pro'],
  mba: ['macbook', 'air'],
  x1c: ['x1', 'carbon'],
  tp: ['thinkpad'],
  del: ['dell'],
  hewlett: ['hp'],
  packard: [],
  razor: ['razer'],
  lenova: ['lenovo'],
  eeepc: ['eee', 'pc'],
});

/** Which filter a word speaks of, to be shown beside the search. */
export function synonymOf(word: string, next: string | undefined): Omit<ParsedTerms, 'text'> | null {
  const gigabytes = /^(\d{1,4})gb$/.exec(word);
  if (gigabytes) {
    const amount = Number(gigabytes[1]);
    // '16gb ssd' are mostly two things; a small drive is an eMMC.
    const drive = amount > 64 || next === 'emmc' || (amount >= 32 && /^(?:ssd|hdd|nvme|storage)$/.test(next ?? ''));
    return { filter: drive ? 'storage' : 'memory', value: String(amount) };
  }
  const terabytes = /^(\d)tb$/.exec(word);
  if (terabytes) return { filter: 'storage', value: String(Number(terabytes[1]) * 1000) };
  const generation = /^gen(\d{1,2})$/.exec(word);
  if (generation) return { filter: 'generation', value: generation[1] ?? '' };
  const screen = /^(\d{1,2})(?:\.\d)?in$/.exec(word);
  if (screen) return { filter: 'screen', value: screen[1] ?? '' };
  if (/^i[3579]$/.test(word)) return { filter: 'cpu', value: `Core ${word}` };
  if (/^m[1-4]$/.test(word)) return { filter: 'cpu', value: word.toUpperCase() };
  if (word === 'ssd' || word === 'hdd') return { filter: 'storageKind', value: word.toUpperCase() };
  // A number such as 15.6 stands in a title for nothing else.
  const size = /^(1[0-8])\.\d$/.exec(word);
  if (size) return { filter: 'screen', value: size[1] ?? '' };
  if (/^(?:gaming|gamer|editing|rendering|(?:auto)?cad)$/.test(word)) return { filter: 'graphics', value: 'dedicated' };
  return null;
}

/** People type any word: also one that every object knows, such as 'constructor'. */
function mapOf(words: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, readonly string[]> {
  return new Map(Object.entries(words));
}
