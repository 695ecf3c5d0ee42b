import { apiGet } from '#app/api/client.ts';
import type { FormTokenAnswer } from '#shared/contracts/contact.ts';

let asked: Promise<string | undefined> | null = null;

/** Asks for the form's ticket, once: it tells the server when somebody began to write. */
export function fetchFormToken(): void {
  asked ??= apiGet<FormTokenAnswer>('/messages/ticket').then(
    ({ ticket }) => ticket,
    () => {
      // The form can be sent without one; with the next touch of it another try is made.
      asked = null;
      return undefined;
    },
  );
}

/** The ticket; `undefined` when there was none to be had. */
export async function readFormToken(): Promise<string | undefined> {
  return asked ?? undefined;
}

/** The message is sent: the next one gets a ticket of its own. */
export function clearFormToken(): void {
  asked = null;
}
