import { ApiError } from '#app/api/api-error.ts';
import { HAT_HEADER, type Hat, type UserType } from '#shared/catalogue.ts';

let believed: Hat | null = null;

/** Says which hat this tab believes its user to have; the session does. */
export function setHat(type: UserType | undefined): void {
  believed = type === undefined || type === 'Admin' ? null : type;
}

/** Tells the server which hat this tab believes its user to have, so that it can tell a tab that is out of date from somebody who may not. */
export function hatHeaders(): Record<string, string> {
  return believed ? { [HAT_HEADER]: believed } : {};
}

/** The hat to switch to before trying again, when that is all that a call was refused for; else null. */
export function missingHat(error: unknown): Hat | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'sellers-only') return 'Seller';
  // Known to be selling by now, as when one comes back to a form that was begun before the switch.
  if (error.code === 'buyers-only' && believed === 'Seller') return 'Buyer';
  return error.code === 'hat-changed' ? believed : null;
}
