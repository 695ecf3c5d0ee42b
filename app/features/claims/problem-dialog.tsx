import type { ComponentProps, ReactNode, SubmitEventHandler } from 'react';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { TextAreaField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { ClaimPictures, type useClaimPictures } from '#app/features/claims/claim-pictures.tsx';

interface ProblemDialogProps {
  title: string;
  description: string;
  /** What is asked before the words. */
  children?: ReactNode;
  /** The field of the words. */
  words: Omit<ComponentProps<typeof TextAreaField>, 'rows'>;
  pictures: ReturnType<typeof useClaimPictures>;
  submit: string;
  busy: boolean;
  message: ComponentProps<typeof FormError>['message'];
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
}

/** A form in which a side says something about a problem with an order, and shows it. */
export function ProblemDialog({
  children,
  words,
  pictures,
  submit,
  busy,
  message,
  onSubmit,
  ...dialog
}: ProblemDialogProps) {
  return (
    <Dialog open {...dialog}>
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {children}
        <TextAreaField {...words} rows={4} />
        <ClaimPictures of={pictures} />
        <FormError message={message} />
        <DialogActions onCancel={dialog.onClose} submitLabel={submit} busy={busy} disabled={pictures.sending} />
      </form>
    </Dialog>
  );
}
