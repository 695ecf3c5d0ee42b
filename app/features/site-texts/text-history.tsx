import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiGet } from '#app/api/client.ts';
import { ConfirmDialog } from '#app/components/dialogs/confirm-dialog.tsx';
import { ListView } from '#app/components/lists/list-view.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Skeletons } from '#app/components/ui/skeleton.tsx';
import { TextChanges } from '#app/features/site-texts/text-changes.tsx';
import type { Content } from '#app/features/site-texts/text-content.ts';
import { formatMoment } from '#app/format-dates.ts';
import type { TextVersionAnswer } from '#shared/contracts/site-texts.ts';
import { withId } from '#shared/views/with-id.ts';

interface TextHistoryProps {
  textKey: string;
  /** What everybody reads now; null for a post that is not published. */
  shown: Content | null;
  /** @param version null for the default */
  onRevert: (version: number | null) => Promise<void>;
  isPost: boolean;
}

/** What a text has said, with what has changed since, and a way back. */
export function TextHistory({ textKey, shown, onRevert, isPost }: TextHistoryProps) {
  const [asked, setAsked] = useState<number | null>(null);
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="mb-3 font-display text-lead font-semibold">
        Versions
      </h2>
      <ListView
        path={`/texts/${textKey}/versions`}
        toRow={withId<TextVersionAnswer>}
        skeleton={<Skeletons count={2} row="h-16" />}
        empty={{
          title: 'No versions yet',
          text: isPost
            ? 'Each time you publish the post, a version appears here.'
            : 'The site shows its default text. Each time you publish a change, a version appears here.',
        }}
      >
        {(versions) => (
          <ul className="divide-y divide-hairline rounded-box border border-hairline bg-raised">
            {versions.map((version, index) => (
              <Version
                key={version.id}
                textKey={textKey}
                version={version}
                isNewest={index === 0}
                shown={shown}
                onRevert={() => setAsked(version.number)}
              />
            ))}
          </ul>
        )}
      </ListView>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={`Go back to version ${asked}?`}
        confirmLabel="Go back"
        gentle
        onConfirm={() => onRevert(asked)}
      >
        Everybody reads it at once. The present version stays in this list, and a draft stays as it is.
      </ConfirmDialog>
    </section>
  );
}

type VersionView = ReturnType<typeof withId<TextVersionAnswer>>;

interface VersionProps {
  textKey: string;
  version: VersionView;
  isNewest: boolean;
  shown: Content | null;
  onRevert: () => void;
}

function Version({ textKey, version, isNewest, shown, onRevert }: VersionProps) {
  const { number, note, by, at, kind } = version;
  const [open, setOpen] = useState(false);
  const isShown = isNewest && kind !== 'withdrawn';
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium text-ink">
            Version {number}
            {isShown && <span className="font-normal text-muted"> · shown now</span>}
          </p>
          <p className="text-small text-muted">
            {describe(version)} by {by ?? 'somebody whose account is closed'} on{' '}
            <time dateTime={at}>{formatMoment(at)}</time>
          </p>
          {note !== null && <p className="mt-1 wrap-anywhere">{note}</p>}
        </div>
        <div className="-ml-3 flex flex-wrap gap-2 sm:ml-0">
          {shown && !isShown && (
            <Button variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? 'Hide changes' : 'Compare'}
              <span className="sr-only"> with version {number}</span>
            </Button>
          )}
          {!isShown && (
            <Button variant="secondary" size="small" onClick={onRevert}>
              Go back to this<span className="sr-only"> version, number {number}</span>
            </Button>
          )}
        </div>
      </div>
      {open && shown && <Comparison textKey={textKey} number={number} shown={shown} />}
    </li>
  );
}

function describe({ kind, of }: VersionView): string {
  switch (kind) {
    case 'published':
      return 'Published';
    case 'reverted':
      return `Version ${of} again, put back`;
    case 'default':
      return 'The default, restored';
    case 'withdrawn':
      return 'Taken down';
  }
}

function Comparison({ textKey, number, shown }: { textKey: string; number: number; shown: Content }) {
  const path = `/texts/${textKey}/versions/${number}`;
  const { data, isError } = useQuery({
    queryKey: ['text-version', path],
    queryFn: ({ signal }) => apiGet<{ content: Content }>(path, { signal }),
  });
  if (isError) return <p className="mt-3 text-brick">This version couldn’t be loaded. Try again in a moment.</p>;
  if (!data) return <Skeletons count={1} row="h-20" />;
  return (
    <div className="mt-3">
      <p className="mb-2 text-small text-muted">From version {number} to what’s shown now:</p>
      <TextChanges textKey={textKey} before={data.content} after={shown} />
    </div>
  );
}
