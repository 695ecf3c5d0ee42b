import { DialogButton } from '#app/components/dialogs/dialog-button.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useFinalWrite } from '#app/features/staff/use-final-write.ts';
import { mayUse } from '#app/session/may-use.ts';
import { useSession } from '#app/session/use-session.ts';

const fetchSettle = async () => (await import('#app/features/staff/settle-dialog.tsx')).SettleDialog;

interface RefusedMoneyProps {
  orderId: string;
  /** Below the order's path: `refunds/{id}`, `transfers/{id}`. */
  part: string;
  to: 'buyer' | 'seller';
  /** The failed job that stands for it; none once somebody has discarded that. */
  failedJob: string | undefined;
  /** What can be settled another way. */
  settleableCents: number | undefined;
}

/** What to do about money that the payment provider has refused: send it again, or say that it was paid another way. */
export function RefusedMoney({ orderId, part, to, failedJob, settleableCents }: RefusedMoneyProps) {
  const { user } = useSession();
  const { busy, send } = useFinalWrite();
  if (user === null || !mayUse(user, ['finance'])) return null;
  if (failedJob === undefined && settleableCents === undefined) return null;
  return (
    <div className="my-1.5 flex flex-wrap gap-2">
      {failedJob !== undefined && (
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          onClick={() =>
            void send({ method: 'PUT', path: `/jobs/failed/${failedJob}`, done: 'Sending it again', about: orderId })
          }
        >
          Send again
        </Button>
      )}
      {settleableCents !== undefined && (
        <DialogButton fetch={fetchSettle} props={{ orderId, part, to, cents: settleableCents }}>
          Paid by bank transfer
        </DialogButton>
      )}
    </div>
  );
}
