import type { ImportView } from '#shared/contracts/imports.ts';

/** How far the job is that works on an import. */
export function ImportProgress({ file }: { file: ImportView }) {
  const { state, rows, read, queued, listed } = file;
  if (state === 'ready') return null;
  const [label, done, all] =
    state === 'reading'
      ? (['Checking the rows', read, rows] as const)
      : state === 'listing'
        ? (['Listing your laptops', Math.max(0, rows - queued), rows] as const)
        : (['Deleting these laptops', rows - listed, rows] as const);
  const text = state === 'listing' ? `${queued} to go` : `${done} of ${all}`;
  return (
    <div>
      <p className="flex justify-between gap-4 text-small text-muted tabular-nums">
        <span>{label}…</span>
        <span>{text}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
        aria-valuetext={text}
        className="mt-1.5 h-1.5 w-full overflow-hidden rounded-full bg-hairline"
      >
        <svg className="block h-full w-full" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={all === 0 ? 0 : (100 * done) / all} height="1" className="fill-pine" />
        </svg>
      </div>
      <p className="mt-1.5 text-small text-muted">You can leave this page: it goes on without you.</p>
    </div>
  );
}
