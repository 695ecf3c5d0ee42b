import { ApiError, apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { TextAreaField, TextField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useContractForm } from '#app/components/forms/use-contract-form.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useAuditLink } from '#app/features/staff/use-audit-link.ts';
import { settlementForm } from '#shared/contracts/refunds.ts';
import { centsToDollars, formatPrice } from '#shared/money.ts';

/** Somebody else has moved this money meanwhile: the page then shows how. */
const OUTDATED: ReadonlySet<string> = new Set(['already-settled', 'refund-changed', 'nothing-owed']);

interface SettleDialogProps {
  orderId: string;
  /** Below the order's path: `refunds/{id}`, `transfers/{id}`. */
  part: string;
  cents: number;
  to: 'buyer' | 'seller';
  onClose: () => void;
}

/** Records that what the payment provider refuses was paid by a bank transfer. */
export function SettleDialog({ orderId, part, cents, to, onClose }: SettleDialogProps) {
  const auditLink = useAuditLink();
  const amount = formatPrice(cents);
  const { busy, message, onSubmit, field } = useContractForm(
    settlementForm,
    { reference: '', reason: '' },
    async (values) => {
      try {
        await apiSend('POST', `/orders/${orderId}/${part}/settlement`, { amount: centsToDollars(cents), ...values });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code === undefined || !OUTDATED.has(error.code)) throw error;
        onClose();
        showToast({ kind: 'warning', title: 'Nothing was recorded', text: error.detail });
        await reloadLists();
        return;
      }
      onClose();
      showToast({ kind: 'success', title: `Recorded: ${amount} went to the ${to}`, action: auditLink(orderId) });
      await reloadLists();
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Did you pay the ${to} ${amount}?`}
      description={`Record it here once you’ve sent ${amount} from your own bank account. We tell the ${to}, and it won’t be sent again. Nobody can take this back.`}
    >
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <TextField
          label="Reference of the bank transfer"
          hint={`The ${to} reads it, to find it on their statement. No account numbers.`}
          autoComplete="off"
          {...field('reference')}
          maxLength={35}
        />
        <TextAreaField label="Reason" hint="Other Admins read it in the audit log." {...field('reason')} rows={3} />
        <FormError message={message} />
        <DialogActions onCancel={onClose} submitLabel={`I’ve paid ${amount}`} variant="danger" busy={busy} />
      </form>
    </Dialog>
  );
}
