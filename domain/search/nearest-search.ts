import { FILTERS, type LaptopFilter } from '#shared/search/filters.ts';
import type { Catalogue } from '#domain/search/catalogue.ts';
import { searchKey } from '#domain/search/find-part.ts';
import { listingFilters, questionOf } from '#domain/search/listing-filters.ts';
import type { Search } from '#domain/search/parse-search.ts';
import type { Database } from '#database/tables.ts';
import type { SearchWord, Term } from '#domain/search/parsed-search.ts';
import type { Question } from '#domain/search/question.ts';
import { valueTerms } from '#domain/search/terms-query.ts';

/** The filters by weight: the least important, which are left out first, come first. */
const LEAST_FIRST = FILTERS.toSorted((one, other) => one.weight - other.weight).map(({ name }) => name);

/** Words for amounts, which listings often leave out. */
const AMOUNT = /\d(?:gb|tb|in|ghz)$|^gen\d|^(?:ssd|hdd|nvme)$/;
const NUMBER = /^i[3579]$|^m[1-4]$|^\d/;
/** Models are sold with several processors, even where one is called like a model. */
const PROCESSOR = /^(?:i[3579]|m[1-4])$/;

export interface NearestSearch {
  search: Search;
  leftOut: string[];
}

/**
 * The nearest search that finds anything, where one finds nothing: without one word or filter if that is enough, else without more and
 * more of them, those first that matter least.
 * @returns null when nothing that was asked for is found: without all of it, any laptop would be as near
 */
export async function nearestSearch(catalogue: Catalogue, search: Search): Promise<NearestSearch | null> {
  const near = await catalogue.cache.getOrLoad(`nearest ${searchKey(search)}`, () => findNearest(catalogue, search));
  return near && { ...near, search: { ...near.search, sort: search.sort, near: search.near } };
}

async function findNearest({ db, listings }: Catalogue, search: Search): Promise<NearestSearch | null> {
  const unfiltered = await listingFilters(db, {});
  const uses = await listings.count(
    [
      ...search.words.map((word) => questionOf({ words: [word], filters: unfiltered })),
      ...search.words.map(({ text }): Question => ({
        market: 'any',
        required: [text.split(' or ').flatMap(namesWith)],
        conditions: [],
      })),
    ],
    1,
  );
  const words = search.words.map((word, index): WordStep => ({
    word,
    found: uses[index] !== 0,
    isName: uses[index + search.words.length] !== 0,
  }));
  const known = words.filter((word) => word.found);
  const [amounts, rest] = partition(known, ({ word }) => AMOUNT.test(word.text));
  const [names, others] = partition(rest, ({ word, isName }) => isName && !PROCESSOR.test(word.text));
  const isNumber = ({ word }: WordStep) => NUMBER.test(word.text);
  const [numbers, plain] = partition(others, isNumber);
  const [models, makers] = partition(names, isNumber);
  const byWord = (kinds: WordStep[][]) => kinds.flat().map(({ word }): Step => ({ word }));
  const steps: Step[] = [
    // Words that no listing has make every search empty, so they are left out first.
    ...byWord([words.filter((word) => !word.found), amounts]),
    ...LEAST_FIRST.filter((filter) => search.query[filter] !== undefined).map((filter): Step => ({ filter })),
    // A ThinkPad without a backlit keyboard is nearer than anything else with one.
    ...byWord([numbers, plain.toReversed(), models.toReversed(), makers.toReversed()]),
  ];
  const unmatched = words.filter(({ found }) => !found).length;
  const single = unmatched === 0 ? steps.map((step) => [step]) : [];
  const withoutOne = await Promise.all(single.map((step) => without(db, search, step)));
  const least = Math.max(1, unmatched);
  const several = Array.from({ length: Math.max(0, steps.length - least) }, (_, more) => steps.slice(0, least + more));
  const withoutFirst = await Promise.all(several.map((first) => without(db, search, first)));
  const isSomething = ({ search: { words: left, filters } }: NearestSearch) => left.length + filters.values.size > 0;
  const candidates = [...withoutOne.filter(isSomething), ...withoutFirst];
  return candidates[await listings.first(candidates.map((near) => questionOf(near.search)))] ?? null;
}

interface WordStep {
  word: SearchWord;
  found: boolean;
  /** Whether a maker, a line or a model is called so. */
  isName: boolean;
}
type Step = { word: SearchWord } | { filter: LaptopFilter['name'] };

function partition<T>(all: readonly T[], test: (one: T) => boolean): [those: T[], others: T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}

/** Terms of makers, lines and models that are called, or begin with, a word. */
function namesWith(word: string): Term[] {
  return [
    ...valueTerms('brand', [word]),
    ...valueTerms('model', [word]),
    ...valueTerms('model', [`${word} `]).map((term): Term => ({ ...term, beginning: true })),
  ];
}

async function without(db: Database, search: Search, steps: readonly Step[]): Promise<NearestSearch> {
  const query = { ...search.query };
  const dropped = new Set<SearchWord>();
  const leftOut: string[] = [];
  for (const step of steps) {
    if ('word' in step) {
      dropped.add(step.word);
      leftOut.push(step.word.text);
    } else {
      delete query[step.filter];
      leftOut.push(step.filter);
    }
  }
  const words = search.words.filter((word) => !dropped.has(word));
  return { search: { ...search, query, words, filters: await listingFilters(db, query) }, leftOut };
}
