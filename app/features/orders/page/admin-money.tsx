import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { AdminMoneyDialog } from '#app/features/orders/page/admin-money-dialog.tsx';
import { formatPrice } from '#shared/money.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

/** What an Admin can do about the money of an order: give it back to the buyer, or give up what the seller owes. */
export function AdminMoney({ order }: { order: OrderDetailsView }) {
  const [asking, setAsking] = useState<'refund' | 'write off' | null>(null);
  const { id, paid, step, priceCents, refundedCents = 0, refundDueCents = 0, money } = order;
  const leftCents = priceCents - refundedCents - refundDueCents;
  const owedCents = money?.amounts?.owedCents ?? 0;
  const refundable = paid && leftCents > 0 && step !== 'disputed' && step !== 'dispute-lost';
  if (!refundable && owedCents === 0) return null;
  const close = () => setAsking(null);
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {refundable && (
        <Button variant="danger" size="small" aria-haspopup="dialog" onClick={() => setAsking('refund')}>
          Refund the buyer
        </Button>
      )}
      {owedCents > 0 && (
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setAsking('write off')}>
          Give up what’s owed
        </Button>
      )}
      {asking === 'refund' && (
        <AdminMoneyDialog
          path={`/orders/${id}/refunds`}
          title="Refund the buyer?"
          description={`Up to ${formatPrice(leftCents)} can go back to the buyer’s card. ${afterwards(order)} You can’t undo this.`}
          amountHint={`In dollars. Leave it empty to refund all ${formatPrice(leftCents)}.`}
          submitLabel="Refund"
          done="The refund is on its way"
          onClose={close}
        />
      )}
      {asking === 'write off' && (
        <AdminMoneyDialog
          path={`/orders/${id}/write-offs`}
          title={`Give up ${formatPrice(owedCents)}?`}
          description={`The seller owes ${formatPrice(owedCents)} for this order. If you give it up, their next sales don’t repay it, and it’s the site’s loss. You can’t undo this.`}
          submitLabel="Give it up"
          done="The seller doesn’t owe it any more"
          onClose={close}
        />
      )}
    </div>
  );
}

function afterwards({ money }: OrderDetailsView): string {
  if (money?.state === 'paid-out')
    return 'The seller was paid already, so we take it back from them, or they owe it if their bank has it.';
  return 'The seller gets that much less.';
}
