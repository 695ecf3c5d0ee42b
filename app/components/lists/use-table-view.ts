import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { filterNames, readView } from '#app/components/lists/table-address.ts';
import type { TableShape } from '#shared/tables/table.ts';

/** A table's view, which is part of the page's address, and what changes it. */
export function useTableView(shape: TableShape, prefix = '') {
  const [search, setSearch] = useSearchParams();
  const view = readView(shape, search, prefix);

  // What is asked for, which the page shows a moment later: a second change must not forget the first.
  const wanted = useRef(search);
  useLayoutEffect(() => {
    wanted.current = search;
  }, [search]);

  function change(values: Readonly<Record<string, string>>, replace = false) {
    const next = new URLSearchParams(wanted.current);
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(prefix + name);
      else next.set(prefix + name, value);
    }
    wanted.current = next;
    // Of the same page: the focus stays where it is.
    setSearch(next, { replace, preventScrollReset: true, state: { refined: true } });
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
