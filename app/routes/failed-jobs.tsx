import { Chip } from '#app/components/ui/chip.tsx';
import { DeleteButton } from '#app/components/lists/delete-button.tsx';
import { MutationButton } from '#app/components/lists/mutation-button.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { PayoutWarnings } from '#app/features/earnings/payout-warnings.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { formatMoment } from '#app/format-dates.ts';
import { pageTitle } from '#app/page-title.ts';
import { FAILED_JOBS_TABLE } from '#shared/tables/failed-jobs.ts';
import { withId } from '#shared/views/with-id.ts';
import type { FailedJobAnswer, FailedJobView } from '#shared/contracts/jobs.ts';

/** What discarding a job does. */
const DISCARDED: Record<FailedJobView['kind'], string> = {
  letter: 'The e-mail will never be sent, and its text is deleted.',
  'sale-refund':
    'It leaves this list. The bank didn’t take the money, so we have it until you refund it on the order’s page, or say there that you’ve paid it another way.',
  evidence:
    'It leaves this list. We keep trying until the bank’s deadline, and it comes back here if that keeps failing.',
  transfer: 'It leaves this list, and comes back when it fails again.',
  payment: 'It leaves this list. We keep trying to settle the payment, and it comes back here if that keeps failing.',
  picture: 'The picture won’t be shown. Its seller can upload it again.',
  'remote-picture': 'The listing goes on loading its picture from the original address.',
};

export const meta = () => pageTitle('Failed jobs');

export default function FailedJobsPage() {
  return (
    <DashboardPage
      title="Failed jobs"
      intro="Work that Clamshell tried several times and couldn’t finish."
      forRole="Admin"
      powers={['support', 'finance']}
    >
      <PayoutWarnings />
      <FilteredTable
        caption="Failed jobs"
        shape={FAILED_JOBS_TABLE}
        path="/jobs/failed"
        toRow={withId<FailedJobAnswer>}
        rowClass="h-36"
        things={['job', 'jobs']}
        empty={{
          title: 'Nothing has failed',
          text: 'E-mails, payments and pictures that keep failing appear here.',
        }}
      >
        {(jobs) => (
          <ul className="grid gap-4">
            {jobs.map((job) => (
              <Job key={job.id} job={job} />
            ))}
          </ul>
        )}
      </FilteredTable>
    </DashboardPage>
  );
}

function Job({ job }: { job: FailedJobView }) {
  const { id, kind, what, tries, error, failed, owed, paidTwice } = job;
  const path = `/jobs/failed/${id}`;
  return (
    <li className="rounded-box border border-hairline bg-raised p-4 outline-offset-2 sm:p-5">
      <article aria-labelledby={`what-${id}`}>
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h2 id={`what-${id}`} className="min-w-0 font-medium wrap-anywhere text-ink">
            {what}
          </h2>
          {owed && <Chip kind="danger">{kind === 'transfer' ? 'Owed to the seller' : 'Owed to the buyer'}</Chip>}
        </header>
        <p className="mt-2 max-w-prose wrap-anywhere text-muted">{error}</p>
        <footer className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-small text-muted">
            Tried {tries} {tries === 1 ? 'time' : 'times'}, last on{' '}
            <time dateTime={failed}>{formatMoment(failed)}</time>
          </p>
          <div className="flex flex-wrap gap-2">
            {!paidTwice && (
              <MutationButton method="PUT" path={path} done="Trying again">
                Try again<span className="sr-only">: {what}</span>
              </MutationButton>
            )}
            {!owed && (
              <DeleteButton name={what} verb="Discard" confirmLabel="Discard" path={path} done="Discarded">
                {paidTwice
                  ? 'It leaves this list. Do so once the money is back, or the buyer may keep it.'
                  : DISCARDED[kind]}
              </DeleteButton>
            )}
          </div>
        </footer>
      </article>
    </li>
  );
}
