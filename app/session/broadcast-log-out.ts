import { showToast } from '#app/components/ui/toast-store.ts';

/** Whoever was at work and is led to the log-in page is told why. */
export function broadcastLogOut(): void {
  showToast({
    kind: 'warning',
    title: 'You are not logged in any more',
    text: 'Log in again to go on where you were.',
  });
}
