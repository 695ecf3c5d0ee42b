import { keepTogether } from '#app/keep-together.ts';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, type ReactNode } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { BACKDROP_CLASS, POPUP_CLASS, VIEWPORT_CLASS } from '#app/components/dialogs/dialog.tsx';
import { useBusy } from '#app/components/ui/use-busy.ts';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** The question, naming the thing: 'Delete “ThinkPad X1 Carbon”?' */
  title: string;
  /** What will happen, and what will not. */
  children: ReactNode;
  /** The verb on the button: 'Delete product'. */
  confirmLabel: string;
  /** What one may fill in first, below the description. */
  fields?: ReactNode;
  /** For what destroys nothing: asked because it needs an explanation. */
  gentle?: boolean;
  /** The safe answer: 'Keep it', or 'Not now' for what destroys nothing. */
  keepLabel?: string | undefined;
  /** Runs once; the dialog closes when it settles, also when it fails. The caller moves the focus then. */
  onConfirm: () => Promise<void>;
}

/** Asks once before something is destroyed, or explains it before it begins. The safe answer has the focus. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  fields,
  gentle = false,
  keepLabel = gentle ? 'Not now' : 'Keep it',
  onConfirm,
}: ConfirmDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const confirmed = useRef(false);
  const [busy, run] = useBusy();

  function confirm() {
    void run(async () => {
      confirmed.current = true;
      try {
        await onConfirm();
      } finally {
        onClose();
      }
    });
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={(nowOpen) => !nowOpen && !busy && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={BACKDROP_CLASS} />
        <AlertDialog.Viewport className={VIEWPORT_CLASS}>
          <AlertDialog.Popup
            className={classNames(POPUP_CLASS, 'max-w-md')}
            initialFocus={keep}
            finalFocus={() => !confirmed.current}
          >
            <AlertDialog.Title className="font-display text-title font-semibold wrap-anywhere text-ink">
              {keepTogether(title)}
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-muted" render={<div />}>
              {children}
            </AlertDialog.Description>
            {fields}
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button ref={keep} variant="secondary" onClick={onClose} disabled={busy}>
                {keepLabel}
              </Button>
              <Button variant={gentle ? 'primary' : 'danger'} busy={busy} onClick={confirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
