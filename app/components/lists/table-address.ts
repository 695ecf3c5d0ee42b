import { type SortChoice, type TableShape, readSort, sortChoices } from '#shared/tables/table.ts';

/** What the page's address says of a table: how it is sorted, and its filters as they are typed. */
export interface TableView {
  sort: string;
  /** By the names of the query; what is not filtered by is absent. */
  values: Readonly<Record<string, string>>;
}

/**
 * Reads a table's part of the page's address. Whatever the table does not know is left out, so no address breaks a page.
 * @param prefix of its names, where a page has several tables
 */
export function readView(shape: TableShape, search: URLSearchParams, prefix = ''): TableView {
  const sort = search.get(`${prefix}sort`) ?? '';
  const values: Record<string, string> = {};
  for (const name of filterNames(shape)) {
    const value = search.get(prefix + name)?.trim() ?? '';
    if (value !== '' && isPossible(shape, name, value)) values[name] = value;
  }
  return { sort: sortChoices(shape).includes(sort) ? sort : shape.sort, values };
}

/** The names of all that somebody can filter a table by. */
export function filterNames(shape: TableShape): string[] {
  return [
    ...Object.entries(shape.filters ?? {}).flatMap(([name, { kind }]) => (kind === 'scope' ? [] : [name])),
    ...(shape.period === undefined ? [] : ['from', 'to']),
    ...(shape.amount === undefined ? [] : ['min', 'max']),
  ];
}

function isPossible(shape: TableShape, name: string, value: string): boolean {
  const filter = shape.filters?.[name];
  switch (filter?.kind) {
    case 'choice':
      return Object.hasOwn(filter.options, value);
    case 'text':
      return true;
    case 'id':
      return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
    case 'scope':
    case 'email':
      return false;
    case undefined:
      return name === 'from' || name === 'to'
        ? /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
        : isAmount(value);
  }
}

/** Whether this is an amount in dollars. */
export function isAmount(text: string): boolean {
  return /^\d{1,9}(\.\d{1,2})?$/.test(text);
}

/** The query of the API for a view; days are those of the person who looks. */
export function viewQuery(shape: TableShape, { sort, values }: TableView, zone: string): string {
  const query = new URLSearchParams();
  if (sort !== shape.sort) query.set('sort', sort);
  for (const [name, value] of Object.entries(values)) query.set(name, value);
  if (values['from'] !== undefined || values['to'] !== undefined) query.set('zone', zone);
  return query.size > 0 ? `?${query}` : '';
}

/** A path of the API with a table's query behind it, for a path that may have one already. */
export function withQuery(path: string, query: string): string {
  return path.includes('?') ? path + query.replace('?', '&') : path + query;
}

/** The same path, for the rows as a CSV file. */
export function csvPath(path: string): string {
  const [address = '', query] = path.split('?');
  return `${address}.csv${query === undefined ? '' : `?${query}`}`;
}

/** What a press on a column's head sorts by: first as one mostly wants it, then the other way round. */
export function nextSort(shape: TableShape, current: string, name: string): string {
  const { name: by, descending } = readSort(current);
  if (by === name) return descending ? name : `-${name}`;
  const kind = shape.sorts[name]?.kind;
  return kind === 'text' || kind === 'place' ? name : `-${name}`;
}

const DIRECTIONS = {
  text: ['A to Z', 'Z to A'],
  number: ['lowest', 'highest'],
  time: ['oldest', 'newest'],
  place: ['first to last', 'last to first'],
} as const;

/** A way to sort, in words that fit a phone's half width: 'Price, highest'. */
export function sortLabel(shape: TableShape, sort: SortChoice<TableShape>): string {
  const { name, descending } = readSort(sort);
  const column = shape.sorts[name];
  return column ? `${column.label}, ${DIRECTIONS[column.kind][descending ? 1 : 0]}` : sort;
}
