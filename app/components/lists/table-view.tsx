import { type Column, DataTable, cardsOf } from '#app/components/lists/data-table.tsx';
import { type ListProps, ListView } from '#app/components/lists/list-view.tsx';
import { Skeletons } from '#app/components/ui/skeleton.tsx';

interface TableViewProps<Row> extends ListProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  /** The height of a row while the list is loading. */
  rowClass?: string;
}

/** A list as a table. */
export function TableView<Row extends { id: string }>({
  path,
  toRow,
  empty,
  caption,
  columns,
  rowClass = 'h-40 @3xl:h-20',
}: TableViewProps<Row>) {
  return (
    <ListView
      path={path}
      toRow={toRow}
      skeleton={
        <div className="@container">
          <Skeletons count={4} row={rowClass} list={`${cardsOf(columns)} @3xl:flex @3xl:flex-col @3xl:pt-9`} />
        </div>
      }
      empty={empty}
    >
      {(rows) => <DataTable caption={caption} columns={columns} rows={rows} />}
    </ListView>
  );
}
