import { type ComponentProps, type ReactNode, useState } from 'react';
import { type Mutation, useApiMutation } from '#app/api/use-api-mutation.ts';
import { LazyConfirmDialog } from '#app/components/dialogs/lazy-confirm-dialog.tsx';
import { Button } from '#app/components/ui/button.tsx';

interface Confirmation {
  /** The question, naming the thing. */
  question: string;
  /** What will happen, and that it can't be taken back. */
  explanation: ReactNode;
  /** The verb on the dialog's button. */
  confirmLabel: string;
}

/** A button that sends one write which can't be undone but destroys nothing, after asking once. */
export function ConfirmedMutationButton({
  method,
  path,
  body,
  done,
  question,
  explanation,
  confirmLabel,
  ...button
}: Mutation & Confirmation & ComponentProps<typeof Button>) {
  const { send } = useApiMutation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" size="medium" aria-haspopup="dialog" onClick={() => setAsking(true)} {...button} />
      {asking && (
        <LazyConfirmDialog
          onClose={() => setAsking(false)}
          title={question}
          gentle
          confirmLabel={confirmLabel}
          onConfirm={async () => {
            await send({ method, path, body, done });
          }}
        >
          {explanation}
        </LazyConfirmDialog>
      )}
    </>
  );
}
