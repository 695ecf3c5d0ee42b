import type { ReactNode } from 'react';
import { classNames } from '#app/components/ui/class-names.ts';
import { Skeleton } from '#app/components/ui/skeleton.tsx';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Spans the card on narrow screens, without its label: for what needs no naming, and for actions. */
  plain?: boolean;
  /** At the right end of its column on wide screens. */
  end?: boolean;
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/**
 * A table on wide screens, cards on narrow ones: the same elements laid out differently. The roles are spelled out
 * because browsers drop a table's own once its parts are no longer laid out as one.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table role="table" className="block w-full md:table md:border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="md:table-row">
          {columns.map(({ header, end }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={classNames('border-b border-hairline px-3 py-2 text-small font-medium text-muted first:pl-0 last:pr-0', end ? 'text-right' : 'text-left')}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="flex flex-col gap-3 md:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="flex flex-col gap-2.5 rounded-box border border-hairline bg-raised p-4 md:table-row md:rounded-none md:border-0 md:bg-transparent md:p-0"
          >
            {columns.map(({ header, cell, plain, end }) => (
              <td
                key={header}
                role="cell"
                className={classNames(
                  'min-w-0 md:table-cell md:border-b md:border-hairline md:px-3 md:py-4 md:align-middle md:first:pl-0 md:last:pr-0',
                  end && 'md:text-right',
                  plain ? 'block' : 'flex items-baseline justify-between gap-4 text-right md:text-left',
                )}
              >
                {!plain && (
                  <span aria-hidden="true" className="shrink-0 text-small text-muted md:hidden">
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
  );
}

/** Stands in for a table whose rows are `rowClass` high. */
export function TableSkeleton({ rows = 4, rowClass = 'h-52 md:h-20' }: { rows?: number; rowClass?: string }) {
  return (
    <div className="flex flex-col gap-3 md:pt-9">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className={rowClass} />
      ))}
    </div>
  );
}
