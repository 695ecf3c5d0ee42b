import { Button } from '#app/components/ui/button.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { closeDialog, openDialog } from '#app/components/ui/dialog-root.tsx';
import { SwitchButton } from '#app/features/account/switch-button.tsx';
import type { Hat } from '#shared/catalogue.ts';

/** Offers to switch, after a call was refused for the hat alone, and then to go on. @param why the server's sentence */
export function offerSwitch(to: Hat, why: string, goOn: () => void): void {
  const doing = to === 'Buyer' ? 'buying' : 'selling';
  openDialog(
    location.pathname + location.search,
    <Dialog open onClose={closeDialog} title={`Switch to ${doing}?`} description={why}>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={closeDialog}>
          Cancel
        </Button>
        <SwitchButton
          to={to}
          onSwitched={() => {
            closeDialog();
            goOn();
          }}
        >
          Switch and continue
        </SwitchButton>
      </div>
    </Dialog>,
  );
}
