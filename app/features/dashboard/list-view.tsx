import type { ReactNode } from 'react';
import type { List } from '#app/api/use-list.ts';
import { Announcement } from '#app/components/ui/announcement.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { useFocusFirstNew } from '#app/components/ui/use-focus-first-new.ts';

interface ListViewProps<Row> {
  list: List<Row>;
  /** Of the size of what is coming. */
  skeleton: ReactNode;
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A list in whichever state it is: coming, failed, empty, or there, with the way to more of it. */
export function ListView<Row>({ list, skeleton, empty, children }: ListViewProps<Row>) {
  const { list: around, ask } = useFocusFirstNew(list.rows.length, 'tbody > tr, ul > li');
  if (list.status === 'loading') {
    return (
      <>
        <span className="sr-only">Loading the list</span>
        <Announcement text="Loading the list" waiting />
        {skeleton}
      </>
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
  if (list.rows.length === 0) {
    return (
      <>
        <Announcement text="The list is empty" />
        {empty}
      </>
    );
  }
  return (
    <div ref={around}>
      <Announcement text={`${list.rows.length} of ${list.total} listed`} />
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
          <Button variant="secondary" busy={list.loadingMore} onClick={showMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );

  function showMore() {
    ask();
    list.showMore?.();
  }
}
