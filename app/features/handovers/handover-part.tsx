import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { BuyerHandover } from '#app/features/handovers/buyer-handover.tsx';
import { SellerHandover } from '#app/features/handovers/seller-handover.tsx';
import { isAtMeeting, mainAction } from '#app/features/orders/page/main-action.ts';
import { useHandover } from '#app/features/handovers/use-handover.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

/** Whether they don't know yet when they meet, so that what they do there can wait. */
const isFar = (order: OrderDetailsView): boolean => order.meeting.state !== 'agreed' && !isAtMeeting(order);

/** What both sides do at the meeting, below what to do next. Fetched as one piece, so that it works on where there is no network. */
export function HandoverPart({ order }: { order: OrderDetailsView }) {
  const { data: handover } = useHandover(order.id);
  if (!handover) return order.step === 'claimed' ? null : <Skeleton className="h-48" />;
  // What is wrong with a laptop that was handed over is settled where it was reported.
  const isOver = order.step === 'claimed' && handover.state === 'handed-over';
  if (isOver || handover.part === 'admin') return null;
  const Part = handover.part === 'buyer' ? BuyerHandover : SellerHandover;
  return <Part orderId={order.id} handover={handover} isNext={mainAction(order) === 'handover'} isFar={isFar(order)} />;
}
