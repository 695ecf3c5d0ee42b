import { apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { TextAreaField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useContractForm } from '#app/components/forms/use-contract-form.ts';
import { Button } from '#app/components/ui/button.tsx';
import { handoverPath } from '#app/features/handovers/use-handover.ts';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { formatDayAndTime } from '#app/format-dates.ts';
import { objectionForm } from '#shared/contracts/handover-forms.ts';

/** Nobody confirmed the hand-over: the seller can say that there was one, before the buyer is refunded. */
export function ObjectToRefund({ orderId, refundAt }: { orderId: string; refundAt: string }) {
  const { busy, message, onSubmit, field } = useContractForm(objectionForm, { text: '' }, async (body) => {
    await apiSend('POST', `${handoverPath(orderId)}/objection`, body);
    await reloadLists();
  });
  return (
    <OrderCard title="Did you hand the laptop over?">
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col items-start gap-4">
        <p className="max-w-prose text-ink">
          Nobody has confirmed it, so the buyer gets the money back on {formatDayAndTime(refundAt)}. If they have the
          laptop, tell us, and we look into it.
        </p>
        <div className="w-full">
          <TextAreaField
            label="What happened"
            hint="When and where you met, and who has the laptop now."
            rows={4}
            {...field('text')}
          />
        </div>
        <FormError message={message} />
        <Button type="submit" busy={busy}>
          I did hand it over
        </Button>
      </form>
    </OrderCard>
  );
}
