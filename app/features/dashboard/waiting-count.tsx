/** How much waits behind a link; nothing where nothing does. */
export function WaitingPill({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-amber-tint px-1.5 py-0.5 text-small font-medium text-amber tabular-nums">
      {count.toLocaleString('en-US')}
      <span className="sr-only"> waiting for you</span>
    </span>
  );
}
