import { useState, type ReactNode } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Fetched } from '#app/components/ui/fetched.tsx';
import { TrashIcon } from '#app/components/ui/page-icons.tsx';

const fetchDialog = async () => (await import('#app/components/ui/confirm-dialog.tsx')).ConfirmDialog;

interface DeleteButtonProps {
  /** The thing by its name: 'ThinkPad X1 Carbon'. */
  name: string;
  /** The verb and the kind of thing on the dialog's button: 'Delete product'. */
  confirmLabel: string;
  /** What deleting it does, and what it leaves. */
  children: ReactNode;
  onDelete: () => Promise<void>;
}

/** Deletes one thing, after asking once. */
export function DeleteButton({ name, confirmLabel, children, onDelete }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="danger" size="small" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
        <TrashIcon className="size-4" />
        Delete
      </Button>
      {asking && (
        <Fetched
          fetch={fetchDialog}
          props={{
            open: true,
            onClose: close,
            title: `Delete “${name}”?`,
            confirmLabel,
            onConfirm: onDelete,
            children,
          }}
          onFailed={close}
        />
      )}
    </>
  );
}
