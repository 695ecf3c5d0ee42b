import { showToast } from '#app/components/ui/toast-store.ts';

/** Says why a member was sent to the log-in page. */
export function broadcastLogOut(): void {
  showToast({
    kind: 'warning',
    title: 'You are not logged in any more',
    text: 'Log in again to go on where you were.',
  });
}
