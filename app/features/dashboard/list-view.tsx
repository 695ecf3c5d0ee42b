import type { ReactNode } from 'react';
import type { List } from '#app/api/use-list.ts';
import { Button } from '#app/components/ui/button.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';

interface ListViewProps<Row> {
  list: List<Row>;
  /** Of the size of what is coming. */
  skeleton: ReactNode;
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A list in whichever state it is: coming, failed, empty, or there, with the way to more of it. */
export function ListView<Row>({ list, skeleton, empty, children }: ListViewProps<Row>) {
  if (list.status === 'loading') {
    return (
      <div role="status">
        <span className="sr-only">Loading the list</span>
        {skeleton}
      </div>
    );
  }
  if (list.status === 'failed') {
    return (
      <ErrorState
        title="The list could not be loaded"
        detail={list.error ?? ''}
        onRetry={list.reload}
        retrying={list.reloading}
      />
    );
  }
  if (list.rows.length === 0) return empty;
  return (
    <>
      {list.error && (
        <p role="alert" className="mb-4 rounded-box bg-brick-tint px-3 py-2 text-brick">
          This may be out of date. {list.error}
        </p>
      )}
      {children(list.rows)}
      {list.showMore && (
        <div className="mt-6 flex flex-col items-center gap-2">
          <p className="text-small text-muted tabular-nums">
            {list.rows.length} of {list.total}
          </p>
          <Button variant="secondary" busy={list.loadingMore} onClick={list.showMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
