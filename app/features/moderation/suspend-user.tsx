import { useState } from 'react';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { Button } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import type { UserView } from '#shared/views/users.ts';

const fetchDialog = async () => (await import('#app/features/moderation/suspend-dialog.tsx')).SuspendDialog;

/** What is to be known of somebody to suspend them, or to lift that. */
type Suspendable = Pick<UserView, 'id' | 'name' | 'suspended'>;

/** Suspends somebody's account with a reason, or lifts the suspension. */
export function SuspendUser({ user, sells }: { user: Suspendable; /** Whether they ever did. */ sells: boolean }) {
  const [asking, setAsking] = useState(false);
  const { busy, send } = useApiMutation();
  const close = () => setAsking(false);
  const suspended = user.suspended !== undefined;
  const lift = () => send({ method: 'DELETE', path: `/users/${user.id}/suspension`, done: 'Suspension lifted' });

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        aria-label={suspended ? `Lift the suspension of ${user.name}` : `Suspend ${user.name}`}
        aria-haspopup={suspended ? undefined : 'dialog'}
        onClick={() => (suspended ? void lift() : setAsking(true))}
      >
        {suspended ? 'Lift suspension' : 'Suspend'}
      </Button>
      {asking && <LazyPart fetch={fetchDialog} props={{ user, sells, onClose: close }} onFailed={close} />}
    </>
  );
}
