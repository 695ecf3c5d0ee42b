import { useQueryClient } from '@tanstack/react-query';
import { sentenceFor } from '#app/api/client.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { keepFocus } from '#app/components/ui/keep-scroll-position.ts';
import { useBusy } from '#app/components/ui/use-busy.ts';

/**
 * Runs one act on a row at a time, then reloads the dashboard's lists. `done` is the toast's title, shown only when the work says
 * that something has changed; a failure is told in a toast of its own.
 */
export function useApiMutation() {
  const queries = useQueryClient();
  const [busy, run] = useBusy();
  const act = (work: () => Promise<{ changed: boolean; done?: string }>) =>
    run(async () => {
      // An act that can be done only once takes its button with it. A dialog that asked first sees to it itself.
      const control = document.activeElement;
      const goOn = control?.closest('[role=alertdialog]') ? null : keepFocus(control);
      try {
        const { changed, done } = await work();
        if (changed && done !== undefined) showToast({ kind: 'success', title: done });
      } catch (error) {
        showToast({ kind: 'error', title: sentenceFor(error) });
      }
      await queries.invalidateQueries({ queryKey: ['list'] });
      goOn?.();
    });
  return { busy, act };
}
