/** How much waits behind a link; nothing where nothing does. */
export function WaitingPill({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count count-waiting">
      {count.toLocaleString('en-US')}
      <span className="sr-only"> waiting for you</span>
    </span>
  );
}
