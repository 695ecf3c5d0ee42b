import { useState, type ReactNode } from 'react';
import { apiSend } from '#app/api/client.ts';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { Button } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import type { DeleteAnswer } from '#shared/contracts/answers.ts';
import type { UserAnswer } from '#shared/contracts/users.ts';

const fetchDialog = async () => (await import('#app/features/moderation/suspend-dialog.tsx')).SuspendDialog;

interface SuspendUserProps {
  user: UserAnswer;
  /** What suspending does, and what it leaves. */
  children: ReactNode;
}

/** Suspends somebody's account with a reason; a suspended one is opened again. */
export function SuspendUser({ user, children }: SuspendUserProps) {
  const [asking, setAsking] = useState(false);
  const { busy, act } = useApiMutation();
  const close = () => setAsking(false);
  const suspended = user.suspended !== undefined;

  const lift = () =>
    act(async () => {
      const { deletedCount } = await apiSend<DeleteAnswer>('DELETE', `/users/${user._id}/suspension`);
      return { changed: deletedCount > 0, done: 'Suspension lifted' };
    });

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
      {asking && <LazyPart fetch={fetchDialog} props={{ user, onClose: close, children }} onFailed={close} />}
    </>
  );
}
