import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { LockIcon } from '#app/components/ui/page-icons.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { MoneyBack } from '#app/features/orders/money-back.tsx';
import { OrderSummary } from '#app/features/payments/order-summary.tsx';
import { Paid } from '#app/features/payments/paid.tsx';
import { acknowledgeSold } from '#app/features/payments/record-payment.ts';
import { Recording } from '#app/features/payments/recording.tsx';
import { Stopped } from '#app/features/payments/stop-paying.tsx';
import { SecurePayment } from '#app/features/payments/secure-payment.tsx';
import {
  clearUnrecordedPayment,
  storedUnrecordedPayment,
  storeUnrecordedPayment,
} from '#app/features/payments/unrecorded-payment.ts';
import { useMeeting } from '#app/features/payments/use-meeting.ts';
import { orderKey } from '#app/features/payments/use-order.ts';
import type { MeetingAnswer } from '#shared/contracts/meetings.ts';
import type { OrderView } from '#shared/views/orders.ts';
import { TEXTS } from '#shared/texts.ts';

type Phase =
  | { name: 'paying'; message?: string }
  | { name: 'stopped' }
  | { name: 'recording'; transactionId: string }
  | { name: 'paid'; transactionId: string }
  | { name: 'refunded'; sentence: string };

interface OrderPaymentProps {
  order: OrderView;
  /** From charging the card until the outcome is known the order must not be swapped under the form. */
  onBusy: (busy: boolean) => void;
  onStale: () => void;
  /** Whether there is something to pay still, as far as the page knows. */
  onAsking: (asking: boolean) => void;
}

/** Pays one order: card, recording, done. */
export function OrderPayment({ order, onBusy, onStale, onAsking }: OrderPaymentProps) {
  const queries = useQueryClient();
  const meeting = useMeeting(order.id);
  const [phase, setPhase] = useState<Phase>(() => {
    const transactionId = order.paid ? null : storedUnrecordedPayment(order.id);
    return transactionId === null ? { name: 'paying' } : { name: 'recording', transactionId };
  });

  const [blocked, setBlocked] = useState(false);
  const asking = (phase.name === 'paying' && !blocked) || phase.name === 'stopped';
  useEffect(() => onAsking(asking), [onAsking, asking]);

  function charged(transactionId: string) {
    storeUnrecordedPayment(order.id, transactionId);
    setPhase({ name: 'recording', transactionId });
  }

  function recorded(transactionId: string) {
    clearUnrecordedPayment(order.id);
    setPhase({ name: 'paid', transactionId });
    queries.setQueryData<OrderView>(orderKey(order.id), { ...order, paid: true, transactionId });
    void acknowledgeSold(order);
  }

  function refunded(sentence: string) {
    clearUnrecordedPayment(order.id);
    setPhase({ name: 'refunded', sentence });
  }

  function incomplete() {
    clearUnrecordedPayment(order.id);
    setPhase({ name: 'paying', message: 'Your card wasn’t charged after all. You can pay again.' });
  }

  function content() {
    if (phase.name === 'paid')
      return (
        <Paid orderId={order.id} transactionId={phase.transactionId} justNow meeting={meetingOf(order, meeting)} />
      );
    if (phase.name === 'refunded') return <Ended title="The payment was refunded" sentence={phase.sentence} />;
    if (order.paid) return <Paid orderId={order.id} transactionId={order.transactionId} justNow={false} />;
    if (phase.name === 'recording') {
      const { transactionId } = phase;
      return (
        <Recording
          order={order}
          transactionId={transactionId}
          onRecorded={() => recorded(transactionId)}
          onRefunded={refunded}
          onIncomplete={incomplete}
        />
      );
    }
    // Who was charged all the same reads below what has become of the money.
    const moneyTaken = order.refundedCents !== undefined || order.refundDueCents !== undefined;
    const uncharged = moneyTaken ? '' : ' You weren’t charged.';
    if (order.unavailable === 'sold')
      return (
        <Ended title={TEXTS.soldToSomeoneElse} sentence={`Somebody else paid for this laptop first.${uncharged}`} />
      );
    if (order.unavailable === 'deleted')
      return order.withdrawn === 'sold-elsewhere' ? (
        <Ended title="Sold elsewhere" sentence={`The seller has sold this laptop elsewhere.${uncharged}`} />
      ) : (
        <Ended title="No longer offered" sentence={`This laptop was taken off the site.${uncharged}`} />
      );
    if (order.unavailable === 'withheld')
      return (
        <Ended
          title="Not offered now"
          sentence="This laptop isn’t offered at the moment, so you can’t pay for it. You weren’t charged. If it comes back, you can pay here."
        />
      );
    if (order.unavailable === 'paused')
      return (
        <Ended
          title="Paused by the seller"
          sentence="The seller has paused this listing, so you can’t pay right now. You weren’t charged. Your booking stays, and you can pay here once the laptop is back."
        />
      );
    if (order.unavailable === 'canceled')
      return (
        <Ended
          title="Booking cancelled"
          sentence="You’ve cancelled this booking. Book the laptop again to pay for it."
        />
      );
    if (phase.name === 'stopped') return <Stopped onResume={() => setPhase({ name: 'paying' })} />;
    return (
      <>
        <FormError message={phase.message} />
        <SecurePayment
          order={order}
          onBusy={onBusy}
          onPaid={charged}
          onStale={onStale}
          onStopped={() => setPhase({ name: 'stopped' })}
          onBlocked={setBlocked}
        />
      </>
    );
  }

  return (
    <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <OrderSummary order={order} meeting={meeting} />
      <section
        aria-labelledby="secure-payment"
        className="flex flex-col gap-4 self-start rounded-box border border-hairline bg-raised p-5"
      >
        <h2
          id="secure-payment"
          className="flex items-center gap-2 font-display text-lead font-semibold md:text-title text-ink"
        >
          <LockIcon className="size-5 text-pine" />
          Secure payment info
        </h2>
        {content()}
        <div className="flex flex-col gap-1 text-muted empty:hidden">
          <MoneyBack order={order} />
        </div>
      </section>
    </div>
  );
}

function Ended({ title, sentence }: { title: string; sentence: string }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="font-medium text-ink">{title}</p>
      <p className="text-muted">{sentence}</p>
      <Link to="/" className={buttonClass()}>
        Find another laptop
      </Link>
    </div>
  );
}

/** When and where the two meet; undefined until it is known. */
function meetingOf({ meetingPlace }: OrderView, meeting: MeetingAnswer | undefined) {
  if (!meeting) return undefined;
  const { state, startsAt, place, timeZone } = meeting;
  if (state !== 'agreed' || startsAt === undefined) return { place: meetingPlace };
  return { at: startsAt, place: place ?? meetingPlace, timeZone };
}
