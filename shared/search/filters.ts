import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import { formatPrice, toCents } from '#shared/money.ts';
import { SPEC_NAMES, SPECS, type SpecName, specNamed } from '#shared/specs/declared-specs.ts';
import type { MinimumFilter, SpecDeclaration, ValuesFilter } from '#shared/specs/spec-declaration.ts';

/** The specs that declare a filter of a kind, by the filter's parameter. */
type SpecsWith<Kind extends 'filter' | 'minimum'> = {
  [
    Spec in SpecName as (typeof SPECS)[Spec] extends Record<Kind, { name: infer Name extends string }> ? Name : never
  ]: Spec;
};
export type SpecOfValues = SpecsWith<'filter'>;
export type SpecOfMinimum = SpecsWith<'minimum'>;

export type ValuesName = 'category' | keyof SpecOfValues;
export type MinimumName = keyof SpecOfMinimum;

/** The values that a filter takes: some texts, whole numbers up to a bound, or any words. */
type Accepted = { choices: readonly string[] } | { most: number } | 'words';

/** Finds laptops that have any of several values: of a spec, or of `spec: null`, the category. */
export interface AnyOf extends ValuesFilter {
  kind: 'any-of';
  name: ValuesName;
  spec: SpecName | null;
  accepts: Accepted;
  /** A sentence about a value. */
  describe?: SpecDeclaration['describe'];
}

/** Finds laptops that have at least so much of a spec. */
export interface AtLeast extends MinimumFilter {
  kind: 'at-least';
  name: MinimumName;
  spec: SpecName;
  most: number;
}

interface OtherFilter<Name extends string> {
  name: Name;
  inSentence: string;
  chip: (value: string) => string;
  /** Where nothing is found, filters are left out one by one, those of the least weight first. */
  weight: number;
}

/** Bounds the price. */
interface Price extends OtherFilter<'minPrice' | 'maxPrice'> {
  kind: 'price';
}

/** Finds laptops at a place. */
interface Place extends OtherFilter<'place'> {
  kind: 'place';
}

/** The place that distances are told from. A whole country bounds what is found, a town alone does not. */
interface Near extends OtherFilter<'near'> {
  kind: 'near';
}

/** Finds laptops within so many kilometres of that place. */
interface Within extends OtherFilter<'within'> {
  kind: 'within';
  most: number;
}

/** A yes or no of a listing. */
export interface Flag extends OtherFilter<(typeof FLAG_NAMES)[number]> {
  kind: 'flag';
  /** Beside its box. */
  label: string;
}

export type LaptopFilter = AnyOf | AtLeast | Price | Place | Near | Within | Flag;

/** Each is a column of the listings that searches read. */
export const FLAG_NAMES = ['verified', 'confirmed'] as const;

function acceptedBy(spec: SpecDeclaration): Accepted {
  if (spec.kind === 'choice') return { choices: spec.choices };
  return spec.kind === 'number' ? { most: spec.high } : 'words';
}

function anyOfSpec(spec: SpecName): AnyOf[] {
  const declared = SPECS[spec];
  if (!('filter' in declared)) return [];
  const { describe } = specNamed(spec);
  return [{ kind: 'any-of', spec, accepts: acceptedBy(declared), ...(describe && { describe }), ...declared.filter }];
}

function atLeastOfSpec(spec: SpecName): AtLeast[] {
  const declared = SPECS[spec];
  return 'minimum' in declared ? [{ kind: 'at-least', spec, most: declared.high, ...declared.minimum }] : [];
}

/** Filters for any of several values. */
export const ANY_OF_FILTERS: readonly AnyOf[] = [
  {
    kind: 'any-of',
    name: 'category',
    spec: null,
    accepts: { choices: CATEGORY_NAMES },
    title: 'Category',
    open: true,
    weight: 180,
  },
  ...SPEC_NAMES.flatMap(anyOfSpec),
];

/** All that laptops can be filtered by, in the order of the address and of the API. */
export const FILTERS: readonly LaptopFilter[] = [
  ...ANY_OF_FILTERS,
  ...SPEC_NAMES.flatMap(atLeastOfSpec),
  {
    kind: 'price',
    name: 'minPrice',
    inSentence: 'lowest price',
    chip: (dollars) => `From ${formatPrice(toCents(Number(dollars)))}`,
    weight: 160,
  },
  {
    kind: 'price',
    name: 'maxPrice',
    inSentence: 'highest price',
    chip: (dollars) => `Up to ${formatPrice(toCents(Number(dollars)))}`,
    weight: 170,
  },
  { kind: 'place', name: 'place', inSentence: 'place', chip: (place) => `In ${place}`, weight: 40 },
  { kind: 'near', name: 'near', inSentence: 'place', chip: (place) => `Near ${place}`, weight: 35 },
  {
    kind: 'within',
    name: 'within',
    inSentence: 'distance',
    chip: (kilometres) => `Within ${kilometres} km`,
    // Half of the way around the earth.
    most: 20_000,
    weight: 30,
  },
  {
    kind: 'flag',
    name: 'verified',
    label: 'Verified sellers only',
    inSentence: 'filter for verified sellers',
    chip: () => 'Verified sellers',
    weight: 20,
  },
  {
    kind: 'flag',
    name: 'confirmed',
    label: 'Specifications confirmed by the seller',
    inSentence: 'filter for confirmed specifications',
    chip: () => 'Confirmed specifications',
    weight: 10,
  },
];

/** A filter that is offered with counts. */
export type FacetName = {
  [Name in ValuesName]: Name extends keyof SpecOfValues
    ? (typeof SPECS)[SpecOfValues[Name]] extends { filter: { facet: false } }
      ? never
      : Name
    : Name;
}[ValuesName];

/** The filters that are offered with counts. */
export const FACET_FILTERS = ANY_OF_FILTERS.filter(isFacet);
export const FACETS: readonly FacetName[] = FACET_FILTERS.map(({ name }) => name);

function isFacet(filter: AnyOf): filter is AnyOf & { name: FacetName } {
  return filter.facet !== false;
}

const BY_NAME = new Map<string, LaptopFilter>(FILTERS.map((filter) => [filter.name, filter]));

export function filterNamed(name: string): LaptopFilter | undefined {
  return BY_NAME.get(name);
}
