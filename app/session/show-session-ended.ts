import { showToast } from '#app/components/ui/toast-store.ts';

/** A toast that says why a member was redirected to the log-in page: their session has ended. */
export function showSessionEnded(): void {
  showToast({
    kind: 'warning',
    title: 'You’re not logged in any more',
    text: 'Log in again to continue where you were.',
  });
}
