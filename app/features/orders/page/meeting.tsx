import { PlaceIcon } from '#app/components/ui/page-icons.tsx';
import { ChangeOrder } from '#app/features/orders/change-order.tsx';
import { DeleteOrder } from '#app/features/orders/delete-order.tsx';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { wasHandedOver } from '#app/features/orders/page/has-happened.ts';
import { isOver } from '#app/features/orders/page/is-over.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

/** Where the two meet; its buyer can change that, and cancel. */
export function Meeting({ order }: { order: OrderDetailsView }) {
  const { part, meetingPlace, buyer, unavailable, meeting } = order;
  const isOwn = part === 'buyer';
  // Once they've agreed on a meeting, that says where.
  const isAgreed = meeting.open && meeting.state === 'agreed';
  if (meetingPlace === undefined || (isAgreed && !isOwn) || isOver(order) || hasMet(order)) return null;
  return (
    <OrderCard
      title={isOwn ? 'Your booking' : titleOf(order)}
      fold={isOwn ? 'narrow' : undefined}
      brief={order.paid ? meetingPlace : 'Your phone, where to meet, cancelling'}
    >
      {!isAgreed && (
        <p className="flex items-start gap-1.5 wrap-anywhere text-ink">
          <PlaceIcon className="mt-1 size-4 shrink-0 text-muted" />
          <span className="min-w-0">
            {isOwn && meeting.open && 'You’d like to meet at: '}
            <bdi>{meetingPlace}</bdi>
          </span>
        </p>
      )}
      {isOwn && buyer.phone !== undefined && (
        <p className="mt-1 text-small wrap-anywhere text-muted">
          {unavailable === undefined ? 'The seller sees your phone: ' : 'Your phone: '}
          <bdi>{buyer.phone}</bdi>
        </p>
      )}
      {isOwn && (
        <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
          {buyer.phone !== undefined && <ChangeOrder order={{ ...order, meetingPlace, phone: buyer.phone }} boxed />}
          <DeleteOrder order={order} boxed />
        </div>
      )}
    </OrderCard>
  );
}

/** Whether they have met, or won't any more: where doesn't matter then. */
function hasMet(order: OrderDetailsView): boolean {
  return order.paid && (order.step === 'disputed' || wasHandedOver(order));
}

/** What the buyer asked for when booking stands until both have agreed. */
function titleOf({ part, meeting }: OrderDetailsView): string {
  if (meeting.open) return 'Where the buyer would like to meet';
  return part === 'admin' ? 'Where they meet' : 'Where you meet';
}
