import { LIMITS } from '#shared/limits.ts';
import { formatPrice } from '#shared/money.ts';
import { FILTERS, type LaptopFilter } from '#shared/search/filters.ts';
import { LAPTOP_SORTS } from '#shared/search/sorts.ts';
import { filterName } from '#app/features/search/filter-labels.ts';

/** What the address of `/laptops` asks for, as far as it can be asked. */
export interface LaptopsAddress {
  /** As the calls below `/api/laptops` take them, in one order, each value once. */
  filters: URLSearchParams;
  cursor: string | undefined;
  /** What of the address was left out or changed, in sentences. */
  notes: string[];
}

export const STALE_CURSOR = 'We couldn’t find the rest of this list again, so it starts from the beginning.';

/** Makes of what stands in the address what the search takes; `null` where it can't be. */
type Reader = (given: string) => string | null;

/** The most values of one filter, and the longest of them, in characters. */
const MOST_VALUES = 20;
const LONGEST_VALUE = 60;

/** How the words are taken, and the order; all other parameters are filters. */
const NO_FILTERS: Readonly<Record<string, Reader>> = { exact: oneOf(['true']), sort: oneOf(LAPTOP_SORTS) };

/** Reads the query of an address, whatever stands in it: what cannot be searched for is left out and named. */
export function readLaptopsAddress(given: URLSearchParams): LaptopsAddress {
  const filters = new URLSearchParams();
  const notes: string[] = [];
  readWords(given, filters, notes);
  for (const filter of FILTERS) {
    const { name } = filter;
    const values = valuesOf(given, name).flatMap((value) => readValue(name, value, readerOf(filter), notes));
    if (filter.kind === 'any-of') for (const value of upToMost(name, values, notes)) filters.append(name, value);
    else if (values[0] !== undefined) filters.set(name, values[0]);
  }
  for (const [name, read] of Object.entries(NO_FILTERS)) {
    const [value] = valuesOf(given, name).flatMap((text) => readValue(name, text, read, notes));
    if (value !== undefined) filters.set(name, value);
  }
  if (!filters.has('q')) filters.delete('exact');
  // The order that it would have anyway.
  filters.delete('sort', filters.has('q') ? 'relevance' : 'newest');
  if (!filters.has('near')) {
    filters.delete('within');
    // Words may name a place.
    if (!filters.has('q')) filters.delete('sort', 'nearest');
  }
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
    notes.push(`That was too long, so we only searched for its first ${LIMITS.query} characters.`);
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

/** Each value once. */
function upToMost(name: string, values: readonly string[], notes: string[]): string[] {
  const different = [...new Set(values)];
  if (different.length > MOST_VALUES)
    notes.push(`Only the first ${MOST_VALUES} values of ${filterName(name)} were taken.`);
  return different.slice(0, MOST_VALUES);
}

function turnPrices(filters: URLSearchParams, notes: string[]): void {
  const [low, high] = [filters.get('minPrice'), filters.get('maxPrice')];
  if (low === null || high === null || Number(low) <= Number(high)) return;
  filters.set('minPrice', high);
  filters.set('maxPrice', low);
  notes.push(
    `We’ve swapped your prices: from ${formatPrice(Number(high) * 100)} to ${formatPrice(Number(low) * 100)}.`,
  );
}

function readerOf(filter: LaptopFilter): Reader {
  switch (filter.kind) {
    case 'any-of': {
      const { accepts } = filter;
      if (accepts === 'words') return word;
      return 'most' in accepts ? whole(accepts.most) : oneOf(accepts.choices);
    }
    case 'at-least':
    case 'within':
      return whole(filter.most);
    case 'price':
      return dollars;
    case 'place':
    case 'near':
      return word;
    case 'flag':
      return oneOf(['true']);
  }
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
