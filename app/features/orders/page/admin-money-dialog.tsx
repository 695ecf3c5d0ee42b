import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { apiSend } from '#app/api/client.ts';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { TextAreaField, TextField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useFormSubmit } from '#app/components/forms/use-form-submit.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { amountToSend } from '#app/features/claims/amount-to-send.ts';
import { adminMoneyForm } from '#shared/contracts/refunds.ts';
import { LIMITS } from '#shared/limits.ts';

interface AdminMoneyDialogProps {
  /** Where it is sent. */
  path: string;
  title: string;
  description: string;
  /** Where an amount can be chosen: what to say below it. */
  amountHint?: string;
  submitLabel: string;
  done: string;
  onClose: () => void;
}

const FIELDS = ['amount', 'reason'] as const;

/** Asks an Admin how much, and why, before money of an order moves. */
export function AdminMoneyDialog({
  path,
  title,
  description,
  amountHint,
  submitLabel,
  done,
  onClose,
}: AdminMoneyDialogProps) {
  const queries = useQueryClient();
  const form = useForm({ resolver: valibotResolver(adminMoneyForm), defaultValues: { amount: '', reason: '' } });
  const { busy, message, onSubmit, field } = useFormSubmit(form, FIELDS, async ({ amount, reason }) => {
    await apiSend('POST', path, { ...(amount.trim() !== '' && { amount: amountToSend(amount) }), reason });
    onClose();
    showToast({ kind: 'success', title: done });
    await queries.invalidateQueries({ queryKey: ['list'] });
  });
  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {amountHint !== undefined && (
          <TextField
            label="How much goes back"
            hint={amountHint}
            inputMode="decimal"
            autoComplete="off"
            {...field('amount')}
          />
        )}
        <TextAreaField
          label="Why?"
          hint="Other Admins read it in the audit log."
          {...field('reason')}
          rows={3}
          maxLength={LIMITS.reason}
        />
        <FormError message={message} />
        <DialogActions onCancel={onClose} submitLabel={submitLabel} variant="danger" busy={busy} />
      </form>
    </Dialog>
  );
}
