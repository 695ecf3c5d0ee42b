import type { ReactNode } from 'react';
import { useList } from '#app/api/use-list.ts';
import { type Column, DataTable, cardsOf } from '#app/components/lists/data-table.tsx';
import { ListView } from '#app/components/lists/list-view.tsx';
import {
  type Selection,
  SelectionBar,
  selectionColumn,
  useRowSelection,
} from '#app/components/lists/row-selection.tsx';
import { csvPath, nextSort, viewQuery, withQuery } from '#app/components/lists/table-address.ts';
import { TableFilters } from '#app/components/lists/table-filters.tsx';
import { type TableControls, useTableView } from '#app/components/lists/use-table-view.ts';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { Skeletons } from '#app/components/ui/skeleton.tsx';
import type { TableShape } from '#shared/tables/table.ts';

interface FilteredTableProps<Row> {
  /** What is listed: 'Sellers'. Names the table and its filters for screen readers. */
  caption: string;
  shape: TableShape;
  /** In the API, without what the view adds to it: `/users?type=Seller`. */
  path: string;
  /** Translates what the API answers there. */
  toRow: (answer: never) => Row;
  columns?: readonly Column<Row>[];
  /** What a table without any rows says; with filters it says that nothing matches them. */
  empty: { title: string; text: string; action?: ReactNode };
  /** What one row and several are called, below the filters: 'laptop', 'laptops'. */
  things: readonly [one: string, several: string];
  /** For a page with several tables: the beginning of this one's names in the address. */
  prefix?: string;
  selection?: Selection<Row>;
  /** The height of a row while the list is loading. */
  rowClass?: string;
  /** How rows are shown that are no table; they need no columns. */
  children?: (rows: Row[]) => ReactNode;
}

const NO_COLUMNS: readonly [] = [];

/** A table that sorts, filters, loads page by page and downloads as CSV. Its view is in the page's address, so that it can be linked to and returned to. */
export function FilteredTable<Row extends { id: string }>({
  caption,
  shape,
  path,
  toRow,
  columns = NO_COLUMNS,
  empty,
  things,
  prefix,
  selection,
  rowClass = 'h-40 @3xl:h-20',
  children,
}: FilteredTableProps<Row>) {
  const controls = useTableView(shape, prefix);
  const chosen = useRowSelection<Row>();
  const { view, sortBy } = controls;
  const query = viewQuery(shape, view, new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const filtered = Object.keys(view.values).length > 0;
  const list = useList(withQuery(path, query), toRow, { keepRows: true });
  // Where there is nothing at all there is nothing to filter.
  const isBare = !filtered && list.status === 'loaded' && !list.outdated && list.rows.length === 0;
  const shown = selection ? [selectionColumn(chosen, selection.nameOf), ...columns] : columns;
  return (
    <div className="@container">
      {!isBare && <TableFilters label={caption} shape={shape} controls={controls} headless={children !== undefined} />}
      <div className={isBare ? undefined : 'mt-5'}>
        <ListView
          path={withQuery(path, query)}
          toRow={toRow}
          keepRows
          skeleton={
            <Skeletons count={4} row={rowClass} list={`${cardsOf(columns)} @3xl:flex @3xl:flex-col @3xl:pt-9`} />
          }
          empty={filtered ? nothingMatches(controls) : empty}
        >
          {(rows, total, totalIsExact) => (
            <>
              <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <p className="text-small text-muted tabular-nums">{countText(total, totalIsExact, things)}</p>
                <a
                  href={`/api${withQuery(csvPath(path), query)}`}
                  download
                  className={buttonClass({ variant: 'secondary', size: 'small' })}
                >
                  Download CSV
                </a>
              </div>
              {selection && <SelectionBar rows={rows} chosen={chosen} selection={selection} />}
              {children ? (
                children(rows)
              ) : (
                <DataTable
                  caption={caption}
                  columns={shown}
                  rows={rows}
                  sorting={{ sort: view.sort, onSort: (name) => sortBy(nextSort(shape, view.sort, name)) }}
                />
              )}
            </>
          )}
        </ListView>
      </div>
    </div>
  );
}

function countText(total: number, isExact: boolean, [one, several]: readonly [string, string]): string {
  const count = total.toLocaleString('en-US');
  return isExact ? `${count} ${total === 1 ? one : several}` : `About ${count} ${several}`;
}

function nothingMatches({ clear }: TableControls) {
  return {
    title: 'Nothing matches these filters',
    text: 'Change one of them, or clear them all.',
    action: (
      <Button variant="secondary" onClick={clear}>
        Clear filters
      </Button>
    ),
  };
}
