import { Arrivals, ImHere, useLocalFlag } from '#app/features/handovers/arrivals.tsx';
import { EnterCode } from '#app/features/handovers/enter-code.tsx';
import { EnterSerial } from '#app/features/handovers/enter-serial.tsx';
import { ObjectToRefund } from '#app/features/handovers/object-to-refund.tsx';
import { RefundBuyer } from '#app/features/handovers/refund-buyer.tsx';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import type { HandoverView } from '#shared/views/handovers.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

/** What the seller does at the meeting: check in, and confirm with the buyer's code. */
export function SellerHandover({ order, handover }: { order: OrderDetailsView; handover: HandoverView }) {
  const [here, setHere] = useLocalFlag(handover.sellerHere !== undefined);
  const { state, refundAt } = handover;
  if (state === 'handed-over') return <RefundBuyer order={order} />;
  if (state !== 'waiting' && state !== 'deciding') return null;
  return (
    <>
      {refundAt !== undefined && <ObjectToRefund orderId={order.id} refundAt={refundAt} />}
      <OrderCard title="At the meeting">
        <div className="flex flex-col gap-5">
          {here ? (
            <Arrivals handover={handover} />
          ) : (
            <div className="flex flex-col items-start gap-3">
              <p className="max-w-prose text-muted">
                Check in when you’re there. Let the buyer check the laptop. Once they hold it, their phone shows a code:
                scan it with your camera, or type it here. Don’t leave before this page says that it’s handed over.
              </p>
              <ImHere orderId={order.id} onHere={setHere} />
            </div>
          )}
          <EnterCode orderId={order.id} />
          <EnterSerial orderId={order.id} serial={handover.serial} />
        </div>
      </OrderCard>
      <RefundBuyer order={order} />
    </>
  );
}
