import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { mayUse } from '#app/session/may-use.ts';
import { useSession } from '#app/session/use-session.ts';
import { formatPrice } from '#shared/money.ts';

const fetchDialog = async () => (await import('#app/features/orders/page/admin-money-dialog.tsx')).AdminMoneyDialog;

/** Gives up what the seller of an order owes for it. */
export function WriteOff({ orderId, cents }: { orderId: string; cents: number }) {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (user === null || !mayUse(user, ['finance'])) return null;
  const amount = formatPrice(cents);
  return (
    <p className="mt-4">
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Give up what’s owed
      </Button>
      {asking && (
        <LazyPart
          fetch={fetchDialog}
          props={{
            path: `/orders/${orderId}/write-offs`,
            title: `Give up ${amount}?`,
            description: `The seller owes ${amount} for this order. If you give it up, their next sales don’t repay it, and it’s the site’s loss. You can’t undo this.`,
            submitLabel: 'Give it up',
            done: 'The seller doesn’t owe it any more',
            onClose: close,
          }}
          onFailed={close}
        />
      )}
    </p>
  );
}
