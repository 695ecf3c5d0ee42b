import { apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useContractForm } from '#app/components/forms/use-contract-form.ts';
import { useClaimPictures } from '#app/features/claims/claim-pictures.tsx';
import { Choices } from '#app/features/claims/choices.tsx';
import { ProblemDialog } from '#app/features/claims/problem-dialog.tsx';
import { CLAIM_ANSWER_HOURS, type ClaimReason, reasonLabel } from '#shared/claim-reasons.ts';
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
  const pictures = useClaimPictures(orderId);
  const { busy, message, onSubmit, field } = useContractForm(
    claimForm,
    { reason: undefined, text: '' },
    async (values) => {
      await apiSend<InsertAnswer>('POST', `/orders/${orderId}/claims`, { ...values, pictures: pictures.ids });
      onClose();
      showToast({ kind: 'success', title: 'We’ve told the other side' });
      await reloadLists();
    },
  );
  const other = side === 'buyer' ? 'seller' : 'buyer';
  return (
    <ProblemDialog
      onClose={onClose}
      title="Report a problem"
      description={`The ${other} has ${CLAIM_ANSWER_HOURS} hours to answer. If you two don’t agree, we decide. Until then we hold the money.`}
      words={{ label: 'What happened?', hint: `The ${other} and our Admins read it.`, ...field('text') }}
      submit="Send"
      {...{ pictures, busy, message, onSubmit }}
    >
      <Choices
        legend="What’s wrong?"
        choices={reasons.map((reason) => [reason, reasonLabel(side, reason)])}
        {...field('reason')}
      />
    </ProblemDialog>
  );
}
