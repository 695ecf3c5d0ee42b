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
export function chosenFilters(filters: URLSearchParams, understood: FacetsAnswer['understood']): ChosenFilter[] {
  const chosen = filterPairs(filters).map(([name, value]) => {
    const others = new URLSearchParams(filters);
    others.delete(name, value);
    return { name, label: filterLabel(name, value), words: null, without: laptopsPath(others) };
  });
  const read = understood.map(({ text, filter, value }) => {
    const others = new URLSearchParams(filters);
    setWords(others, withoutWords(others.get('q') ?? '', text));
    return { name: filter, label: filterLabel(filter, value), words: text, without: laptopsPath(others) };
  });
  return [...chosen, ...read];
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
