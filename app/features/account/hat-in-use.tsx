import { Button } from '#app/components/ui/button.tsx';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { SWITCH_LABELS, switchByPress, useOtherHat } from '#app/features/account/switch-hat.tsx';
import type { Hat } from '#shared/catalogue.ts';

/** On the account page: what the account is in use for, and the switch. */
export function HatInUse() {
  const to = useOtherHat();
  return to && <InUse to={to} />;
}

function InUse({ to }: { to: Hat }) {
  const [busy, run] = useBusy();
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hairline pt-4">
      <p className="max-w-prose text-muted">
        You’re using this account to {to === 'Seller' ? 'buy' : 'sell'}. Switch whenever you like: your orders and
        listings stay where they are.
      </p>
      <Button variant="secondary" size="small" busy={busy} onClick={() => void run(() => switchByPress(to))}>
        {SWITCH_LABELS[to]}
      </Button>
    </div>
  );
}
