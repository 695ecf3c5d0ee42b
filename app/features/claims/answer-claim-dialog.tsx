import { useWatch } from 'react-hook-form';
import { apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { TextField } from '#app/components/fields/field.tsx';
import { useContractForm } from '#app/components/forms/use-contract-form.ts';
import { amountToSend } from '#app/features/claims/amount-to-send.ts';
import { Choices } from '#app/features/claims/choices.tsx';
import { useClaimPictures } from '#app/features/claims/claim-pictures.tsx';
import { ProblemDialog } from '#app/features/claims/problem-dialog.tsx';
import { CLAIM_ANSWER_HOURS } from '#shared/claim-reasons.ts';
import { claimReplyForm } from '#shared/contracts/claims.ts';
import { formatPrice } from '#shared/money.ts';

interface AnswerClaimDialogProps {
  orderId: string;
  side: 'buyer' | 'seller';
  leftCents: number;
  onClose: () => void;
}

/** Asks one side what they say to the problem that the other one has reported. */
export function AnswerClaimDialog({ orderId, side, leftCents, onClose }: AnswerClaimDialogProps) {
  const pictures = useClaimPictures(orderId);
  const { form, busy, message, onSubmit, field } = useContractForm(
    claimReplyForm,
    { answer: undefined, amount: '', text: '' },
    async (values) => {
      await apiSend('PUT', `/orders/${orderId}/claim/answer`, {
        answer: values.answer,
        ...(values.answer === 'part' && { amount: amountToSend(values.amount) }),
        ...(values.text !== '' && { text: values.text }),
        pictures: pictures.ids,
      });
      onClose();
      showToast({ kind: 'success', title: 'Your answer is sent' });
      await reloadLists();
    },
  );
  const answer = useWatch({ control: form.control, name: 'answer' });
  const left = formatPrice(leftCents);
  const choices =
    side === 'seller'
      ? ([
          ['refund', `Refund all of it: the buyer gets ${left} back, and you get the laptop`],
          ['part', 'Offer a part of it back: they keep the laptop'],
          ['disagree', 'I disagree: Clamshell decides'],
        ] as const)
      : ([
          ['release', `That’s right: the seller gets ${left}`],
          ['disagree', 'I disagree: Clamshell decides'],
        ] as const);
  return (
    <ProblemDialog
      onClose={onClose}
      title="Answer"
      description="What you both agree on is done at once. If you don’t agree, we decide."
      words={{ label: answer === 'disagree' ? 'What happened?' : 'In your words (optional)', ...field('text') }}
      submit={answer === 'refund' || answer === 'release' ? 'Agree' : 'Send'}
      {...{ pictures, busy, message, onSubmit }}
    >
      <Choices legend="What do you say?" choices={choices} {...field('answer')} />
      {answer === 'part' && (
        <TextField
          label="Amount to refund, in dollars"
          hint={`Less than ${left}. The buyer has ${CLAIM_ANSWER_HOURS} hours to say yes or no.`}
          inputMode="decimal"
          autoComplete="off"
          {...field('amount')}
        />
      )}
    </ProblemDialog>
  );
}
