import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { entriesBefore, stepsBack } from '#app/features/identity/history-steps.ts';
import { returnPath } from '#app/session/return-path.ts';
import { useSession } from '#app/session/use-session.ts';

/** Shows its children to visitors; who is signed in, also by another tab, is sent to the page they came from. */
export function AfterSignIn({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const from = returnPath(search);
  const left = useRef(false);
  const [wasSignedIn] = useState(status === 'signed-in');
  useEffect(() => {
    if (status !== 'signed-in' || left.current) return;
    left.current = true;
    void resume(from);
    const steps = stepsBack(entriesBefore(), from);
    void (steps === null ? navigate(from, { replace: true }) : navigate(steps));
  }, [status, from, navigate]);
  // Who has just come in sees the page as it was until the next one is there, and can't send it twice.
  return wasSignedIn ? null : <div inert={status === 'signed-in'}>{children}</div>;
}

/** Its code is fetched only now: few people were in the middle of something. */
async function resume(page: string): Promise<void> {
  try {
    const { resumeInterrupted } = await import('#app/features/identity/resume-interrupted.ts');
    await resumeInterrupted(page);
  } catch {
    // The code could not be fetched; one is back on the page all the same.
  }
}
