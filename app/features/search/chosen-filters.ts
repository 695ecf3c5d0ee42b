import { laptopsPath } from '#app/features/search/laptops-address.ts';
import { filterLabel } from '#app/features/search/filter-labels.ts';
import type { FacetsAnswer } from '#shared/contracts/search.ts';

/** A filter that is in force, and the address without it. */
export interface ChosenFilter {
  name: string;
  label: string;
  /** The words that it was read from, where it was not chosen itself. */
  words: string | null;
  without: string;
}

/** What is no filter: the words themselves, how they are taken, and the order. */
const NO_FILTER = new Set(['q', 'exact', 'sort']);

/** The pairs of an address that are filters. */
export function filterPairs(filters: URLSearchParams): [string, string][] {
  return [...filters].filter(([name]) => !NO_FILTER.has(name));
}

/** All filters in force: those that were chosen, and those that the search read from the words. */
export function chosenFilters(
  filters: URLSearchParams,
  { understood, place }: Pick<FacetsAnswer, 'understood' | 'place'>,
): ChosenFilter[] {
  const pairs = filterPairs(filters);
  const within = filters.get('within');
  const chosen = withoutKind(pairs, within === null ? null : 'within').map(([name, value]) => {
    const others = new URLSearchParams(filters);
    others.delete(name, value);
    if (name === 'near') {
      others.delete('within');
      others.delete('sort', 'nearest');
    }
    const label = name === 'near' ? placeLabel(place?.name ?? value, place, within) : filterLabel(name, value);
    return { name, label, words: null, without: laptopsPath(others) };
  });
  const radius = understood.find(({ filter }) => filter === 'within')?.value ?? null;
  const named = hasRead(understood, 'near');
  const read = understood
    // Who asks for what is near them is asked where that is, elsewhere on the page.
    .filter(({ filter, value }) => !(filter === 'near' && value === HERE) && !(filter === 'within' && named))
    .map(({ text, filter, value }) => {
      const others = new URLSearchParams(filters);
      setWords(others, withoutWords(others.get('q') ?? '', text));
      const label = filter === 'near' ? placeLabel(value, place, radius) : filterLabel(filter, value);
      return { name: filter, label, words: text, without: laptopsPath(others) };
    });
  return [...chosen, ...read];
}

/** The value of a place that only the searcher knows, as in 'near me'. */
const HERE = 'me';

/** Whether the words ask for what is near somebody of whom nobody knows where they are. */
export function asksWhere({ understood }: Pick<FacetsAnswer, 'understood'>): boolean {
  return understood.some(({ filter, value }) => filter === 'near' && value === HERE);
}

/** Whether the words ask for what is near the searcher, wherever the address says that is. */
export function isNearMe({ understood }: Pick<FacetsAnswer, 'understood'>): boolean {
  return asksWhere({ understood }) || (hasRead(understood, 'within') && !hasRead(understood, 'near'));
}

function hasRead(understood: FacetsAnswer['understood'], name: string): boolean {
  return understood.some(({ filter }) => filter === name);
}

/** Whether a town was named that is on no map. */
export function isNowhere(filters: URLSearchParams, { place }: Pick<FacetsAnswer, 'place'>): boolean {
  return filters.has('near') && place === null;
}

function withoutKind(pairs: [string, string][], kind: string | null): [string, string][] {
  return pairs.filter(([name]) => name !== kind);
}

/** A place and how far around it, as one. */
function placeLabel(name: string, place: FacetsAnswer['place'], within: string | null): string {
  if (place?.kind === 'country') return `In ${name}`;
  return within === null ? filterLabel('near', name) : `${filterLabel('within', within)} of ${name}`;
}

/** The address with the words that are no filters, and the order, alone. */
export function withoutFilters(filters: URLSearchParams, understood: FacetsAnswer['understood']): string {
  const others = new URLSearchParams([...filters].filter(([name]) => NO_FILTER.has(name)));
  setWords(
    others,
    understood.reduce((words, { text }) => withoutWords(words, text), others.get('q') ?? ''),
  );
  return laptopsPath(others);
}

function setWords(filters: URLSearchParams, words: string): void {
  if (words !== '') return filters.set('q', words);
  filters.delete('q');
  filters.delete('exact');
}

/** The words without a part of them, which is looked for in any case. */
export function withoutWords(words: string, part: string): string {
  const wanted = part.toLowerCase().split(/\s+/).filter(Boolean);
  const all = words.split(/\s+/).filter(Boolean);
  const start = all.findIndex((_, at) => wanted.every((word, index) => all[at + index]?.toLowerCase() === word));
  if (start < 0 || wanted.length === 0) return words;
  return all.toSpliced(start, wanted.length).join(' ');
}
