import { Button } from '#app/components/ui/button.tsx';

interface DialogActionsProps {
  onCancel: () => void;
  cancelLabel?: string;
  /** The verb on the button that sends the form. */
  submitLabel: string;
  /** 'danger' for what destroys something, 'secondary' while something else has to be pressed first. */
  variant?: 'primary' | 'secondary' | 'danger';
  /** While the form is on its way. */
  busy: boolean;
  disabled?: boolean;
}

/** The two buttons below a form in a dialog: leave, and send. */
export function DialogActions({
  onCancel,
  cancelLabel = 'Cancel',
  submitLabel,
  variant = 'primary',
  busy,
  disabled = false,
}: DialogActionsProps) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="secondary" onClick={onCancel} disabled={busy}>
        {cancelLabel}
      </Button>
      <Button type="submit" variant={variant} busy={busy} disabled={disabled}>
        {submitLabel}
      </Button>
    </div>
  );
}
