/** Work of unknown length. A hairline track with a pine runner; under reduced motion the runner rests in the middle. */
export function ProgressBar({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="progressbar" aria-label={label} className="h-1 w-full overflow-hidden rounded-full bg-hairline">
      <svg className="block h-full w-full" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect x="30" width="40" height="1" className="fill-pine">
          <animate attributeName="x" values="-40;100" dur="1.2s" repeatCount="indefinite" />
        </rect>
      </svg>
    </div>
  );
}
