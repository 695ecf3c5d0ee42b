import { unreachable } from '#app/api/api-error.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useBusy } from '#app/components/ui/use-busy.ts';

/**
 * What a button needs whose work is fetched only when somebody is about to press it. Without a connection a toast says `failed`, and the
 * next press tries again.
 */
export function useLazyAction(fetch: () => Promise<() => unknown>, failed: string) {
  const [busy, run] = useBusy();
  // Quiet when it fails here: the press itself tries again, and says so.
  const prepare = () => void fetch().catch(() => undefined);
  const press = async () => {
    try {
      const act = await fetch();
      await act();
    } catch {
      showToast({ kind: 'error', title: failed, text: unreachable().detail });
    }
  };
  return { busy, onPointerEnter: prepare, onFocus: prepare, onClick: () => void run(press) };
}
