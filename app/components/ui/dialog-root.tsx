import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { createStore } from '#app/store.ts';

const stage = createStore<{ page: string; shown: ReactNode } | null>(null);
const nothing = () => null;

/** Shows a dialog above a page, named by its path and query, for as long as one is there. */
export function openDialog(page: string, shown: ReactNode): void {
  stage.set({ page, shown });
}

export function closeDialog(): void {
  stage.set(null);
}

/** Where dialogs are shown that do not belong to one part of a page. Mounted once, in the root. */
export function DialogRoot() {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const set = useSyncExternalStore(stage.subscribe, stage.current, nothing);
  useEffect(
    () => () => {
      if (stage.current()?.page === page) closeDialog();
    },
    [page],
  );
  return set?.page === page ? set.shown : null;
}
