import { UnreadCount } from '#app/features/conversations/unread-count.tsx';
import { WaitingPill } from '#app/features/dashboard/waiting-count.tsx';
import { useSellerWaiting } from '#app/features/selling/overview/use-seller-waiting.ts';
import type { Hat } from '#shared/catalogue.ts';
import type { SellerWaitingView } from '#shared/views/selling.ts';

/** What is counted beside each link of a seller's drawer. */
const COUNTS: Readonly<Record<string, readonly (keyof SellerWaitingView)[]>> = {
  '/dashboard/myProducts': ['photos', 'takenDown'],
  '/dashboard/buyers': ['bookings', 'meetings', 'claims'],
  '/dashboard/offers': ['offers'],
  '/dashboard/messages': ['messages'],
  '/dashboard/earnings': ['payouts'],
};

/** How much waits behind a link of the drawer; nothing where nothing does. */
export function WaitingInDrawer({ to, type }: { to: string; type: Hat }) {
  return (
    // Above a narrow page at the link's corner, so that nothing moves when it comes.
    <span className="empty:hidden max-lg:absolute max-lg:-top-1 max-lg:-right-2 lg:ml-auto lg:pl-2">
      {type === 'Seller' ? <WaitingForSeller to={to} /> : to === '/dashboard/messages' && <UnreadCount />}
    </span>
  );
}

function WaitingForSeller({ to }: { to: string }) {
  const { data } = useSellerWaiting();
  const waiting = data ? (COUNTS[to] ?? []).reduce((sum, name) => sum + Number(data[name]), 0) : 0;
  return <WaitingPill count={waiting} />;
}
