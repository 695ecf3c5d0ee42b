import { type ComponentProps, type ReactNode, useState } from 'react';
import { type Mutation, useApiMutation } from '#app/api/use-api-mutation.ts';
import { Button } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';

const fetchDialog = async () => (await import('#app/components/dialogs/confirm-dialog.tsx')).ConfirmDialog;

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
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="secondary" size="medium" aria-haspopup="dialog" onClick={() => setAsking(true)} {...button} />
      {asking && (
        <LazyPart
          fetch={fetchDialog}
          props={{
            open: true,
            onClose: close,
            title: question,
            gentle: true,
            confirmLabel,
            onConfirm: async () => {
              await send({ method, path, body, done });
            },
            children: explanation,
          }}
          onFailed={close}
        />
      )}
    </>
  );
}
