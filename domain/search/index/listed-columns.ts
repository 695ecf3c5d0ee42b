import { FACET_FILTERS, type FacetName } from '#shared/search/filters.ts';
import { SPEC_NAMES, specNamed } from '#shared/specs/declared-specs.ts';
import { columnOf } from '#database/specs-tables.ts';
import type { ListingFlag } from '#domain/search/question.ts';
import type { ValueKind } from '#domain/search/index/columns.ts';

/** The columns of listings that are copied value by value, as the declarations of specs and filters have them. */
interface ListedColumn {
  name: string;
  kind: ValueKind;
}

/** A facet and the column that it counts. */
export interface FacetColumn {
  name: FacetName;
  column: string;
  /** Counted by whole numbers. */
  floored: boolean;
}

const SEARCHED = SPEC_NAMES.filter((name) => {
  const { filter, minimum, searched } = specNamed(name);
  return filter !== undefined || minimum !== undefined || searched === true;
});

export const LISTED_COLUMNS: readonly ListedColumn[] = [
  { name: 'country', kind: 'text' },
  { name: 'category', kind: 'text' },
  ...SEARCHED.map((name): ListedColumn => {
    const spec = specNamed(name);
    if (spec.kind !== 'number') return { name: columnOf(name), kind: 'text' };
    return { name: columnOf(name), kind: spec.decimalExample === undefined ? 'number' : 'decimal' };
  }),
];

export const FACET_COLUMNS: readonly FacetColumn[] = FACET_FILTERS.map(({ name, spec, floored }) => ({
  name,
  column: spec === null ? 'category' : columnOf(spec),
  floored: floored === true,
}));

/** The yes or no of listings, in the order in which they are read. */
export const LISTED_FLAGS: readonly ListingFlag[] = ['verified', 'confirmed', 'advertised', 'reported'];

/** What the index reads of the listings, in its order. Decimals come as text, everything else as it is. */
export const LISTED_SELECT = [
  'product_id',
  'price_cents',
  'saving',
  'latitude',
  'longitude',
  'sold',
  'withheld',
  ...LISTED_FLAGS,
  ...LISTED_COLUMNS.map(({ name, kind }) => (kind === 'decimal' ? `${name}::text` : name)),
  'terms',
].join(', ');

/** Where these stand in it. */
export const FIRST_FLAG = 7;
export const FIRST_COLUMN = FIRST_FLAG + LISTED_FLAGS.length;
export const FIELDS = FIRST_COLUMN + LISTED_COLUMNS.length + 1;
