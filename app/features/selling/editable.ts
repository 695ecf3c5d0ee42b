import { formatTime } from '#app/format-dates.ts';
import type { OwnProductView } from '#shared/views/products.ts';

/** Why a laptop can't be edited, in a sentence; null when it can. */
export function whyNotEditable({ sold, heldUntil }: OwnProductView): string | null {
  if (sold) return 'It’s sold, so you can’t change it any more.';
  if (heldUntil === undefined) return null;
  return `A buyer is paying for it. If they don’t finish, you can edit it again at ${formatTime(Date.parse(heldUntil))}.`;
}
