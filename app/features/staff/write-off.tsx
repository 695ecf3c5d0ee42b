import { DialogButton } from '#app/components/dialogs/dialog-button.tsx';
import { mayUse } from '#app/session/may-use.ts';
import { useSession } from '#app/session/use-session.ts';

const fetchDialog = async () => (await import('#app/features/staff/write-off-dialog.tsx')).WriteOffDialog;

/** Gives up what the seller of an order owes for it. */
export function WriteOff({ orderId, cents }: { orderId: string; cents: number }) {
  const { user } = useSession();
  if (user === null || !mayUse(user, ['finance'])) return null;
  return (
    <DialogButton fetch={fetchDialog} props={{ orderId, cents }}>
      Give up what’s owed
    </DialogButton>
  );
}
