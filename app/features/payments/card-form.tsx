import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { LockIcon } from '#app/components/ui/page-icons.tsx';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { useCardStyle } from '#app/features/payments/card-style.ts';
import { confirmCard } from '#app/features/payments/confirm-card.ts';
import type { OrderView } from '#shared/views/orders.ts';
import { formatPrice } from '#shared/money.ts';

interface CardFormProps {
  order: OrderView;
  /** Undefined until the laptop is reserved, and again when the reservation has run out. */
  clientSecret: string | undefined;
  /** While the card is being charged. */
  onBusy: (busy: boolean) => void;
  onPaid: (transactionId: string) => void;
  onCanceled: () => void;
}

/** The card, and the button that charges it. The button waits for the card field and the payment secret. */
export function CardForm({ order, clientSecret, onBusy, onPaid, onCanceled }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const look = useCardStyle();
  const [ready, setReady] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [busy, run] = useBusy();

  function pay(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || clientSecret === undefined) return;
    void run(async () => {
      setMessage(null);
      onBusy(true);
      const outcome = await confirmCard(stripe, clientSecret, card, order);
      onBusy(false);
      if (outcome.kind === 'succeeded') onPaid(outcome.transactionId);
      else if (outcome.kind === 'canceled') onCanceled();
      else setMessage(outcome.message);
    });
  }

  return (
    <form method="post" noValidate onSubmit={pay} className="flex flex-col gap-4">
      <div>
        <label htmlFor="card" className="mb-1.5 block text-small font-medium text-ink">
          Card details
        </label>
        <div className="rounded-box border border-control bg-raised px-3 py-3 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-pine">
          <CardElement
            id="card"
            options={look}
            onReady={() => setReady(true)}
            onChange={({ error }) => setMessage(error?.message ?? null)}
          />
        </div>
      </div>
      <Button type="submit" wide busy={busy} disabled={!stripe || !elements || !ready || clientSecret === undefined}>
        {!busy && <LockIcon className="size-4" />}
        {busy ? 'Paying' : 'Pay'} {formatPrice(order.priceCents)}
      </Button>
      <FormError message={message} />
    </form>
  );
}
