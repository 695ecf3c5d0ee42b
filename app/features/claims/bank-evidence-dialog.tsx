import { apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useContractForm } from '#app/components/forms/use-contract-form.ts';
import { useClaimPictures } from '#app/features/claims/claim-pictures.tsx';
import { ProblemDialog } from '#app/features/claims/problem-dialog.tsx';
import { wordsForBankForm } from '#shared/contracts/claims.ts';

/** Asks the seller what the buyer's bank is to know. */
export function BankEvidenceDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const pictures = useClaimPictures(orderId);
  const { busy, message, onSubmit, field } = useContractForm(wordsForBankForm, { text: '' }, async ({ text }) => {
    await apiSend('PUT', `/orders/${orderId}/claim/evidence`, { text, pictures: pictures.ids });
    onClose();
    showToast({ kind: 'success', title: 'Thank you. The bank gets your words' });
    await reloadLists();
  });
  return (
    <ProblemDialog
      onClose={onClose}
      title="What happened?"
      description="We send your words and pictures to the buyer’s bank, together with what we know: the order, the hand-over and your messages. You can do this once."
      words={{
        label: 'Your words',
        hint: 'Say when and where you met, and what the buyer looked at. The buyer, their bank and our Admins read it.',
        ...field('text'),
      }}
      submit="Send"
      {...{ pictures, busy, message, onSubmit }}
    />
  );
}
