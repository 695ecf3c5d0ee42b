import type { FilterValues, TableQuery, TableShape } from '#shared/tables/table.ts';

/** The first page of a table as it is sorted by itself, for what is asked of the domain. */
export function askTable<Shape extends TableShape>(shape: Shape, filters: FilterValues<Shape> = {}): TableQuery<Shape> {
  return { sort: shape.sort, filters, period: {}, amount: {} };
}
