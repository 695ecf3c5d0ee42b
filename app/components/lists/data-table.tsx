import type { ReactNode } from 'react';
import { SortHead } from '#app/components/lists/sort-head.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { readSort } from '#shared/tables/table.ts';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Spans the card where rows are cards, without its label there: for what needs no naming, and for actions. */
  plain?: boolean;
  /** Stands beside others of its kind where rows are cards: for numbers, days and chips. Such cards take the whole width. */
  short?: boolean;
  /** Stands in the card's upper corner where rows are cards, beside the column after it, and needs no heading in sight; the first column alone. */
  corner?: boolean;
  /** At the right end of its column in a table. */
  end?: boolean;
  /** Which of the table's sorts a press on its head chooses. */
  sort?: string;
}

/** By what a table is sorted, and what a press on a column's head does. */
export interface Sorting {
  sort: string;
  onSort: (name: string) => void;
}

/** Where rows are cards: two beside each other, or one of the whole width with several facts in a line. */
export const cardsOf = (columns: readonly { short?: boolean }[]): string =>
  columns.some(({ short }) => short) ? 'grid gap-3' : 'grid gap-3 @xl:grid-cols-2';

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sorting?: Sorting | undefined;
}

/**
 * A table where there is room for one, else cards: the same elements laid out differently. The roles are spelled out
 * because browsers drop a table's own once its parts are no longer laid out as one.
 */
export function DataTable<Row extends { id: string }>({ caption, columns, rows, sorting }: DataTableProps<Row>) {
  const isWide = columns.some(({ short }) => short);
  const padding = isWide ? 'px-2 @6xl:px-3' : 'px-3';
  return (
    <div className="@container">
      <table role="table" className="block w-full @3xl:table @3xl:border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only @3xl:not-sr-only @3xl:table-header-group">
          <tr role="row" className="@3xl:table-row">
            {columns.map(({ header, corner, end, sort }) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                aria-sort={sorting && sort !== undefined ? ariaSort(sorting.sort, sort) : undefined}
                className={classNames(
                  'border-b border-hairline py-2 text-small font-medium text-muted first:pl-0 last:pr-0',
                  padding,
                  end ? 'text-right' : 'text-left',
                )}
              >
                {sorting && sort !== undefined ? (
                  <SortHead
                    header={header}
                    direction={ariaSort(sorting.sort, sort)}
                    end={end}
                    onPress={() => sorting.onSort(sort)}
                  />
                ) : (
                  <span className={corner ? 'sr-only' : undefined}>{header}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={classNames(cardsOf(columns), '@3xl:table-row-group')}>
          {rows.map((row) => (
            <tr
              key={row.id}
              role="row"
              className={classNames(
                'relative flex gap-2.5 rounded-box border border-hairline bg-raised p-4 @3xl:table-row @3xl:rounded-none @3xl:border-0 @3xl:bg-transparent @3xl:p-0',
                isWide ? 'flex-wrap items-center gap-x-4' : 'flex-col',
              )}
            >
              {columns.map(({ header, cell, plain, short, corner, end }, index) => (
                <td
                  key={header}
                  role="cell"
                  className={classNames(
                    'max-w-full min-w-0 @3xl:table-cell @3xl:border-b @3xl:border-hairline @3xl:py-4 @3xl:align-middle @3xl:first:pl-0 @3xl:last:pr-0',
                    isWide ? '@3xl:px-2 @6xl:px-3' : '@3xl:px-3',
                    isWide && !short && !corner && 'w-full @3xl:w-auto',
                    isWide && plain && '@xl:last:ml-auto @xl:last:w-auto',
                    end && '@3xl:text-right',
                    corner && 'absolute top-3.5 right-0.75 @3xl:static',
                    index === 1 && columns[0]?.corner && 'pr-9 @3xl:pr-3',
                    plain
                      ? 'block'
                      : short
                        ? 'flex items-baseline gap-1.5'
                        : 'grid grid-cols-[minmax(0,6.5rem)_minmax(min-content,1fr)] items-baseline gap-3',
                  )}
                >
                  {!plain && (
                    <span aria-hidden="true" className="text-small wrap-anywhere text-muted @3xl:hidden">
                      {header}
                    </span>
                  )}
                  <div className="min-w-0 wrap-anywhere">{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ariaSort(sort: string, column: string): 'ascending' | 'descending' | undefined {
  const { name, descending } = readSort(sort);
  if (name !== column) return undefined;
  return descending ? 'descending' : 'ascending';
}
