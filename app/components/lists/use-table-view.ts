import { useSearchParams } from 'react-router';
import { filterNames, readView } from '#app/components/lists/table-address.ts';
import type { TableShape } from '#shared/tables/table.ts';

/** A table's view, which is part of the page's address, and what changes it. */
export function useTableView(shape: TableShape, prefix = '') {
  const [search, setSearch] = useSearchParams();
  const view = readView(shape, search, prefix);

  function change(values: Readonly<Record<string, string>>, replace = false) {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(prefix + name);
          else next.set(prefix + name, value);
        }
        return next;
      },
      // Of the same page: the focus stays where it is.
      { replace, preventScrollReset: true, state: { refined: true } },
    );
  }

  return {
    view,
    sortBy: (sort: string) => change({ sort: sort === shape.sort ? '' : sort }),
    /** A text that goes on being typed takes the place of its beginning in the history. */
    filterBy: (name: string, value: string) =>
      change({ [name]: value }, shape.filters?.[name]?.kind === 'text' && view.values[name] !== undefined),
    clear: () => change(Object.fromEntries(filterNames(shape).map((name) => [name, '']))),
  };
}

export type TableControls = ReturnType<typeof useTableView>;
