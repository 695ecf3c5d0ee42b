import { Link } from 'react-router';
import { Refund } from '#app/features/staff/refund.tsx';
import { useStaffPage } from '#app/features/staff/use-staff-page.ts';
import { WriteOff } from '#app/features/staff/write-off.tsx';
import { mayUse } from '#app/session/may-use.ts';
import { useSession } from '#app/session/use-session.ts';
import type { AdminOrderAnswer } from '#shared/contracts/staff.ts';

/** What an Admin can do about the money of an order on the page that its buyer and seller see, and the way to all else about it. */
export function MoneyActions({ orderId }: { orderId: string }) {
  const { user } = useSession();
  if (user === null || !mayUse(user, ['support', 'finance'])) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {mayUse(user, ['finance']) && <Acts orderId={orderId} />}
      <Link to={`/dashboard/adminOrders/${orderId}`} className="touch-target text-link">
        Full order record
      </Link>
    </div>
  );
}

function Acts({ orderId }: { orderId: string }) {
  const { data: order } = useStaffPage<AdminOrderAnswer>(`/admin/orders/${encodeURIComponent(orderId)}`);
  if (!order) return null;
  const owedCents = order.money?.debtCents ?? 0;
  return (
    <>
      <Refund order={order} small />
      {owedCents > 0 && <WriteOff orderId={orderId} cents={owedCents} />}
    </>
  );
}
