import { sendQuietly } from '#app/api/send-quietly.ts';
import { sessionStore } from '#app/session/session-store.ts';

const counted = new Set<string>();

/** Tells the site that somebody looks at a laptop, once for each time that they open the site; sellers don't count at their own. */
export function countView({ id, sellerId }: { id: string; sellerId: string }): void {
  if (counted.has(id) || document.visibilityState !== 'visible' || sessionStore.current().user?.uid === sellerId)
    return;
  counted.add(id);
  // Nobody waits for it, so nobody is told where it fails.
  void sendQuietly('POST', `/laptops/${id}/views`).catch(() => undefined);
}
