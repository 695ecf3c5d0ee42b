import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { apiSend } from '#app/api/client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { TextAreaField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useFormSubmit } from '#app/components/forms/use-form-submit.ts';
import { ClaimPictures, useClaimPictures } from '#app/features/claims/claim-pictures.tsx';
import { Choices } from '#app/features/claims/choices.tsx';
import { type ClaimReason, MOST_CLAIM_WORDS, reasonLabel } from '#shared/claim-reasons.ts';
import type { InsertAnswer } from '#shared/contracts/answers.ts';
import { claimForm } from '#shared/contracts/claims.ts';

interface OpenClaimDialogProps {
  orderId: string;
  side: 'buyer' | 'seller';
  reasons: readonly ClaimReason[];
  onClose: () => void;
}

/** Asks what is wrong with an order. */
export function OpenClaimDialog({ orderId, side, reasons, onClose }: OpenClaimDialogProps) {
  const queries = useQueryClient();
  const pictures = useClaimPictures(orderId);
  const form = useForm({
    resolver: valibotResolver(claimForm),
    defaultValues: { text: '' },
  });
  const { busy, message, onSubmit, field } = useFormSubmit(form, ['reason', 'text'], async (values) => {
    await apiSend<InsertAnswer>('POST', `/orders/${orderId}/claims`, { ...values, pictures: pictures.ids });
    onClose();
    showToast({ kind: 'success', title: 'We’ve told the other side' });
    await queries.invalidateQueries({ queryKey: ['list'] });
  });
  const other = side === 'buyer' ? 'seller' : 'buyer';
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report a problem"
      description={`The ${other} has 48 hours to answer. If you two don’t agree, we decide. Until then we keep the money.`}
    >
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <Choices
          legend="What’s wrong?"
          choices={reasons.map((reason) => [reason, reasonLabel(side, reason)])}
          {...field('reason')}
        />
        <TextAreaField
          label="What happened?"
          hint={`The ${other} and our Admins read it.`}
          {...field('text')}
          rows={4}
          maxLength={MOST_CLAIM_WORDS}
        />
        <ClaimPictures of={pictures} />
        <FormError message={message} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} disabled={pictures.sending}>
            Send
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
