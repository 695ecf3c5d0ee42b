import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiGet } from '#app/api/client.ts';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
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
import { orderKey } from '#app/features/payments/use-order.ts';
import type { MeetingAnswer } from '#shared/contracts/meetings.ts';
import type { OrderDetailsAnswer } from '#shared/contracts/order-details.ts';
import type { OrderView } from '#shared/views/orders.ts';

const fetchEnded = async () => (await import('#app/features/payments/ended-payment.tsx')).EndedPayment;

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

  const ended = (sentence?: string) => <LazyPart fetch={fetchEnded} props={{ order, refunded: sentence }} />;

  function content() {
    if (phase.name === 'paid')
      return (
        <Paid orderId={order.id} transactionId={phase.transactionId} justNow meeting={meetingOf(order, meeting)} />
      );
    if (phase.name === 'refunded') return ended(phase.sentence);
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
    if (order.unavailable) return ended();
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

  // Nothing is asked for that can't be paid.
  const isOpen = phase.name !== 'refunded' && (order.paid || phase.name === 'recording' || !order.unavailable);
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
          {isOpen && <LockIcon className="size-5 text-pine" />}
          {isOpen ? 'Secure payment info' : 'Payment'}
        </h2>
        {content()}
        <div className="flex flex-col gap-1 text-muted empty:hidden">
          <MoneyBack order={order} />
        </div>
      </section>
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

/** When and where buyer and seller meet, as far as they have agreed on it; undefined while it is loading. */
function useMeeting(orderId: string): MeetingAnswer | undefined {
  const path = `/orders/${encodeURIComponent(orderId)}/details`;
  const { data } = useQuery({
    queryKey: ['list', path, 'meeting'],
    queryFn: async ({ signal }) => (await apiGet<OrderDetailsAnswer>(path, { signal })).meeting,
  });
  return data;
}
