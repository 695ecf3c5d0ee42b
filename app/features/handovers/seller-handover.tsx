import { useState } from 'react';
import { Arrivals, type HandoverSideProps, ImHere, useLocalFlag } from '#app/features/handovers/arrivals.tsx';
import { EnterCode } from '#app/features/handovers/enter-code.tsx';
import { EnterSerial } from '#app/features/handovers/enter-serial.tsx';
import { ObjectToRefund } from '#app/features/handovers/object-to-refund.tsx';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';

/** What the seller does before and at the meeting: enter the serial number, check in, and confirm with the buyer's code. */
export function SellerHandover({ orderId, handover, isNext, isFar }: HandoverSideProps) {
  const [here, setHere] = useLocalFlag(handover.sellerHere !== undefined);
  const [asked, setAsked] = useState(false);
  const { state, refundAt, serial } = handover;
  if (state !== 'waiting' && state !== 'deciding') return null;
  const code = <EnterCode orderId={orderId} asked={asked} onAsked={setAsked} />;
  return (
    <>
      {refundAt !== undefined && <ObjectToRefund orderId={orderId} refundAt={refundAt} />}
      <OrderCard
        title="At the meeting"
        fold={isFar && !here ? 'always' : undefined}
        brief="Serial number, check in, scan the buyer’s code"
      >
        {here ? (
          <div className="flex flex-col gap-5">
            <Arrivals handover={handover} />
            <p className="max-w-prose text-ink">
              Let the buyer check the laptop. Once they hold it, their phone shows a code: scan it with your phone’s
              camera app, or type it here. Don’t leave before this page says that it’s handed over.
            </p>
            {code}
            <EnterSerial orderId={orderId} serial={serial} />
          </div>
        ) : (
          <div className="flex flex-col gap-5">
            <EnterSerial orderId={orderId} serial={serial} />
            <div className="flex flex-col items-start gap-3">
              <p className="max-w-prose text-muted">
                Check in when you’re there. The buyer checks the laptop, and their phone then shows a code that you scan
                with your camera.
              </p>
              <ImHere orderId={orderId} onHere={setHere} isNext={isNext} />
            </div>
            <details>
              <summary className="fold-button flex min-h-11 w-fit cursor-pointer items-center gap-2.5 text-link">
                Did the buyer give you a code?
              </summary>
              <div className="mt-3">{code}</div>
            </details>
          </div>
        )}
      </OrderCard>
    </>
  );
}
