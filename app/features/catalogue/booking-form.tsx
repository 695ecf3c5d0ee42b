import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { apiSend } from '#app/api/client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { FormError } from '#app/components/ui/form-error.tsx';
import { showPopup } from '#app/components/ui/popup-store.ts';
import { TextInput } from '#app/components/ui/text-input.tsx';
import { useFormSubmit } from '#app/components/ui/use-form-submit.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import type { InsertAnswer } from '#shared/contracts/answers.ts';
import type { ProductAnswer } from '#shared/contracts/products.ts';
import { bookingForm } from '#shared/contracts/typed-fields.ts';
import { formatDollars } from '#shared/money.ts';
import { TEXTS } from '#shared/texts.ts';

const FIELDS = ['phone', 'location'] as const;

interface BookingFormProps {
  product: ProductAnswer;
  buyer: SessionUser;
  onBooked: () => void;
}

/** Who comes, how to reach them and where to meet. Those who do not buy read why there is no button. */
export function BookingForm({ product, buyer, onBooked }: BookingFormProps) {
  const form = useForm({ resolver: valibotResolver(bookingForm), defaultValues: { phone: '', location: '' } });
  const { errors } = form.formState;
  const { busy, message, onSubmit } = useFormSubmit(form, FIELDS, async ({ phone, location }) => {
    const { acknowledged } = await apiSend<InsertAnswer>('POST', '/orders', {
      product_id: product._id,
      product_name: product.name,
      product_price: product.resale_rice,
      logo: product.logo,
      buyer_name: buyer.displayName,
      email: buyer.email,
      phone,
      location,
    });
    if (!acknowledged) return;
    showPopup({ kind: 'success', title: TEXTS.bookingSuccess, text: TEXTS.bookingSuccessMore });
    onBooked();
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      aria-label={`Book ${product.name}`}
      className="flex min-w-0 flex-col gap-4"
    >
      <Field label="Name">{(control) => <TextInput {...control} value={buyer.displayName} readOnly />}</Field>
      <Field label="Email">{(control) => <TextInput {...control} value={buyer.email} readOnly />}</Field>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
        <Field label="Product">{(control) => <TextInput {...control} value={product.name} readOnly />}</Field>
        <Field label="Price">
          {(control) => (
            <TextInput {...control} value={formatDollars(product.resale_rice)} readOnly className="tabular-nums" />
          )}
        </Field>
      </div>
      <Field label="Phone" hint="For the seller, to arrange the meeting." error={errors.phone?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('phone')} type="tel" inputMode="tel" autoComplete="tel" required />
        )}
      </Field>
      <Field label="Meeting location" hint="A public place in daylight is best." error={errors.location?.message}>
        {(control) => <TextInput {...control} {...form.register('location')} autoComplete="off" required />}
      </Field>
      {buyer.type === 'Buyer' ? (
        <Button type="submit" busy={busy} wide className="mt-2">
          Book
        </Button>
      ) : (
        <p role="note" className="mt-2 rounded-box bg-amber-tint px-3 py-2.5 text-amber">
          {TEXTS.bookOnlyBuyers}
        </p>
      )}
      <FormError message={message} />
      <p className="text-small text-muted">
        Booking costs nothing. You pay from your dashboard, once you have seen the laptop.
      </p>
    </form>
  );
}
