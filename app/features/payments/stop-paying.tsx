import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError, apiSend, sentenceFor } from '#app/api/client.ts';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { useFocusAfterRemoval } from '#app/components/lists/use-focus-after-removal.ts';
import type { DeleteAnswer } from '#shared/contracts/answers.ts';
import type { OrderView } from '#shared/views/orders.ts';

interface StopPayingProps {
  order: OrderView;
  /** While the card is being charged it is too late. */
  disabled: boolean;
  onStopped: () => void;
  /** It was paid already: the order should be loaded again. */
  onStale: () => void;
}

/** Gives the laptop back to those who wait for it. */
export function StopPaying({ order, disabled, onStopped, onStale }: StopPayingProps) {
  const [message, setMessage] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const part = useFocusAfterRemoval();

  const stop = () =>
    run(async () => {
      setMessage(null);
      try {
        await apiSend<DeleteAnswer>('DELETE', `/create-payment-intent?orderId=${encodeURIComponent(order.id)}`);
        onStopped();
      } catch (error) {
        if (error instanceof ApiError && error.code === 'order-paid') onStale();
        else setMessage(sentenceFor(error));
      }
    });

  return (
    <div ref={part} className="flex flex-col items-start gap-2">
      <Button variant="secondary" size="small" busy={busy} disabled={disabled} onClick={() => void stop()}>
        Cancel payment
      </Button>
      <FormError message={message} />
    </div>
  );
}

/** Where the card was, once the buyer has stopped. */
export function Stopped({ onResume }: { onResume: () => void }) {
  const part = useFocusAfterRemoval();
  return (
    <div ref={part} role="status" className="flex flex-col items-start gap-3">
      <p className="font-medium text-ink">You cancelled the payment</p>
      <p className="text-muted">
        Nothing was charged, and others can pay for the laptop now. Your booking stays, so you can pay later if the
        laptop is still for sale.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onResume}>Pay now</Button>
        <Link to="/dashboard/myOrders" className={buttonClass({ variant: 'secondary' })}>
          Go to My Orders
        </Link>
      </div>
    </div>
  );
}
