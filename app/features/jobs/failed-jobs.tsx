import { apiSend } from '#app/api/client.ts';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { useList } from '#app/api/use-list.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { DeleteButton } from '#app/components/ui/delete-button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import { ListView } from '#app/features/dashboard/list-view.tsx';
import { formatDayAndTime } from '#app/format-dates.ts';
import type { DeleteAnswer, UpdateAnswer } from '#shared/contracts/answers.ts';
import type { FailedJobAnswer } from '#shared/contracts/jobs.ts';

/** What discarding a job brings about. */
const DISCARDED: Record<FailedJobAnswer['kind'], string> = {
  letter: 'The letter is never sent, and nobody can read it any more.',
  payment: 'It leaves this list. The payment is still looked after, and comes back here if that goes on failing.',
  picture: 'The picture is never ready. Its seller can upload it once more.',
  'remote-picture': 'The listing keeps the address of its picture as it is.',
};

/** Work that was tried often enough: what it was, why it failed, and what can be done about it. */
export function FailedJobs() {
  return (
    <ListView
      list={useList<FailedJobAnswer>('/jobs/failed')}
      skeleton={
        <div className="grid gap-4">
          {[0, 1].map((row) => (
            <Skeleton key={row} className="h-36" />
          ))}
        </div>
      }
      empty={
        <EmptyState drawing={<EmptyShelf className="w-40" />} title="Nothing has failed">
          Letters, payments and pictures that go wrong again and again appear here.
        </EmptyState>
      }
    >
      {(jobs) => (
        <ul className="grid gap-4">
          {jobs.map((job) => (
            <Job key={job._id} job={job} />
          ))}
        </ul>
      )}
    </ListView>
  );
}

function Job({ job }: { job: FailedJobAnswer }) {
  const { _id, what, tries, error, failed, owed } = job;
  return (
    <li className="rounded-box border border-hairline bg-raised p-4 outline-offset-2 sm:p-5">
      <article aria-labelledby={`what-${_id}`}>
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h2 id={`what-${_id}`} className="min-w-0 font-medium wrap-anywhere text-ink">
            {what}
          </h2>
          {owed && <Chip kind="danger">Owed to the buyer</Chip>}
        </header>
        <p className="mt-2 max-w-prose wrap-anywhere text-muted">{error}</p>
        <footer className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-small text-muted">
            Tried {tries} {tries === 1 ? 'time' : 'times'}, last on{' '}
            <time dateTime={failed}>{formatDayAndTime(failed)}</time>
          </p>
          <div className="flex flex-wrap gap-2">
            <Acts job={job} />
          </div>
        </footer>
      </article>
    </li>
  );
}

function Acts({ job: { _id, kind, what, owed } }: { job: FailedJobAnswer }) {
  const { busy, act } = useApiMutation();
  const path = `/jobs/failed/${_id}`;

  const retry = () =>
    void act(async () => {
      const { modifiedCount } = await apiSend<UpdateAnswer>('PUT', path);
      return { changed: modifiedCount > 0, done: 'It is tried again' };
    });
  const discard = () =>
    act(async () => {
      const { deletedCount } = await apiSend<DeleteAnswer>('DELETE', path);
      return { changed: deletedCount > 0, done: 'Discarded' };
    });

  return (
    <>
      <Button variant="secondary" size="small" busy={busy} onClick={retry}>
        Try again<span className="sr-only">: {what}</span>
      </Button>
      {!owed && (
        <DeleteButton name={what} verb="Discard" confirmLabel="Discard" onDelete={discard}>
          {DISCARDED[kind]}
        </DeleteButton>
      )}
    </>
  );
}
