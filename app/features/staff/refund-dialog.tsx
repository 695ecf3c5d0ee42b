import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { ApiError, apiSend } from '#app/api/client.ts';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { TextAreaField, TextField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useFormSubmit } from '#app/components/forms/use-form-submit.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { amountToSend } from '#app/features/claims/amount-to-send.ts';
import { useAuditLink } from '#app/features/staff/use-audit-link.ts';
import { splitOf } from '#shared/commission.ts';
import type { InsertAnswer } from '#shared/contracts/answers.ts';
import { typedPrice } from '#shared/contracts/fields.ts';
import { adminMoneyForm } from '#shared/contracts/refunds.ts';
import type { AdminOrderAnswer } from '#shared/contracts/staff.ts';
import { LIMITS } from '#shared/limits.ts';
import { centsToDollars, formatPrice } from '#shared/money.ts';

const FIELDS = ['amount', 'reason'] as const;

/** Gives the money of an order back, all or a part of it, after saying who gets and loses what. */
export function RefundDialog({ order, onClose }: { order: AdminOrderAnswer; onClose: () => void }) {
  const queries = useQueryClient();
  const auditLink = useAuditLink();
  const leftCents = order.money?.leftCents ?? 0;
  const form = useForm({ resolver: valibotResolver(adminMoneyForm), defaultValues: { amount: '', reason: '' } });
  const typed = useWatch({ control: form.control, name: 'amount' });
  const cents = centsOf(typed, leftCents);
  const { busy, message, onSubmit, field } = useFormSubmit(form, FIELDS, async ({ amount, reason }) => {
    if (cents === null && v.is(typedPrice, amount)) {
      form.setError('amount', { message: `At most ${formatPrice(leftCents)} can go back` }, { shouldFocus: true });
      return;
    }
    try {
      await apiSend<InsertAnswer>('POST', `/orders/${order.id}/refunds`, {
        ...(amount.trim() !== '' && { amount: amountToSend(amount) }),
        reason,
        left: centsToDollars(leftCents),
      });
    } catch (error) {
      // Another Admin was faster: the page then shows what is left.
      if (error instanceof ApiError && error.code === 'refund-changed') {
        onClose();
        showToast({ kind: 'warning', title: 'Nothing was refunded now', text: error.detail });
        await queries.invalidateQueries({ queryKey: ['list'] });
        return;
      }
      throw error;
    }
    onClose();
    showToast({
      kind: 'success',
      title: `${formatPrice(cents ?? leftCents)} is going back to the buyer`,
      action: auditLink(order.id),
    });
    await queries.invalidateQueries({ queryKey: ['list'] });
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Refund this order?"
      description={`Up to ${formatPrice(leftCents)} can go back to the buyer’s card. Nobody can take a refund back.`}
    >
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <TextField
          label="How much goes back, in dollars"
          hint={`Leave it empty to refund all ${formatPrice(leftCents)}.`}
          inputMode="decimal"
          autoComplete="off"
          {...field('amount')}
        />
        <p aria-live="polite" className="rounded-box bg-sunken px-3 py-2 text-small text-ink empty:hidden">
          {cents !== null && consequence(order, cents)}
        </p>
        <TextAreaField
          label="Reason"
          hint="Other Admins read it in the audit log."
          {...field('reason')}
          rows={3}
          maxLength={LIMITS.reason}
        />
        <FormError message={message} />
        <DialogActions
          onCancel={onClose}
          submitLabel={cents === null ? 'Refund' : `Refund ${formatPrice(cents)}`}
          variant="danger"
          busy={busy}
        />
      </form>
    </Dialog>
  );
}

/** What was typed, in cents; all for nothing, null for what is no amount that can go back. */
function centsOf(typed: string, leftCents: number): number | null {
  if (typed.trim() === '') return leftCents;
  const parsed = v.safeParse(typedPrice, typed);
  return parsed.success && parsed.output <= leftCents ? parsed.output : null;
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
