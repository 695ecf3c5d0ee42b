import { apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { TextField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useContractForm } from '#app/components/forms/use-contract-form.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { cancelMeetingForm } from '#shared/contracts/meeting-form.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

/** Calls a meeting off, or says no to the suggested times; the other side reads why. */
export function CancelDialog({ order, onClose }: { order: OrderDetailsView; onClose: () => void }) {
  const { id, part, meeting } = order;
  const { busy, message, onSubmit, field } = useContractForm(cancelMeetingForm, { reason: '' }, async ({ reason }) => {
    await apiSend('PUT', `/orders/${id}/meeting/canceled`, { version: meeting.version, reason });
    onClose();
    showToast({ kind: 'success', title: meeting.state === 'agreed' ? 'Meeting cancelled' : 'Done' });
    await reloadLists();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        meeting.state === 'agreed'
          ? 'Cancel the meeting?'
          : meeting.mine
            ? 'Take your suggestions back?'
            : 'Decline these times?'
      }
      description="Your booking stays. Either of you can suggest another time."
    >
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <TextField
          label="Reason"
          hint={part === 'buyer' ? 'The seller will see this.' : 'The buyer will see this.'}
          autoComplete="off"
          {...field('reason')}
        />
        <FormError message={message} />
        <DialogActions
          onCancel={onClose}
          cancelLabel={meeting.state === 'agreed' ? 'Keep the meeting' : 'Cancel'}
          submitLabel={meeting.state === 'agreed' ? 'Cancel the meeting' : meeting.mine ? 'Take back' : 'Decline'}
          variant="danger"
          busy={busy}
        />
      </form>
    </Dialog>
  );
}
