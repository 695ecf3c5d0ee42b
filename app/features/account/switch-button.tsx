import type { ReactNode } from 'react';
import { sentenceFor } from '#app/api/api-error.ts';
import { Button, type ButtonVariant } from '#app/components/ui/button.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { switchHat } from '#app/session/switch-hat.ts';
import type { Hat } from '#shared/catalogue.ts';

interface SwitchButtonProps {
  to: Hat;
  /** What follows; it gets the form that the button stands in. */
  onSwitched?: (form: HTMLFormElement | null) => void;
  variant?: ButtonVariant;
  className?: string;
  children: ReactNode;
}

/** Switches between buying and selling where that is what is missing. */
export function SwitchButton({ to, onSwitched, children, ...look }: SwitchButtonProps) {
  const [busy, run] = useBusy();
  return (
    <Button
      busy={busy}
      onClick={({ currentTarget: { form } }) =>
        void run(async () => {
          try {
            await switchHat(to);
            // Once the page shows it.
            setTimeout(() => onSwitched?.(form));
          } catch (error) {
            showToast({ kind: 'error', title: sentenceFor(error) });
          }
        })
      }
      {...look}
    >
      {children}
    </Button>
  );
}

/** It comes after its form's message, which has scrolled into sight by then and may be the last thing in sight. */
function showItself(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** In a form that was refused for the hat alone: switches, and sends the form again. @param props.doing such as 'book' */
export function SwitchAndResend({ hat, doing }: { hat: Hat; doing: string }) {
  return (
    <div ref={showItself}>
      <SwitchButton to={hat} onSwitched={(form) => form?.requestSubmit()} className="w-full">
        {hat === 'Buyer' ? 'Switch to buying' : 'Switch to selling'} and {doing}
      </SwitchButton>
    </div>
  );
}
