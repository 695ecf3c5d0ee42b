import type { Generated } from 'kysely';
import type { Specs } from '#shared/contracts/specs.ts';
import { SPEC_NAMES, type SPECS, type SpecName, type SpecValue } from '#shared/specs/declared-specs.ts';

/** 'memoryGb' is 'memory_gb'. */
type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : Name;

export type SpecColumn = SnakeCase<SpecName>;

/** What a laptop is, as the table has it; null is what is not known. */
export type SpecsColumns = { [Name in SpecName as SnakeCase<Name>]: SpecValue<Name> | null };

/** What a laptop is, as its seller has confirmed it: no row, nothing confirmed. */
export interface ProductSpecsTable extends SpecsColumns {
  product_id: string;
  confirmed_at: Generated<Date>;
}

/** The specs that searches read: those with a filter, and those that say so. */
type SearchedSpec = {
  [Name in SpecName]: (typeof SPECS)[Name] extends { filter: object } | { minimum: object } | { searched: true }
    ? Name
    : never;
}[SpecName];

/** What the listings that searches read have of the specs. */
export type SearchedColumns = { [Name in SearchedSpec as SnakeCase<Name>]: SpecValue<Name> | null };

/** The column of a spec. */
export function columnOf<Name extends SpecName>(name: Name): SnakeCase<Name> {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>;
}

const PAIRS = SPEC_NAMES.map((spec) => ({ spec, column: columnOf(spec) }));

export const SPEC_COLUMNS: readonly SpecColumn[] = PAIRS.map(({ column }) => column);

/** All columns, so that what is no longer said becomes null. */
export function specsColumns(specs: Specs): SpecsColumns {
  return Object.fromEntries(PAIRS.map(({ spec, column }) => [column, specs[spec] ?? null])) as SpecsColumns;
}

/** The specs that are known. A plain loop: lists do this for each of their laptops. */
export function specsOfColumns(columns: SpecsColumns): Specs {
  const specs: Record<string, unknown> = {};
  for (const { spec, column } of PAIRS) if (columns[column] !== null) specs[spec] = columns[column];
  return specs;
}
