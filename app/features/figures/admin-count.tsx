import { WaitingPill } from '#app/features/dashboard/waiting-count.tsx';
import { useWaiting } from '#app/features/figures/use-waiting.ts';
import { countBehind } from '#app/features/figures/waiting-links.ts';

/** How much waits for an Admin behind a link of the dashboard; nothing where nothing does, and while it is not known. */
export function AdminCount({ to }: { to: string }) {
  const { data } = useWaiting();
  return <WaitingPill count={countBehind(to, data)} />;
}
