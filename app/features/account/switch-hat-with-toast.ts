import { sentenceFor } from '#app/api/api-error.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { switchHat } from '#app/session/switch-hat.ts';
import type { Hat } from '#shared/catalogue.ts';

/** Switches between buying and selling and says so, or why it failed. Never throws. */
export async function switchHatWithToast(to: Hat): Promise<void> {
  try {
    await switchHat(to);
    showToast({ kind: 'success', title: to === 'Buyer' ? 'You’re buying now' : 'You’re selling now' });
  } catch (error) {
    showToast({ kind: 'error', title: 'You couldn’t switch', text: sentenceFor(error) });
  }
}
