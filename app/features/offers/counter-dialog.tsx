import { apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { TextField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useContractForm } from '#app/components/forms/use-contract-form.ts';
import { closeDialog } from '#app/components/ui/dialog-root.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { LaptopName } from '#app/features/products/laptop-name.tsx';
import type { UpdateAnswer } from '#shared/contracts/answers.ts';
import { counterForm } from '#shared/contracts/offers.ts';
import { centsToDollars, formatPrice } from '#shared/money.ts';
import type { OfferView } from '#shared/views/offers.ts';

/** Asks a seller for which price they would sell. */
export function CounterDialog({ offer: { id, amountCents, askingCents, productName } }: { offer: OfferView }) {
  const { busy, message, onSubmit, field } = useContractForm(counterForm, { price: '' }, async ({ price }) => {
    await apiSend<UpdateAnswer>('PUT', `/offers/${id}/counter`, { price: centsToDollars(price) });
    closeDialog();
    showToast({ kind: 'success', title: 'Sent', text: 'The buyer has 48 hours to answer.' });
    await reloadLists();
  });
  return (
    <Dialog open onClose={closeDialog} title="Name your price" description={<LaptopName name={productName} />}>
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <TextField
          label="Your price in dollars"
          hint={`Above the offer, ${formatPrice(amountCents)}, and up to the asking price, ${formatPrice(askingCents)}.`}
          {...field('price')}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <FormError message={message} />
        <DialogActions onCancel={closeDialog} submitLabel="Send price" busy={busy} />
      </form>
    </Dialog>
  );
}
