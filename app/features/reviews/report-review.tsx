import { apiSend } from '#app/api/client.ts';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { TextAreaField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useContractForm } from '#app/components/forms/use-contract-form.ts';
import { closeDialog, openDialog } from '#app/components/ui/dialog-root.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { storedSession } from '#app/session/session-store.ts';
import type { UpdateAnswer } from '#shared/contracts/answers.ts';
import { reviewReportForm } from '#shared/contracts/reviews.ts';

/** Asks a member what is wrong with a review; visitors are told to log in. */
export async function openReviewReport(reviewId: string): Promise<void> {
  const { user } = await storedSession();
  if (user === null) showToast({ kind: 'warning', title: 'Log in first', text: 'Members can report reviews.' });
  else openDialog(location.pathname + location.search, <ReportReview reviewId={reviewId} />);
}

function ReportReview({ reviewId }: { reviewId: string }) {
  const { busy, message, onSubmit, field } = useContractForm(reviewReportForm, { details: '' }, async (report) => {
    const { modifiedCount } = await apiSend<UpdateAnswer>('POST', `/reviews/${reviewId}/reports`, report);
    closeDialog();
    if (modifiedCount > 0) showToast({ kind: 'success', title: 'Review reported', text: 'An Admin will look at it.' });
    else
      showToast({ kind: 'warning', title: 'You’ve already reported this review', text: 'We still have that report.' });
  });
  return (
    <Dialog open onClose={closeDialog} title="Report this review" description="It goes to an Admin to look at.">
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <TextAreaField
          label="What’s wrong with it? (optional)"
          hint="Nobody but the Admins is told who reported."
          {...field('details')}
          rows={3}
        />
        <FormError message={message} />
        <DialogActions onCancel={closeDialog} submitLabel="Send report" busy={busy} />
      </form>
    </Dialog>
  );
}
