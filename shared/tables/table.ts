/** What a table is sorted by. `kind` chooses the words ('A to Z', 'newest') and how the database compares; `place` is an order that people gave. */
export interface TableSort {
  /** As its column is headed. */
  label: string;
  kind: 'text' | 'number' | 'time' | 'place';
}

/** One of a few values; `options` are the words for each. */
export interface ChoiceFilter {
  kind: 'choice';
  label: string;
  options: Readonly<Record<string, string>>;
  /** What the choice of none says; 'All' by default. */
  all?: string;
}

/** Words that a row contains, in any case. */
export interface TextFilter {
  kind: 'text';
  label: string;
}

/** Rows about one person or thing, by id: not asked for in the form, but linked to from elsewhere. */
export interface IdFilter {
  kind: 'id';
  /** What the rows have in common then: 'Of one seller'. */
  label: string;
}

/** Which part of the rows a page is about: said by the page in its path, not asked for. */
export interface ScopeFilter {
  kind: 'scope';
  options: readonly string[];
}

/** Whose rows they are: a part of the call that has to be there, said by the page in its path. */
export interface EmailFilter {
  kind: 'email';
}

export type TableFilter = ChoiceFilter | TextFilter | IdFilter | ScopeFilter | EmailFilter;

/**
 * A table as both sides know it: its sorts and filters are the query of its call, the form above it and its part of the page's address. It is
 * data without schemas, so that pages may load it; `tableQuery` of `shared/contracts/tables.ts` makes the schema.
 */
export interface TableShape {
  /** The beginning of the name of its CSV file, and what the audit log calls it: 'sellers'. */
  name: string;
  sorts: Readonly<Record<string, TableSort>>;
  /** How it is sorted unless one says otherwise; a minus puts the last first. */
  sort: string;
  filters?: Readonly<Record<string, TableFilter>>;
  /** What happened between two days, `from` and `to`: 'Joined'. */
  period?: string;
  /** What lies between two amounts in dollars, `min` and `max`: 'Price'. */
  amount?: string;
}

/** Declares a table, with the exact types of its names. */
export function defineTable<const Shape extends TableShape>(shape: Shape & { sort: SortChoice<Shape> }): Shape {
  return shape;
}

/** By what, and in which direction: `name`, `-name`. */
export type SortChoice<Shape extends TableShape> =
  | (keyof Shape['sorts'] & string)
  | `-${keyof Shape['sorts'] & string}`;

/** Whole days of a time zone; or moments, which count from and up to themselves. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
  zone: string;
}

/** A half-open period, as moments. */
export interface Period {
  from?: Date;
  to?: Date;
}

/** Amounts in cents, both included. */
export interface AmountRange {
  min?: number;
  max?: number;
}

type FilterValue<Filter> = Filter extends { kind: 'choice'; options: infer Options }
  ? keyof Options & string
  : Filter extends { kind: 'scope'; options: readonly (infer Option)[] }
    ? Option
    : string;

export type FilterValues<Shape extends TableShape> = {
  [Name in keyof NonNullable<Shape['filters']>]?: FilterValue<NonNullable<Shape['filters']>[Name]> | undefined;
};

/** A validated call for rows of a table. */
export interface TableQuery<Shape extends TableShape = TableShape> {
  sort: SortChoice<Shape>;
  filters: FilterValues<Shape>;
  period: Period;
  amount: AmountRange;
  limit?: number | undefined;
  cursor?: string | undefined;
  /** False where nobody reads how many rows there are. */
  counted?: boolean;
}

/** The two parts of a sort. */
export function readSort(sort: string): { name: string; descending: boolean } {
  return sort.startsWith('-') ? { name: sort.slice(1), descending: true } : { name: sort, descending: false };
}

/** All that a table can be sorted by, both ways. */
export function sortChoices(shape: TableShape): string[] {
  return Object.keys(shape.sorts).flatMap((name) => [name, `-${name}`]);
}
