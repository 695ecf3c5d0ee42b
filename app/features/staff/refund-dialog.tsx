import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { ApiError, apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { TextAreaField, TextField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useContractForm } from '#app/components/forms/use-contract-form.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useAuditLink } from '#app/features/staff/use-audit-link.ts';
import { splitOf } from '#shared/commission.ts';
import type { InsertAnswer } from '#shared/contracts/answers.ts';
import { refundForm } from '#shared/contracts/refunds.ts';
import type { AdminOrderAnswer } from '#shared/contracts/staff.ts';
import { centsToDollars, formatPrice } from '#shared/money.ts';

/** Gives the money of an order back, all or a part of it, after saying who gets and loses what. */
export function RefundDialog({ order, onClose }: { order: AdminOrderAnswer; onClose: () => void }) {
  const auditLink = useAuditLink();
  const leftCents = order.money?.leftCents ?? 0;
  const schema = refundForm(leftCents);
  const { form, busy, message, onSubmit, field } = useContractForm(
    schema,
    { amount: formatPrice(leftCents).slice(1), reason: '' },
    async ({ amount, reason }) => {
      try {
        await apiSend<InsertAnswer>('POST', `/orders/${order.id}/refunds`, {
          amount: centsToDollars(amount),
          reason,
          left: centsToDollars(leftCents),
        });
      } catch (error) {
        // Another Admin was faster: the page then shows what is left.
        if (error instanceof ApiError && error.code === 'refund-changed') {
          onClose();
          showToast({ kind: 'warning', title: 'Nothing was refunded now', text: error.detail });
          await reloadLists();
          return;
        }
        throw error;
      }
      onClose();
      showToast({
        kind: 'success',
        title: `${formatPrice(amount)} is going back to the buyer`,
        action: auditLink(order.id),
      });
      await reloadLists();
    },
  );
  const typed = v.safeParse(schema.entries.amount, useWatch({ control: form.control, name: 'amount' }));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Refund this order?"
      description={`Up to ${formatPrice(leftCents)} can go back to the buyer’s card. A refund can’t be undone.`}
    >
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <TextField label="Amount to refund, in dollars" inputMode="decimal" autoComplete="off" {...field('amount')} />
        <p aria-live="polite" className="rounded-box bg-sunken px-3 py-2 text-small text-ink empty:hidden">
          {typed.success && consequence(order, typed.output)}
        </p>
        <TextAreaField label="Reason" hint="Other Admins read it in the audit log." {...field('reason')} rows={3} />
        <FormError message={message} />
        <DialogActions
          onCancel={onClose}
          submitLabel={typed.success ? `Refund ${formatPrice(typed.output)}` : 'Refund'}
          variant="danger"
          busy={busy}
        />
      </form>
    </Dialog>
  );
}

/** Who gets and loses what; the commission goes back in proportion. */
function consequence({ priceCents, money }: AdminOrderAnswer, cents: number): string {
  const gets = `The buyer gets ${formatPrice(cents)}.`;
  if (money === null || money.commissionCents === null || money.earnedCents === null) return gets;
  const before = Math.max(0, priceCents - money.leftCents);
  const share = (returned: number) => splitOf(priceCents, money.commissionCents ?? 0, returned).shareCents;
  const loses = share(before) - share(Math.min(priceCents, before + cents));
  const commission = cents - loses;
  const rest = commission === 0 ? '' : `, and ${formatPrice(commission)} comes from our commission`;
  return `${gets} The seller gets ${formatPrice(loses)} less${rest}.`;
}
