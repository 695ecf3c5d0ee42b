import { useRef, useState, type ReactNode } from 'react';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { LazyConfirmDialog } from '#app/components/dialogs/lazy-confirm-dialog.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { keepFocus } from '#app/components/lists/keep-focus.ts';
import { TrashIcon } from '#app/components/ui/page-icons.tsx';
import { isolateName } from '#shared/isolate-name.ts';

interface DeleteButtonProps {
  /** The thing by its name: 'ThinkPad X1 Carbon'. */
  name: string;
  /** The verb and the kind of thing on the dialog's button: 'Delete product'. */
  confirmLabel: string;
  /** The button's word, where it is not 'Delete'. */
  verb?: string;
  /** Beside something that most people would rather press. */
  quiet?: boolean;
  /** As the buttons beside it. */
  size?: 'small' | 'medium';
  /** The dialog's question and its safe answer, for what one would not put in quotation marks, or 'keep': a person, a message. */
  question?: string;
  keepLabel?: string;
  /** What is deleted, by its path in the API. */
  path: string;
  /** The title of the success toast. */
  done: string;
  /** What deleting it does, and what it leaves. */
  children: ReactNode;
}

/** Deletes one thing, after asking once. */
export function DeleteButton({
  name,
  confirmLabel,
  verb = 'Delete',
  quiet = false,
  size = 'small',
  question = `${verb} “${isolateName(name)}”?`,
  keepLabel,
  path,
  done,
  children,
}: DeleteButtonProps) {
  const { send } = useApiMutation();
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);

  async function confirm() {
    const restoreFocus = keepFocus(button.current);
    await send({ method: 'DELETE', path, done });
    restoreFocus();
  }

  return (
    <>
      <Button
        ref={button}
        variant={quiet ? 'quiet' : 'danger'}
        size={size}
        aria-label={`${verb} ${name}`}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {!quiet && <TrashIcon className="size-4" />}
        {verb}
      </Button>
      {asking && (
        <LazyConfirmDialog
          onClose={() => setAsking(false)}
          title={question}
          keepLabel={keepLabel}
          confirmLabel={confirmLabel}
          onConfirm={confirm}
        >
          {children}
        </LazyConfirmDialog>
      )}
    </>
  );
}
