import { useState } from 'react';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { LazyConfirmDialog } from '#app/components/dialogs/lazy-confirm-dialog.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { handoverPath } from '#app/features/handovers/use-handover.ts';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { formatPrice } from '#shared/money.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

/** The seller calls the sale off and gives the money back, as long as it isn't theirs. */
export function RefundBuyer({ order }: { order: OrderDetailsView }) {
  const { send } = useApiMutation();
  const [asking, setAsking] = useState(false);
  const price = formatPrice(order.priceCents);
  return (
    <OrderCard title="Cancel the sale" fold="narrow" brief="Give the buyer their money back">
      <p className="max-w-prose text-muted">
        {order.step === 'handed-over'
          ? 'If the buyer gives the laptop back, you can give them their money back here. It goes to their card.'
          : 'If the buyer doesn’t want the laptop, or you can’t sell it after all, give them their money back. It goes to their card, and you don’t have to give a reason.'}
      </p>
      <Button variant="danger" className="mt-3" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Refund the buyer
      </Button>
      {asking && (
        <LazyConfirmDialog
          onClose={() => setAsking(false)}
          title={`Give ${price} back?`}
          keepLabel="Keep the sale"
          confirmLabel="Refund the buyer"
          onConfirm={() =>
            send({ method: 'POST', path: `${handoverPath(order.id)}/refund`, done: 'The buyer gets the money back' })
          }
        >
          {`The buyer gets all of the ${price} back, and the sale is over. You can’t undo this. Make sure that you have the laptop.`}
        </LazyConfirmDialog>
      )}
    </OrderCard>
  );
}
