import * as v from 'valibot';
import { booleanText, isOneOf, priceBoundText, wordsQuery } from '#shared/contracts/fields.ts';
import {
  FACETS,
  FILTERS,
  type AnyOf,
  type Flag,
  type LaptopFilter,
  type MinimumName,
  type SpecOfValues,
} from '#shared/search/filters.ts';
import { LAPTOP_SORTS } from '#shared/search/sorts.ts';
import type { CategoryName } from '#shared/catalogue.ts';
import type { SpecValue } from '#shared/specs/declared-specs.ts';

/** The most values of one filter. */
const MOST_VALUES = 20;

/** A filter that may stand in the address several times, for any of its values. */
function anyOf<Output>(schema: v.GenericSchema<string, Output>) {
  return v.optional(
    v.pipe(
      v.union([v.string(), v.array(v.string())]),
      v.transform((given) => (typeof given === 'string' ? [given] : given)),
      v.maxLength(MOST_VALUES, `Use at most ${MOST_VALUES} values`),
      v.array(schema),
    ),
  );
}

const word = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Choose a value'),
  v.maxLength(60, 'Use at most 60 characters'),
  v.check((text) => !text.includes('\u0000'), 'Remove the character that can’t be searched for'),
);

function whole(most: number) {
  const form = `Enter a whole number from 0 to ${most}`;
  return v.pipe(v.string(), v.regex(/^\d{1,6}$/, form), v.transform(Number), v.maxValue(most, form));
}

type ValuesOf<Name extends AnyOf['name']> = Name extends keyof SpecOfValues
  ? SpecValue<SpecOfValues[Name]>[]
  : CategoryName[];

/** The parameter of each filter, as its declaration in `shared/search/filters.ts` says. */
type FilterEntries = {
  [Name in AnyOf['name']]: v.OptionalSchema<v.GenericSchema<string | string[], ValuesOf<Name>>, undefined>;
} & Record<MinimumName, v.OptionalSchema<v.GenericSchema<string, number>, undefined>> &
  Record<'minPrice' | 'maxPrice', typeof priceBoundText> &
  Record<'place' | 'near', v.OptionalSchema<typeof word, undefined>> &
  Record<'within', v.OptionalSchema<v.GenericSchema<string, number>, undefined>> &
  Record<Flag['name'], typeof booleanText>;

function parameterOf(filter: LaptopFilter): v.GenericSchema {
  switch (filter.kind) {
    case 'any-of':
      return anyOf(valueOf(filter));
    case 'at-least':
    case 'within':
      return v.optional(whole(filter.most));
    case 'price':
      return priceBoundText;
    case 'place':
    case 'near':
      return v.optional(word);
    case 'flag':
      return booleanText;
  }
}

function valueOf({ name, accepts }: AnyOf): v.GenericSchema<string, string | number> {
  if (accepts === 'words') return word;
  if ('most' in accepts) return whole(accepts.most);
  return v.picklist(accepts.choices, isOneOf(name, accepts.choices));
}

/** What is searched for, as it stands in the address of `/laptops` and of the calls below `/api/laptops`. */
export const laptopsQuery = v.object({
  q: wordsQuery,
  // Each schema has the type of its own filter, which `Object.fromEntries` cannot say.
  ...(Object.fromEntries(FILTERS.map((filter) => [filter.name, parameterOf(filter)])) as FilterEntries),
  /** Whether the words are searched for as they are spelled, uncorrected. */
  exact: booleanText,
  /** Without one: by relevance when there are words to find, else newest first. */
  sort: v.optional(v.picklist(LAPTOP_SORTS, isOneOf('sort', LAPTOP_SORTS))),
});
export type LaptopsQuery = v.InferOutput<typeof laptopsQuery>;

const facetValue = v.object({
  /** As it stands in the address. */
  value: v.string(),
  count: v.number(),
});

/** What can be chosen to narrow a search, with how many laptops each choice leads to. */
export const facetsAnswer = v.object({
  total: v.number(),
  /** Always true: `total` and the counts are exact. */
  totalIsExact: v.boolean(),
  facets: v.array(v.object({ name: v.picklist(FACETS), values: v.array(facetValue) })),
  /** Filters that were read out of the words, such as a highest price; `text` are those words. */
  understood: v.array(v.object({ text: v.string(), filter: v.string(), value: v.string() })),
  /** What the words were taken for when they are spelled otherwise than any laptop's; null when they were found as they are. */
  corrected: v.nullable(v.string()),
  /** The place that distances are told from, or the country that is searched; null where none was chosen, or it is on no map. */
  place: v.nullable(
    v.object({ name: v.string(), country: v.string(), kind: v.picklist(['town', 'region', 'country']) }),
  ),
  /** Words and filters that were left out because nothing has all of them; then the laptops are the nearest there are. */
  leftOut: v.array(v.string()),
});
export type FacetsAnswer = v.InferOutput<typeof facetsAnswer>;

export const suggestionsQuery = v.object({ q: laptopsQuery.entries.q });

export const suggestionsAnswer = v.array(
  v.object({
    text: v.string(),
    kind: v.picklist(['model', 'brand', 'category', 'phrase']),
    /** How many laptops for sale it would find. */
    count: v.number(),
  }),
);
export type Suggestion = v.InferOutput<typeof suggestionsAnswer>[number];
