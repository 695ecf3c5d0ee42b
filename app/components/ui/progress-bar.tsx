/** Work of unknown length. A hairline track with a pine runner; where motion is not wanted the runner rests in the middle. */
export function ProgressBar({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="progressbar" aria-label={label} className="h-1 w-full overflow-hidden rounded-full bg-hairline">
      <div className="progress-runner h-full bg-pine" />
    </div>
  );
}
