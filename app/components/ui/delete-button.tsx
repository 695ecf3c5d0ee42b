import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { TrashIcon } from '#app/components/ui/icons.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#app/components/ui/confirm-dialog.tsx')).ConfirmDialog,
}));

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
  return (
    <>
      <Button variant="danger" size="small" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
        <TrashIcon className="size-4" />
        Delete
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            onClose={() => setAsking(false)}
            title={`Delete “${name}”?`}
            confirmLabel={confirmLabel}
            onConfirm={onDelete}
          >
            {children}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
