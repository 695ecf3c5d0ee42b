import { type ReactNode, useState } from 'react';
import type { Column } from '#app/components/lists/data-table.tsx';
import { Button } from '#app/components/ui/button.tsx';

/** For a table whose rows can be chosen, to do something with several of them at once. */
export interface Selection<Row> {
  /** A row by its name, for its checkbox. */
  nameOf: (row: Row) => string;
  /** Buttons for what can be done with the chosen rows; `clear` is to be called once it is done. */
  actions: (rows: Row[], clear: () => void) => ReactNode;
}

/** Which rows of a table are chosen. Rows that are no longer listed are not. */
export function useRowSelection<Row extends { id: string }>() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    chosenOf: (rows: readonly Row[]) => rows.filter(({ id }) => ids.has(id)),
    isChosen: ({ id }: Row) => ids.has(id),
    choose(rows: readonly Row[], chosen: boolean) {
      const next = new Set(ids);
      for (const { id } of rows) {
        if (chosen) next.add(id);
        else next.delete(id);
      }
      setIds(next);
    },
    clear: () => setIds(new Set()),
  };
}

export type RowSelection<Row extends { id: string }> = ReturnType<typeof useRowSelection<Row>>;

/** The column of checkboxes that chooses rows. */
export function selectionColumn<Row extends { id: string }>(
  chosen: RowSelection<Row>,
  nameOf: (row: Row) => string,
): Column<Row> {
  return {
    header: 'Chosen',
    plain: true,
    corner: true,
    cell: (row) => (
      <label className="-my-2 inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-3 @3xl:min-w-8 @3xl:justify-start">
        <input
          type="checkbox"
          checked={chosen.isChosen(row)}
          onChange={({ target }) => chosen.choose([row], target.checked)}
          className="size-4.5 shrink-0 cursor-pointer accent-pine"
        />
        <span className="sr-only">Choose {nameOf(row)}</span>
      </label>
    ),
  };
}

interface SelectionBarProps<Row extends { id: string }> {
  rows: readonly Row[];
  chosen: RowSelection<Row>;
  selection: Selection<Row>;
}

/** Above a table: chooses all of its rows; stays in sight while some are chosen, with what can be done with them. */
export function SelectionBar<Row extends { id: string }>({ rows, chosen, selection }: SelectionBarProps<Row>) {
  const some = chosen.chosenOf(rows);
  const all = some.length === rows.length;
  return (
    <div
      role="group"
      aria-label="Chosen rows"
      className={
        some.length > 0
          ? 'sticky top-[calc(var(--navbar)+0.5rem)] z-10 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-hairline bg-raised px-3 py-2'
          : 'flex flex-wrap items-center gap-x-4 gap-y-2 py-2'
      }
    >
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-small text-ink">
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = some.length > 0 && !all;
          }}
          onChange={({ target }) => chosen.choose(rows, target.checked)}
          className="size-4.5 shrink-0 cursor-pointer accent-pine"
        />
        {some.length > 0 ? `${some.length} selected` : 'Select all'}
      </label>
      {some.length > 0 && (
        <>
          {selection.actions(some, chosen.clear)}
          <Button variant="quiet" size="small" className="-mx-3" onClick={chosen.clear}>
            Clear selection
          </Button>
        </>
      )}
    </div>
  );
}
