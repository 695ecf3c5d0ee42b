import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Announcement } from '#app/components/ui/announcement.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { CardForm } from '#app/features/payments/card-form.tsx';
import { loadCardProvider } from '#app/features/payments/card-provider.ts';
import { HoldNotice } from '#app/features/payments/hold-notice.tsx';
import { NotPayable } from '#app/features/payments/not-payable.tsx';
import { PaymentOption } from '#app/features/payments/payment-option.tsx';
import { StopPaying } from '#app/features/payments/stop-paying.tsx';
import { useIntent } from '#app/features/payments/use-intent.ts';
import { useMinutesLeft } from '#app/features/payments/use-minutes-left.ts';
import { useSiteInfo } from '#app/use-site-info.ts';
import type { SiteInfo } from '#shared/contracts/site-data.ts';
import type { OrderView } from '#shared/views/orders.ts';

const fetchTestCards = async () => (await import('#app/features/payments/test-cards.tsx')).TestCards;

interface SecurePaymentProps {
  order: OrderView;
  onBusy: (busy: boolean) => void;
  onPaid: (transactionId: string) => void;
  /** Something about the order may have changed: it should be loaded again. */
  onStale: () => void;
  /** The buyer gave the laptop back. */
  onStopped: () => void;
  /** Whether it can't be paid right now. */
  onBlocked: (blocked: boolean) => void;
}

/** Reserves the laptop and takes the card: or says why that isn't possible now. */
export function SecurePayment({ order, onBusy, onPaid, onStale, onStopped, onBlocked }: SecurePaymentProps) {
  const cardPayments = useSiteInfo()?.cardPayments;
  const intent = useIntent(order);
  const minutesLeft = useMinutesLeft(intent.data?.endsAt);
  const [canceled, setCanceled] = useState<string | null>(null);
  const [charging, setCharging] = useState(false);
  const { refetch, isError } = intent;
  useEffect(() => {
    onBlocked(isError);
    return () => onBlocked(false);
  }, [onBlocked, isError]);

  const renew = useCallback(() => {
    onStale();
    void refetch();
  }, [onStale, refetch]);

  if (intent.isError) {
    return (
      <NotPayable
        key={intent.errorUpdatedAt}
        error={intent.error}
        since={intent.errorUpdatedAt}
        retrying={intent.isFetching}
        onRetry={renew}
      />
    );
  }
  const over = minutesLeft === 0 || (intent.data !== undefined && intent.data.clientSecret === canceled);
  return (
    <>
      <PaymentOption />
      <HoldNotice
        endsAt={intent.data?.endsAt}
        minutesLeft={over ? 0 : minutesLeft}
        shared={intent.data?.shared ?? false}
        renewing={intent.isFetching}
        onRenew={renew}
      />
      {cardPayments && (
        <CardFields
          cardPayments={cardPayments}
          order={order}
          clientSecret={over ? undefined : intent.data?.clientSecret}
          onBusy={(busy) => {
            setCharging(busy);
            onBusy(busy);
          }}
          onPaid={onPaid}
          onCanceled={() => {
            setCanceled(intent.data?.clientSecret ?? null);
            // It may have ended for another reason than its time: the booking was cancelled in another tab, or the laptop was withdrawn.
            onStale();
          }}
        />
      )}
      {!over && intent.data && <StopPaying order={order} disabled={charging} onStopped={onStopped} onStale={onStale} />}
      {cardPayments?.sandboxScript && <LazyPart fetch={fetchTestCards} props={{}} quiet />}
    </>
  );
}

type CardFieldsProps = Parameters<typeof CardForm>[0] & { cardPayments: SiteInfo['cardPayments'] };

function CardFields({ cardPayments, ...form }: CardFieldsProps) {
  const provider = useQuery({
    queryKey: ['card-provider', cardPayments.publishableKey],
    queryFn: () => loadCardProvider(cardPayments),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  if (provider.data) {
    return (
      <Elements stripe={provider.data}>
        <CardForm {...form} />
      </Elements>
    );
  }
  if (provider.isError) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p className="text-brick">
          The card form couldn’t be loaded, and nothing was charged. Check your connection and try again.
        </p>
        <Button variant="secondary" busy={provider.isFetching} onClick={() => void provider.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <span className="sr-only">Loading the card form</span>
      <Announcement text="Loading the card form" waiting />
      <Skeleton className="h-20" />
      <Skeleton className="h-11" />
    </div>
  );
}
