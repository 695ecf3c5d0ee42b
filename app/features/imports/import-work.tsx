import { type Ref, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { sentenceFor } from '#app/api/client.ts';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { Day } from '#app/components/lists/day.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { ViewLinks } from '#app/components/lists/view-links.tsx';
import { MutationButton } from '#app/components/lists/mutation-button.tsx';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { delimiterName, encodingName, FileReading } from '#app/features/imports/file-reading.tsx';
import { ImportProgress } from '#app/features/imports/import-progress.tsx';
import { ImportResult } from '#app/features/imports/import-result.tsx';
import { ImportRow } from '#app/features/imports/import-row.tsx';
import { ImportSettings } from '#app/features/imports/import-settings.tsx';
import { ListingBar } from '#app/features/imports/listing-bar.tsx';
import { missingFields } from '#app/features/imports/missing-fields.ts';
import { useImport } from '#app/features/imports/use-import.ts';
import type { ImportRowAnswer, ImportView } from '#shared/contracts/imports.ts';
import { SHOWN_ROWS } from '#shared/imports.ts';
import { IMPORT_ROWS_TABLE } from '#shared/tables/imports.ts';
import { withId } from '#shared/views/with-id.ts';

const toRow = (answer: ImportRowAnswer) => withId(answer);

/** One import: how its file is read, its rows, and listing them. */
export function ImportWork({ id }: { id: string }) {
  const { data: file, error, refetch, isFetching } = useImport(id);
  if (file) return <Import file={file} />;
  if (!error) return <Skeleton className="h-96" />;
  return (
    <ErrorState
      title="This import couldn’t be loaded"
      detail={sentenceFor(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function Import({ file }: { file: ImportView }) {
  const [query] = useSearchParams();
  const asked = query.get('show');
  const show = SHOWN_ROWS.find((rows) => rows === asked) ?? 'all';
  const isReady = file.state === 'ready';
  const [open, setOpen] = useState<string | null>(null);
  const views = useRef<HTMLDivElement>(null);
  const missing = missingFields(file);
  const lacksCategory = show === 'errors' && (file.defaults.category ?? '') === '';
  return (
    <div className="group/import flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 wrap-anywhere text-ink">
          <bdi className="font-medium">{file.name}</bdi>{' '}
          <span className="text-small text-muted">
            {file.rows === 1 ? '1 row' : `${file.rows.toLocaleString('en-US')} rows`} · {encodingName(file.encoding)},
            separated by {delimiterName(file.delimiter)}
          </span>
        </p>
        <Link to="/dashboard/import" className={`${buttonClass({ variant: 'quiet', size: 'small' })} -mx-3`}>
          Import another file
        </Link>
      </div>
      {file.notice !== undefined && <p className="rounded-box bg-amber-tint px-3 py-2.5 text-amber">{file.notice}</p>}
      {file.sameFile && isReady && file.listed === 0 && <SameFile sameFile={file.sameFile} />}
      <ImportProgress file={file} />
      <ImportResult file={file} />
      {isReady && <FileReading file={file} />}
      {isReady && <ImportSettings key={file.encoding + file.delimiter} file={file} />}
      <Views file={file} show={show} around={views} />
      {lacksCategory && file.errors > 0 && (
        <p className="text-small text-muted">
          Where a title doesn’t say the category, choose one for all such rows under ‘The same for all rows’.
        </p>
      )}
      <FilteredTable
        caption="Rows of the file"
        shape={IMPORT_ROWS_TABLE}
        path={`/imports/${file.id}/rows?show=${show}`}
        toRow={toRow}
        rowClass="h-24"
        things={['row', 'rows']}
        empty={
          show === 'errors'
            ? { title: 'No errors', text: 'All the rows you’ve chosen can be listed.' }
            : { title: 'No rows here', text: 'Choose another part of the file above.' }
        }
      >
        {(rows) => (
          <ul className="flex flex-col gap-2">
            {rows.map((row, at) => (
              <ImportRow
                key={row.id}
                importId={file.id}
                row={row}
                busy={!isReady}
                missing={missing}
                open={open}
                onOpen={setOpen}
                next={show === 'errors' ? (rows[at + 1]?.id ?? null) : null}
                onDone={
                  show === 'errors'
                    ? () => views.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
                    : undefined
                }
              />
            ))}
          </ul>
        )}
      </FilteredTable>
      {isReady && <Discard file={file} />}
      {isReady && <ListingBar file={file} />}
    </div>
  );
}

/** The same file was imported before. */
function SameFile({ sameFile: { id, created, listed } }: { sameFile: NonNullable<ImportView['sameFile']> }) {
  return (
    <p className="rounded-box bg-amber-tint px-3 py-2.5 text-amber">
      You’ve imported this same file before, <Day iso={created} />
      {listed > 0 && `, and ${listed} ${listed === 1 ? 'laptop of it is' : 'laptops of it are'} listed`}.{' '}
      <Link to={`/dashboard/import/${id}`} className="text-link touch-target">
        Open that import
      </Link>
    </p>
  );
}

/** Parts of which rows can be chosen. */
const CHOOSING = ['all', 'warnings', 'chosen', 'left-out'];

/** The parts of a file that can be seen alone, with how many rows each has. */
function Views({ file, show, around }: { file: ImportView; show: string; around: Ref<HTMLDivElement> }) {
  const leftOut = file.rows - file.listed - file.waiting - file.withdrawn - file.queued - file.chosen;
  const views = [
    ['all', 'All', file.rows],
    ['errors', 'Errors', file.errors],
    ['warnings', 'Warnings', file.warnings],
    ['chosen', 'To list', file.chosen],
    ['left-out', 'Left out', leftOut],
    ['waiting', 'Waiting for pictures', file.waiting],
    ['listed', 'Listed', file.listed],
  ] as const;
  return (
    <div ref={around} className="flex flex-wrap items-center justify-between gap-3">
      <ViewLinks
        label="Rows"
        shown={show}
        views={views
          .filter(([view, , count]) => view === 'all' || count > 0 || view === show)
          .map(([name, label, count]) => ({ name, label, count, to: name === 'all' ? '?' : `?show=${name}` }))}
      />
      {file.state === 'ready' && CHOOSING.includes(show) && (
        <div className="flex flex-wrap gap-2">
          <MutationButton method="PUT" path={`/imports/${file.id}/choice`} body={{ chosen: null }}>
            Choose as advised
          </MutationButton>
          <MutationButton method="PUT" path={`/imports/${file.id}/choice`} body={{ chosen: false }}>
            Choose none
          </MutationButton>
        </div>
      )}
    </div>
  );
}

/** Deletes what is not listed. */
function Discard({ file }: { file: ImportView }) {
  const navigate = useNavigate();
  const { busy, send } = useApiMutation();
  return (
    <Button
      variant="quiet"
      size="small"
      busy={busy}
      className="-mx-3 self-start"
      onClick={() =>
        void send({ method: 'DELETE', path: `/imports/${file.id}`, done: 'Deleted' }).then(() =>
          navigate('/dashboard/import'),
        )
      }
    >
      {file.listed > 0 ? 'Delete the rows that aren’t listed' : 'Delete this import'}
    </Button>
  );
}
