import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { mayUse } from '#app/session/may-use.ts';
import { useSession } from '#app/session/use-session.ts';

const fetchDialog = async () => (await import('#app/features/staff/write-off-dialog.tsx')).WriteOffDialog;

/** Gives up what the seller of an order owes for it. */
export function WriteOff({ orderId, cents }: { orderId: string; cents: number }) {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (user === null || !mayUse(user, ['finance'])) return null;
  return (
    <>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Give up what’s owed
      </Button>
      {asking && <LazyPart fetch={fetchDialog} props={{ orderId, cents, onClose: close }} onFailed={close} />}
    </>
  );
}
