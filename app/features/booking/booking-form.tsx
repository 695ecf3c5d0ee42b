import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState, type RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#app/components/ui/button.tsx';
import { NewTabLink } from '#app/components/ui/new-tab-link.tsx';
import { Field } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { TextInput } from '#app/components/fields/text-input.tsx';
import { useFormSubmit } from '#app/components/forms/use-form-submit.ts';
import { clearDraft, storeDraft, readDraft } from '#app/drafts.ts';
import { useSendBooking } from '#app/features/booking/use-send-booking.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import type { ProductView } from '#shared/views/products.ts';
import { BOOKING_FIELD_OF_PAYLOAD, bookingForm } from '#shared/contracts/orders.ts';
import { formatPrice } from '#shared/money.ts';
import { TEXTS } from '#shared/texts.ts';

const FIELDS = ['phone', 'meetingPlace'] as const;

interface BookingFormProps {
  product: ProductView;
  buyer: SessionUser;
  /** The first field to fill in, for whoever puts the focus there. */
  phoneRef: RefObject<HTMLInputElement | null>;
  onBooked: () => void;
}

/** Who comes, how to reach them and where to meet. Those who do not buy read why there is no button. */
export function BookingForm({ product, buyer, phoneRef, onBooked }: BookingFormProps) {
  const draftKey = `booking-${buyer.uid}-${product.id}`;
  const [draft] = useState(() => readDraft(draftKey, FIELDS));
  const form = useForm({
    resolver: valibotResolver(bookingForm),
    defaultValues: { phone: '', meetingPlace: '', ...draft },
  });
  const { errors } = form.formState;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(draftKey, values) }),
    [form, draftKey],
  );

  const send = useSendBooking(product, buyer);
  const { busy, message, onSubmit } = useFormSubmit(
    form,
    FIELDS,
    async (typed) => {
      if (!(await send(typed))) return;
      clearDraft(draftKey);
      onBooked();
    },
    BOOKING_FIELD_OF_PAYLOAD,
  );
  const phone = form.register('phone');

  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      aria-label={`Book ${product.name}`}
      className="flex min-w-0 flex-col gap-4"
    >
      <Field label="Name">
        {(control) => <TextInput {...control} value={buyer.displayName} readOnly autoComplete="name" />}
      </Field>
      <Field label="Email">
        {(control) => <TextInput {...control} value={buyer.email} readOnly autoComplete="email" />}
      </Field>
      <Field label="Product">
        {(control) => <TextInput {...control} value={product.name} readOnly autoComplete="off" />}
      </Field>
      <Field label="Price">
        {(control) => (
          <TextInput
            {...control}
            value={formatPrice(product.priceCents)}
            readOnly
            autoComplete="off"
            className="tabular-nums"
          />
        )}
      </Field>
      <Field label="Phone" hint="For the seller, to arrange the meeting." error={errors.phone?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...phone}
            ref={(input) => {
              phone.ref(input);
              phoneRef.current = input;
            }}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
          />
        )}
      </Field>
      <Field label="Meeting location" hint="A public place in daylight is best." error={errors.meetingPlace?.message}>
        {(control) => <TextInput {...control} {...form.register('meetingPlace')} autoComplete="off" required />}
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
        Booking costs nothing. You pay from your dashboard, once you have seen the laptop. Before you go, read about{' '}
        <NewTabLink to="/safety">safety at the meeting</NewTabLink>.
      </p>
    </form>
  );
}
