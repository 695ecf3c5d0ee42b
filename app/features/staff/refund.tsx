import { useFocusAfterRemoval } from '#app/components/lists/use-focus-after-removal.ts';
import { DialogButton } from '#app/components/dialogs/dialog-button.tsx';
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
  // It goes away once all is refunded.
  const button = useFocusAfterRemoval<HTMLButtonElement>();
  return (
    <DialogButton fetch={fetchDialog} props={{ order }} ref={button} size={small ? 'small' : 'medium'}>
      Refund
    </DialogButton>
  );
}
