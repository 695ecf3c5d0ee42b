import { type Expression, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { type AmountRange, type Period, type TableQuery, type TableShape, readSort } from '#shared/tables/table.ts';
import type { Database, Tables } from '#database/tables.ts';
import { escapeLike } from '#domain/escape-like.ts';
import { badCursor, countUpToLimit, decodeCursor, encodeCursor, type Page, pageSize } from '#domain/paging.ts';

/** What a table is sorted by, in SQL. Its type says how values are compared. */
export interface SortColumn {
  by: Expression<unknown>;
  type: 'text' | 'integer' | 'time';
  /** Rows without a value come last, in both directions. */
  nullable?: boolean;
}

/** How each sort of a table's shape is done; 'id' where ids are in that order, as they are in the order of time. */
export type SortColumns<Shape extends TableShape> = Record<keyof Shape['sorts'], SortColumn | 'id'>;

/** With a time as its microseconds: JavaScript's dates are too coarse to page by. */
const AS_TEXT: Record<SortColumn['type'], (by: Expression<unknown>) => RawBuilder<string | null>> = {
  text: (by) => sql`(${by})::text`,
  integer: (by) => sql`(${by})::text`,
  time: (by) => sql`(extract(epoch from ${by}) * 1000000)::bigint::text`,
};

const FROM_TEXT: Record<SortColumn['type'], (value: string) => RawBuilder<unknown>> = {
  text: (value) => sql`${value}::text`,
  integer: (value) => sql`${value}::bigint`,
  time: (value) => sql`(timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond')`,
};

/** Below 2^53, which the database's arithmetic of times takes exactly. */
function isWhole(text: string): boolean {
  return /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text));
}

/**
 * A page of a table in the order that its query asks for, by key: (value, id), both in the same direction, so that an index on both serves either
 * one. The cursor carries its sort and is refused for any other.
 * @param sorted.columns what each sort is in SQL
 * @param sorted.id the column of the rows' id, with its table
 * @param sorted.idType what it is; a uuid by default
 * @param sorted.rows all rows; their order and bounds are added here, and a column `sort_key`
 * @param sorted.all the same rows, to be counted: without the columns and joins that counting does not need
 * @throws {DomainError} 'bad-cursor'
 */
export async function sortedPage<Shape extends TableShape, DB, TB extends keyof DB, Row extends { id: string }>(
  db: Database,
  query: Pick<TableQuery<Shape>, 'sort' | 'limit' | 'cursor' | 'counted'>,
  {
    columns,
    id,
    idType = 'uuid',
    rows,
    all,
  }: {
    columns: SortColumns<Shape>;
    id: string;
    idType?: IdType;
    rows: SelectQueryBuilder<DB, TB, Row>;
    all: SelectQueryBuilder<Tables, never, unknown>;
  },
): Promise<Page<Row>> {
  const { name, descending } = readSort(query.sort);
  const column = columns[name as keyof Shape['sorts']];
  const size = pageSize(query);
  const key = readKey(query.cursor, { sort: query.sort, column, idType });
  const direction = descending ? sql`desc` : sql`asc`;
  let wanted = rows.select(keyOf(column).as('sort_key')).limit(size + 1);
  if (column !== 'id') {
    // Without 'nulls last' where nothing is null, so that one index serves both directions.
    wanted = wanted.orderBy(sql`${column.by} ${direction}${column.nullable ? sql` nulls last` : sql``}`);
  }
  wanted = wanted.orderBy(sql`${sql.ref(id)} ${direction}`);
  if (key) wanted = wanted.where(isBehind(column, { id, idType, descending }, key));
  const [found, count] = await Promise.all([
    wanted.$castTo<Row & { sort_key: string | null }>().execute(),
    query.counted === false ? { total: 0, totalIsExact: false } : countUpToLimit(db, all),
  ]);
  const last = found[size - 1];
  return {
    rows: found.slice(0, size),
    nextCursor: found.length > size && last ? writeKey(query.sort, { value: last.sort_key, id: last.id }) : null,
    ...count,
  };
}

function keyOf(column: SortColumn | 'id'): RawBuilder<string | null> {
  return column === 'id' ? sql`null` : AS_TEXT[column.type](column.by);
}

