import { useQueryClient } from '@tanstack/react-query';
import { apiSend } from '#app/api/client.ts';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { TextField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useContractForm } from '#app/components/forms/use-contract-form.ts';
import { Button } from '#app/components/ui/button.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { cancelMeetingForm } from '#shared/contracts/meeting-form.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

/** Calls a meeting off, or says no to the suggested times; the other side reads why. */
export function CancelDialog({ order, onClose }: { order: OrderDetailsView; onClose: () => void }) {
  const { id, part, meeting } = order;
  const queries = useQueryClient();
  const { busy, message, onSubmit, field } = useContractForm(cancelMeetingForm, { reason: '' }, async ({ reason }) => {
    await apiSend('PUT', `/orders/${id}/meeting/canceled`, { version: meeting.version, reason });
    onClose();
    showToast({ kind: 'success', title: meeting.state === 'agreed' ? 'Meeting cancelled' : 'Done' });
    await queries.invalidateQueries({ queryKey: ['list'] });
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
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {meeting.state === 'agreed' ? 'Keep the meeting' : 'Cancel'}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {meeting.state === 'agreed' ? 'Cancel the meeting' : meeting.mine ? 'Take back' : 'Decline'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
