import { sentenceFor } from '#app/api/api-error.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useSession } from '#app/session/use-session.ts';

/** Logs out, from a page for members to `leadsTo`; says so when the server could not be reached. */
export function useLogOut(leadsTo: '/login' | '/signup' = '/login'): () => void {
  const { signOut } = useSession();
  return () => {
    signOut(leadsTo).catch((error: unknown) =>
      showToast({ kind: 'error', title: 'Logged out in this browser only', text: sentenceFor(error) }),
    );
  };
}
