import * as v from 'valibot';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import { STORAGE_KINDS } from '#shared/contracts/specs.ts';
import { booleanText, priceBoundText } from '#shared/contracts/fields.ts';
import { GRADES } from '#shared/grades.ts';
import { LIMITS } from '#shared/limits.ts';

/** How found laptops may be ordered. Without one: by relevance when there are words to find, else newest first. */
export const LAPTOP_SORTS = ['relevance', 'newest', 'price-asc', 'price-desc', 'saving'] as const;
export type LaptopSort = (typeof LAPTOP_SORTS)[number];

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
  v.nonEmpty('Say which'),
  v.maxLength(60, 'Use at most 60 characters'),
  v.check((text) => !text.includes('\u0000'), 'Contains a character that cannot be searched'),
);

function whole(most: number) {
  const form = `Enter a whole number from 0 to ${most}`;
  return v.pipe(v.string(), v.regex(/^\d{1,6}$/, form), v.transform(Number), v.maxValue(most, form));
}

/** What is searched for, as it stands in the address of `/laptops` and of the calls below `/api/laptops`. */
export const laptopsQuery = v.object({
  q: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(LIMITS.query, `Use at most ${LIMITS.query} characters`),
      v.check((text) => !text.includes('\u0000'), 'Contains a character that cannot be searched'),
    ),
  ),
  category: anyOf(v.picklist(CATEGORY_NAMES, `Category is one of ${CATEGORY_NAMES.join(', ')}`)),
  brand: anyOf(word),
  model: anyOf(word),
  /** Families of processors, such as 'Core i7' or 'M1'. */
  cpu: anyOf(word),
  generation: anyOf(whole(20)),
  /** GB, exactly. */
  memory: anyOf(whole(512)),
  /** GB, exactly. */
  storage: anyOf(whole(64_000)),
  storageKind: anyOf(v.picklist(STORAGE_KINDS, `Storage kind is one of ${STORAGE_KINDS.join(', ')}`)),
  /** Whole inches: 15 means 15.0 to 15.9. */
  screen: anyOf(whole(22)),
  os: anyOf(word),
  grade: anyOf(v.picklist(GRADES, `Grade is one of ${GRADES.join(', ')}`)),
  /** GB, at least. */
  minMemory: v.optional(whole(512)),
  minStorage: v.optional(whole(64_000)),
  /** Percent, at least. */
  minBattery: v.optional(whole(100)),
  minYear: v.optional(whole(2100)),
  minPrice: priceBoundText,
  maxPrice: priceBoundText,
  place: v.optional(word),
  verified: booleanText,
  /** Whether the words are searched for as they are spelled, uncorrected. */
  exact: booleanText,
  /** Whether the seller has confirmed what it is. */
  confirmed: booleanText,
  sort: v.optional(v.picklist(LAPTOP_SORTS, `Sort is one of ${LAPTOP_SORTS.join(', ')}`)),
});
export type LaptopsQuery = v.InferOutput<typeof laptopsQuery>;

/** The filters that are offered with counts. */
export const FACETS = [
  'category',
  'brand',
  'cpu',
  'generation',
  'memory',
  'storage',
  'storageKind',
  'screen',
  'os',
  'grade',
] as const;
export type FacetName = (typeof FACETS)[number];

const facetValue = v.object({
  /** As it stands in the address. */
  value: v.string(),
  count: v.number(),
});

/** What can be chosen to narrow a search, with how many laptops each choice leads to. */
export const facetsAnswer = v.object({
  total: v.number(),
  /** False when `total` and the counts are estimates, which they are above 10,000. */
  totalIsExact: v.boolean(),
  facets: v.array(v.object({ name: v.picklist(FACETS), values: v.array(facetValue) })),
  /** Filters that were read out of the words, such as a highest price; `text` are those words. */
  understood: v.array(v.object({ text: v.string(), filter: v.string(), value: v.string() })),
  /** What the words were taken for when they are spelled otherwise than any laptop's; null when they were found as they are. */
  corrected: v.nullable(v.string()),
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
