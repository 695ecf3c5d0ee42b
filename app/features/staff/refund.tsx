import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { mayUse } from '#app/session/may-use.ts';
import { useSession } from '#app/session/use-session.ts';
import type { AdminOrderAnswer } from '#shared/contracts/staff.ts';

const fetchDialog = async () => (await import('#app/features/staff/refund-dialog.tsx')).RefundDialog;

/** Gives money of an order back to its buyer, where an Admin may and something is left. */
export function Refund({ order, small = false }: { order: AdminOrderAnswer; small?: boolean }) {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (user === null || !mayUse(user, ['finance']) || order.money === null || order.money.leftCents === 0) return null;
  return (
    <>
      <Button
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
