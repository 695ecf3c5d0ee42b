import { unreachable } from '#app/api/api-error.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useSession } from '#app/session/use-session.ts';
import type { Hat } from '#shared/catalogue.ts';

/** The other hat than the one in use; null for Admins, and while nobody is known to be signed in. */
export function useOtherHat(): Hat | null {
  const { user } = useSession();
  if (user === null || user.type === 'Admin') return null;
  return user.type === 'Buyer' ? 'Seller' : 'Buyer';
}

/** Apart from `useLazyAction`, whose part of the site the pages for members need not load. */
export async function switchByPress(to: Hat): Promise<void> {
  try {
    await (await import('#app/features/account/switch-hat-with-toast.ts')).switchHatWithToast(to);
  } catch {
    showToast({ kind: 'error', title: 'You couldn’t switch', text: unreachable().detail });
  }
}

export const SWITCH_LABELS: Record<Hat, string> = { Buyer: 'Switch to buying', Seller: 'Switch to selling' };

/** The entry of the account menu: between buying and selling in one press. */
export function SwitchHat({ className }: { className: string }) {
  const to = useOtherHat();
  return (
    to && (
      <button type="button" className={`${className} w-full cursor-pointer`} onClick={() => void switchByPress(to)}>
        {SWITCH_LABELS[to]}
      </button>
    )
  );
}
