import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import { GRADES } from '#shared/grades.ts';
import { LIMITS } from '#shared/limits.ts';
import { filterName } from '#app/features/search/filter-labels.ts';

/** What the address of `/laptops` asks for, as far as it can be asked. */
export interface LaptopsAddress {
  /** As the calls below `/api/laptops` take them, in one order, each value once. */
  filters: URLSearchParams;
  cursor: string | undefined;
  /** What of the address was left out or changed, in sentences. */
  notes: string[];
}

export const STALE_CURSOR = 'The rest of this list could not be found again, so it starts from the beginning.';

/** Makes of what stands in the address what the search takes; `null` where it can't be. */
type Reader = (given: string) => string | null;

const STORAGE_KINDS = ['SSD', 'HDD', 'SSD+HDD', 'eMMC'];
const SORTS = ['relevance', 'newest', 'price-asc', 'price-desc', 'saving'];

/** The most values of one filter, and the longest of them, in characters. */
const MOST_VALUES = 20;
const LONGEST_VALUE = 60;

const SEVERAL: Readonly<Record<string, Reader>> = {
  category: oneOf(CATEGORY_NAMES),
  brand: word,
  model: word,
  cpu: word,
  generation: whole(20),
  memory: whole(512),
  storage: whole(64_000),
  storageKind: oneOf(STORAGE_KINDS),
  screen: whole(22),
  os: word,
  grade: oneOf(GRADES),
};

const ONCE: Readonly<Record<string, Reader>> = {
  minMemory: whole(512),
  minStorage: whole(64_000),
  minBattery: whole(100),
  minYear: whole(2100),
  minPrice: dollars,
  maxPrice: dollars,
  place: word,
  verified: oneOf(['true']),
  confirmed: oneOf(['true']),
  exact: oneOf(['true']),
  sort: oneOf(SORTS),
};

/** Reads the query of an address, whatever stands in it: what cannot be searched for is left out and named. */
export function readLaptopsAddress(given: URLSearchParams): LaptopsAddress {
  const filters = new URLSearchParams();
  const notes: string[] = [];
  readWords(given, filters, notes);
  for (const [name, read] of Object.entries(SEVERAL)) {
    const values = new Set(valuesOf(given, name).flatMap((value) => readValue(name, value, read, notes)));
    if (values.size > MOST_VALUES)
      notes.push(`Only the first ${MOST_VALUES} values of ${filterName(name)} were taken.`);
    for (const value of [...values].slice(0, MOST_VALUES)) filters.append(name, value);
  }
  for (const [name, read] of Object.entries(ONCE)) {
    const [value] = valuesOf(given, name).flatMap((text) => readValue(name, text, read, notes));
    if (value !== undefined) filters.set(name, value);
  }
  if (!filters.has('q')) filters.delete('exact');
  // The order that it would have anyway.
  filters.delete('sort', filters.has('q') ? 'relevance' : 'newest');
  turnPrices(filters, notes);
  return { filters, cursor: given.get('cursor') || undefined, notes };
}

/** `/laptops` with these filters. */
export function laptopsPath(filters: URLSearchParams): string {
  return filters.size > 0 ? `/laptops?${filters}` : '/laptops';
}

function readWords(given: URLSearchParams, filters: URLSearchParams, notes: string[]): void {
  const q = given.get('q')?.replaceAll('\u0000', '').trim() ?? '';
  const searched = cut(q, LIMITS.query).trim();
  if (searched !== '') filters.set('q', searched);
  if (searched.length < q.length)
    notes.push(`That was long: only its first ${LIMITS.query} characters were searched for.`);
}

/** What stands there of a filter. Fields of a form that were left empty say nothing. */
function valuesOf(given: URLSearchParams, name: string): string[] {
  return given.getAll(name).flatMap((value) => value.trim() || []);
}

function readValue(name: string, value: string, read: Reader, notes: string[]): string[] {
  const known = read(value);
  if (known !== null) return [known];
  const said = value.length > LONGEST_VALUE ? `${cut(value, LONGEST_VALUE)}…` : value;
  notes.push(`“${said.replaceAll('\u0000', '')}” is no ${filterName(name)} to search for, so it was left out.`);
  return [];
}

function turnPrices(filters: URLSearchParams, notes: string[]): void {
  const [low, high] = [filters.get('minPrice'), filters.get('maxPrice')];
  if (low === null || high === null || Number(low) <= Number(high)) return;
  filters.set('minPrice', high);
  filters.set('maxPrice', low);
  notes.push('The lowest price was above the highest, so the two changed places.');
}

function oneOf(values: readonly string[]): Reader {
  return (given) => values.find((value) => value.toLowerCase() === given.toLowerCase()) ?? null;
}

function word(given: string): string | null {
  return given.length > LONGEST_VALUE || given.includes('\u0000') ? null : given;
}

function whole(most: number): Reader {
  return (given) => (/^\d{1,6}$/.test(given) && Number(given) <= most ? String(Number(given)) : null);
}

/** Dollars as people write them: `$1,200` and `349.5`. */
function dollars(given: string): string | null {
  const plain = given.replaceAll(/[$,\s]/g, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? String(Number(plain)) : null;
}

/** The first `length` units, never ending inside a character that takes two. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
