import { useSellerWaiting } from '#app/features/selling/overview/use-seller-waiting.ts';
import type { SellerWaitingView } from '#shared/views/selling.ts';

/** What is counted beside each link of a seller's drawer. */
const COUNTS: Readonly<Record<string, readonly (keyof SellerWaitingView)[]>> = {
  '/dashboard/myProducts': ['photos'],
  '/dashboard/buyers': ['bookings', 'meetings', 'claims'],
  '/dashboard/offers': ['offers'],
  '/dashboard/messages': ['messages'],
  '/dashboard/earnings': ['payouts'],
};

/** How much waits for a seller behind a link of their drawer; nothing where nothing does. */
export function WaitingInDrawer({ to }: { to: string }) {
  const { data } = useSellerWaiting();
  const waiting = data ? (COUNTS[to] ?? []).reduce((sum, name) => sum + Number(data[name]), 0) : 0;
  if (waiting === 0) return null;
  return (
    <span className="rounded-full bg-amber-tint px-1.5 py-0.5 text-small font-medium text-amber tabular-nums">
      {waiting.toLocaleString('en-US')}
      <span className="sr-only"> waiting for you</span>
    </span>
  );
}
