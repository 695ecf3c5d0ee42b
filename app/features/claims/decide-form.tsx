import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { ApiError, apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { TextAreaField, TextField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useContractForm } from '#app/components/forms/use-contract-form.ts';
import { amountToSend } from '#app/features/claims/amount-to-send.ts';
import { Choices } from '#app/features/claims/choices.tsx';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { useAuditLink } from '#app/features/staff/use-audit-link.ts';
import { claimDecisionForm } from '#shared/contracts/claims.ts';
import { typedPrice } from '#shared/contracts/fields.ts';
import { formatPrice } from '#shared/money.ts';
import type { CaseView } from '#shared/views/cases.ts';

type DecisionChoice = v.InferOutput<typeof claimDecisionForm>['decision'];

/** Who gets the money, and why. */
export function DecideForm({ found: { id, leftCents, order } }: { found: CaseView }) {
  const auditLink = useAuditLink();
  const { form, busy, message, onSubmit, field } = useContractForm(
    claimDecisionForm,
    { decision: undefined, amount: '', text: '' },
    async (values) => {
      try {
        await apiSend('PUT', `/claims/${id}/decision`, {
          decision: values.decision,
          ...(values.decision === 'part' && { amount: amountToSend(values.amount) }),
          text: values.text,
        });
      } catch (error) {
        // Somebody else was first: the page then shows how it was settled.
        if (error instanceof ApiError && error.code === 'claim-closed') {
          showToast({ kind: 'error', title: error.detail });
          await reloadLists();
          return;
        }
        throw error;
      }
      showToast({ kind: 'success', title: 'Decided', action: auditLink(order.id) });
      await reloadLists();
    },
  );
  const [decision, amount] = useWatch({ control: form.control, name: ['decision', 'amount'] });
  const left = formatPrice(leftCents);
  return (
    <OrderCard title="Decide">
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <Choices
          legend="Who gets the money?"
          choices={[
            ['refund', `The buyer: refund all ${left}`],
            ['part', 'Both: refund a part, and release the rest'],
            ['release', `The seller: release ${left}`],
          ]}
          {...field('decision')}
        />
        {decision === 'part' && (
          <TextField
            label="Amount to refund, in dollars"
            hint={`Less than ${left}`}
            inputMode="decimal"
            autoComplete="off"
            {...field('amount')}
          />
        )}
        <TextAreaField label="Why?" hint="The buyer and the seller both read it." {...field('text')} rows={4} />
        <FormError message={message} />
        <p className="text-small text-muted">The money moves at once, and nobody can take the decision back.</p>
        <Button type="submit" busy={busy} className="sm:self-start">
          {nameDecision(decision, amount, leftCents)}
        </Button>
      </form>
    </OrderCard>
  );
}

/** What the button does, with its amounts as soon as they are known: nobody can take it back. */
function nameDecision(decision: DecisionChoice | undefined, typed: string, leftCents: number): string {
  if (decision === 'refund') return `Refund ${formatPrice(leftCents)}`;
  if (decision === 'release') return `Release ${formatPrice(leftCents)}`;
  if (decision === undefined) return 'Decide';
  const amount = v.safeParse(typedPrice, typed);
  if (!amount.success || amount.output >= leftCents) return 'Refund a part';
  return `Refund ${formatPrice(amount.output)}, release ${formatPrice(leftCents - amount.output)}`;
}
