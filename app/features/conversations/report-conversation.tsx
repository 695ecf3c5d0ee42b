import { apiSend } from '#app/api/client.ts';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { TextAreaField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useContractForm } from '#app/components/forms/use-contract-form.ts';
import { closeDialog } from '#app/components/ui/dialog-root.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { Choices } from '#app/features/claims/choices.tsx';
import type { UpdateAnswer } from '#shared/contracts/answers.ts';
import { conversationReportForm } from '#shared/contracts/conversation-reports.ts';
import { CONVERSATION_REPORT_REASONS, CONVERSATION_REPORT_TEXTS } from '#shared/conversation-reports.ts';
import type { ConversationView } from '#shared/views/conversations.ts';

const REASONS = CONVERSATION_REPORT_REASONS.map((reason) => [reason, CONVERSATION_REPORT_TEXTS[reason]] as const);

/** Asks a side of a conversation what is wrong with it. */
export function ReportConversation({ conversation: { id } }: { conversation: ConversationView }) {
  const { busy, message, onSubmit, field } = useContractForm(
    conversationReportForm,
    { reason: undefined, details: '' },
    async (report) => {
      const { modifiedCount } = await apiSend<UpdateAnswer>('POST', `/conversations/${id}/reports`, report);
      closeDialog();
      // What somebody said the first time stays.
      if (modifiedCount > 0)
        showToast({ kind: 'success', title: 'Conversation reported', text: 'An Admin will read it.' });
      else
        showToast({
          kind: 'warning',
          title: 'You’ve already reported this conversation',
          text: 'We still have that report.',
        });
    },
  );
  return (
    <Dialog
      open
      onClose={closeDialog}
      title="Report this conversation"
      description="An Admin will read all of it, with its pictures. The other person isn’t told."
    >
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <Choices legend="What’s wrong?" choices={REASONS} {...field('reason')} />
        <TextAreaField label="Anything else we should know? (optional)" {...field('details')} rows={3} />
        <FormError message={message} />
        <DialogActions onCancel={closeDialog} submitLabel="Send report" busy={busy} />
      </form>
    </Dialog>
  );
}