type IdType = 'uuid' | 'bigint';

interface Key {
  value: string | null;
  id: string;
}

/** A text that begins with `=` is a value; an empty one stands for none. */
function writeKey(sort: string, { value, id }: Key): string {
  return encodeCursor([sort, value === null ? '' : `=${value}`, id]);
}

function readKey(
  cursor: string | undefined,
  { sort, column, idType }: { sort: string; column: SortColumn | 'id'; idType: IdType },
): Key | null {
  const key = decodeCursor(cursor, ['string', 'string', idType === 'uuid' ? 'id' : 'string']);
  if (!key) return null;
  const [of, value, id] = key as [string, string, string];
  if (idType === 'bigint' && !isWhole(id)) throw badCursor();
  if (of !== sort || (value !== '' && !value.startsWith('='))) throw badCursor();
  if (value !== '' && column !== 'id' && column.type !== 'text' && !isWhole(value.slice(1))) throw badCursor();
  return { value: value === '' ? null : value.slice(1), id };
}

function isBehind(
  column: SortColumn | 'id',
  { id, idType, descending }: { id: string; idType: IdType; descending: boolean },
  key: Key,
): RawBuilder<SqlBool> {
  const than = descending ? sql`<` : sql`>`;
  const last = idType === 'uuid' ? sql`${key.id}::uuid` : sql`${key.id}::bigint`;
  if (column === 'id') return sql`${sql.ref(id)} ${than} ${last}`;
  const { by, type, nullable } = column;
  if (key.value === null) return sql`(${by} is null and ${sql.ref(id)} ${than} ${last})`;
  const behind = sql<SqlBool>`(${by}, ${sql.ref(id)}) ${than} (${FROM_TEXT[type](key.value)}, ${last})`;
  return nullable ? sql`(${behind} or ${by} is null)` : behind;
}

/** Rows of whose columns one contains the text, in any case; `%` and `_` mean themselves. */
export function contains(text: string, columns: readonly string[]): RawBuilder<SqlBool> {
  const pattern = `%${escapeLike(text)}%`;
  const matches = columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`);
  return sql`(${sql.join(matches, sql` or `)})`;
}

/** What the index of a text can be asked for: three letters or digits in a row. */
const INDEXED = /[a-z\d]{3}/;

/**
 * That a text in lower case has each of the words, in any order; `%` and `_` mean themselves. Words of one or two letters alone are those that something
 * begins with, so that an index by trigrams finds them as well.
 */
export function hasWords(text: RawBuilder<string>, words: string): RawBuilder<SqlBool> {
  const each = words.toLowerCase().split(/\s+/).filter(Boolean);
  const letters = each.join('');
  // Signs and letters beyond ASCII are in no trigram, so there is nothing to be gained.
  const begins = /^[\p{ASCII}]*[a-z\d][\p{ASCII}]*$/u.test(letters) && !each.some((word) => INDEXED.test(word));
  const conditions = each.map((word) => {
    const known = escapeLike(word);
    return begins
      ? sql<SqlBool>`(${text} like ${`${known}%`} or ${text} like ${`% ${known}%`})`
      : sql<SqlBool>`${text} like ${`%${known}%`}`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Rows whose time lies in a period; all where it has no bounds. */
export function isWithin(period: Period, column: string): RawBuilder<SqlBool> {
  const bounds = [
    ...(period.from ? [sql`${sql.ref(column)} >= ${period.from}`] : []),
    ...(period.to ? [sql`${sql.ref(column)} < ${period.to}`] : []),
  ];
  return bounds.length === 0 ? sql`true` : sql`(${sql.join(bounds, sql` and `)})`;
}

/** Rows whose cents lie in a range; all where it has no bounds. */
export function isBetween({ min, max }: AmountRange, column: string): RawBuilder<SqlBool> {
  const bounds = [
    ...(min === undefined ? [] : [sql`${sql.ref(column)} >= ${min}`]),
    ...(max === undefined ? [] : [sql`${sql.ref(column)} <= ${max}`]),
  ];
  return bounds.length === 0 ? sql`true` : sql`(${sql.join(bounds, sql` and `)})`;
}
