import { useState } from 'react';
import { useFocusAfterRemoval } from '#app/components/lists/use-focus-after-removal.ts';
import { Button } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { mayUse } from '#app/session/may-use.ts';
import { useSession } from '#app/session/use-session.ts';
import type { AdminOrderAnswer } from '#shared/contracts/staff.ts';

const fetchDialog = async () => (await import('#app/features/staff/refund-dialog.tsx')).RefundDialog;

/** Gives money of an order back to its buyer, where an Admin may and something is left. */
export function Refund({ order, small = false }: { order: AdminOrderAnswer; small?: boolean }) {
  const { user } = useSession();
  if (user === null || !mayUse(user, ['finance']) || order.money === null || order.money.leftCents === 0) return null;
  return <AskRefund order={order} small={small} />;
}

function AskRefund({ order, small }: { order: AdminOrderAnswer; small: boolean }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  // It goes away once all is refunded.
  const button = useFocusAfterRemoval<HTMLButtonElement>();
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size={small ? 'small' : 'medium'}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Refund
      </Button>
      {asking && <LazyPart fetch={fetchDialog} props={{ order, onClose: close }} onFailed={close} />}
    </>
  );
}
