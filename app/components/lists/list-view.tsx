import type { ReactNode } from 'react';
import { useList } from '#app/api/use-list.ts';
import { Announcement } from '#app/components/ui/announcement.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { useFocusFirstNew } from '#app/components/lists/use-focus-first-new.ts';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';

export interface ListProps<Row> {
  /** In the API, with the list's filters: `/orders?email=…`. */
  path: string;
  /** Translates what the API answers there. */
  toRow: (answer: never) => Row;
  /** What an empty list says, and what to do next; null for a list that always has rows. */
  empty: { title: string; text: string; action?: ReactNode } | null;
}

interface ListViewProps<Row> extends ListProps<Row> {
  /** Of the size of the rows. */
  skeleton: ReactNode;
  /** Beside another list of the page: says nothing while it loads, nor when it is empty. */
  quiet?: boolean;
  /** For filters beside it: the rows stay while those of a new path load. */
  keepRows?: boolean;
  children: (rows: Row[], total: number, totalIsExact: boolean) => ReactNode;
}

/** A list in each of its states: loading, failed, empty, or loaded, with a button for more of it. */
export function ListView<Row>({
  path,
  toRow,
  skeleton,
  empty,
  quiet = false,
  keepRows = false,
  children,
}: ListViewProps<Row>) {
  const list = useList(path, toRow, { keepRows });
  const { list: around, ask } = useFocusFirstNew(list.rows.length, 'tbody > tr, ul > li');
  if (quiet && (list.status === 'loading' || (list.status !== 'failed' && list.rows.length === 0))) return null;
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
        title="The list couldn’t be loaded"
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
        {empty && (
          <EmptyState drawing={<EmptyShelf className="w-40" />} title={empty.title} action={empty.action}>
            {empty.text}
          </EmptyState>
        )}
      </>
    );
  }
  return (
    <div
      ref={around}
      aria-busy={list.outdated || undefined}
      className={list.outdated ? 'opacity-60 transition-opacity delay-150' : undefined}
    >
      {!quiet && <Announcement text={`${list.rows.length} of ${list.total} listed`} />}
      {list.error && (
        <p role="alert" className="mb-4 rounded-box bg-brick-tint px-3 py-2 text-brick">
          This may be out of date. {list.error}
        </p>
      )}
      {children(list.rows, list.total, list.totalIsExact)}
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
