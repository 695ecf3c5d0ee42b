import { useEffect } from 'react';
import { apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { TextAreaField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useContractForm } from '#app/components/forms/use-contract-form.ts';
import { Button } from '#app/components/ui/button.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import type { UpdateAnswer } from '#shared/contracts/answers.ts';
import { reviewAnswerForm } from '#shared/contracts/reviews.ts';

/** What somebody says to a review of themselves. */
export function AnswerForm({ reviewId }: { reviewId: string }) {
  const { form, busy, message, onSubmit, field } = useContractForm(reviewAnswerForm, { text: '' }, async (answer) => {
    await apiSend<UpdateAnswer>('PUT', `/reviews/${reviewId}/answer`, answer);
    await reloadLists();
    showToast({ kind: 'success', title: 'Answered' });
  });
  const { setFocus } = form;
  // It takes the place of the button that was pressed.
  useEffect(() => setFocus('text'), [setFocus]);
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-3 flex flex-col gap-3">
      <TextAreaField
        label="Your answer"
        hint="Everybody who can read the review can read your answer. You can answer once."
        {...field('text')}
        rows={3}
      />
      <FormError message={message} />
      <div>
        <Button type="submit" size="small" busy={busy}>
          Send answer
        </Button>
      </div>
    </form>
  );
}
