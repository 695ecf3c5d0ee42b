/** How much waits behind a link; nothing where nothing does. */
export function WaitingPill({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="inline-block min-w-5 shrink-0 rounded-full whitespace-nowrap bg-amber-tint px-1.5 text-center text-small font-medium text-amber tabular-nums">
      {count.toLocaleString('en-US')}
      <span className="sr-only"> waiting for you</span>
    </span>
  );
}
