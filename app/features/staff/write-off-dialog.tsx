import { apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { TextAreaField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useContractForm } from '#app/components/forms/use-contract-form.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useAuditLink } from '#app/features/staff/use-audit-link.ts';
import { writeOffForm } from '#shared/contracts/refunds.ts';
import { formatPrice } from '#shared/money.ts';

/** Asks why what a seller owes for an order is given up. */
export function WriteOffDialog({ orderId, cents, onClose }: { orderId: string; cents: number; onClose: () => void }) {
  const auditLink = useAuditLink();
  const amount = formatPrice(cents);
  const { busy, message, onSubmit, field } = useContractForm(writeOffForm, { reason: '' }, async (values) => {
    await apiSend('POST', `/orders/${orderId}/write-offs`, values);
    onClose();
    showToast({ kind: 'success', title: 'The seller doesn’t owe it any more', action: auditLink(orderId) });
    await reloadLists();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Give up ${amount}?`}
      description={`The seller owes ${amount} for this order. If you give it up, their next sales don’t repay it, and it’s the site’s loss. You can’t undo this.`}
    >
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <TextAreaField label="Reason" hint="Other Admins read it in the audit log." {...field('reason')} rows={3} />
        <FormError message={message} />
        <DialogActions onCancel={onClose} submitLabel="Give it up" variant="danger" busy={busy} />
      </form>
    </Dialog>
  );
}
