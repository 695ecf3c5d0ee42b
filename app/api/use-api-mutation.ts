import { type Method, apiSend, sentenceFor } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { missingHat } from '#app/api/hat.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { keepFocus } from '#app/components/lists/keep-focus.ts';
import { useBusy } from '#app/components/ui/use-busy.ts';
import type { Hat } from '#shared/catalogue.ts';

export interface Mutation {
  method: Method;
  path: string;
  body?: unknown;
  /** The title of a success toast, shown when the answer says that something has changed. */
  done?: string | undefined;
}

interface Answer {
  acknowledged: boolean;
  modifiedCount?: number;
  deletedCount?: number;
}

/** Sends one write at a time, then reloads the lists on the screen. A toast shows `done`, or why it failed. */
export function useApiMutation() {
  const [busy, run] = useBusy();
  const send = ({ method, path, body, done }: Mutation) =>
    run(async () => {
      // A write may remove the button that sent it. A confirmation dialog moves the focus itself.
      const control = document.activeElement;
      const restoreFocus = control?.closest('[role=alertdialog]') ? null : keepFocus(control);
      try {
        const { acknowledged, modifiedCount, deletedCount } = await apiSend<Answer>(method, path, body);
        const changed = acknowledged && (modifiedCount ?? deletedCount) !== 0;
        if (changed && done !== undefined) showToast({ kind: 'success', title: done });
      } catch (error) {
        const hat = missingHat(error);
        if (hat === null) showToast({ kind: 'error', title: sentenceFor(error) });
        else void offerSwitch(hat, sentenceFor(error), () => void send({ method, path, body, done }));
      }
      await reloadLists();
      restoreFocus?.();
    });
  return { busy, send };
}

/** Without a connection its code does not come, and a toast says why the write was refused. */
async function offerSwitch(hat: Hat, why: string, goOn: () => void): Promise<void> {
  try {
    (await import('#app/features/account/offer-switch.tsx')).offerSwitch(hat, why, goOn);
  } catch {
    showToast({ kind: 'error', title: why });
  }
}
