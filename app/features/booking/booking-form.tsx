import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState, type RefObject } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '#app/components/ui/button.tsx';
import { NewTabLink } from '#app/components/ui/new-tab-link.tsx';
import { Choice } from '#app/components/fields/choice.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useFormSubmit } from '#app/components/forms/use-form-submit.ts';
import { clearDraft, storeDraft, readDraft } from '#app/drafts.ts';
import { SwitchHatPrompt } from '#app/features/account/switch-hat-prompt.tsx';
import { SwitchButton } from '#app/features/account/switch-button.tsx';
import { BookingFields } from '#app/features/booking/booking-fields.tsx';
import type { ContactDetails } from '#app/features/booking/find-booking.ts';
import { KnownValue } from '#app/features/booking/known-value.tsx';
import { useSendBooking } from '#app/features/booking/use-send-booking.tsx';
import type { SessionUser } from '#app/session/session-user.ts';
import type { ProductView } from '#shared/views/products.ts';
import { BOOKING_FIELD_OF_PAYLOAD, bookingForm } from '#shared/contracts/orders.ts';
import { formatPrice } from '#shared/money.ts';
import { TEXTS } from '#shared/texts.ts';

const FIELDS = ['phone', 'meetingPlace'] as const;

interface BookingFormProps {
  product: ProductView;
  buyer: SessionUser;
  /** What they have saved for their next booking. */
  details: ContactDetails;
  /** The first field to fill in, for whoever puts the focus there. */
  phoneRef: RefObject<HTMLInputElement | null>;
  onBooked: () => void;
}

/** Who comes, how to reach them and where to meet. Those who do not buy read why there is no button. */
export function BookingForm({ product, buyer, details, phoneRef, onBooked }: BookingFormProps) {
  const draftKey = `booking-${buyer.uid}-${product.id}`;
  const isBuyer = buyer.type === 'Buyer';
  const [saved] = useState({ phone: details.phone ?? '', meetingPlace: details.place ?? '' });
  const [draft] = useState(() => readDraft(draftKey, FIELDS));
  const [remember, setRemember] = useState(true);
  const form = useForm({ resolver: valibotResolver(bookingForm), defaultValues: { ...saved, ...draft } });
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(draftKey, values, saved) }),
    [form, draftKey, saved],
  );
  const [phone, meetingPlace] = useWatch({ control: form.control, name: FIELDS });
  const isNew =
    Object.values(saved).includes('') || phone.trim() !== saved.phone || meetingPlace.trim() !== saved.meetingPlace;

  const send = useSendBooking(product, buyer);
  const { busy, message, hat, onSubmit, field } = useFormSubmit(
    form,
    FIELDS,
    async (typed) => {
      if (!(await send(typed, isNew && remember))) return;
      clearDraft(draftKey);
      onBooked();
    },
    BOOKING_FIELD_OF_PAYLOAD,
  );

  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      aria-label={`Book ${product.name}`}
      className="flex min-w-0 flex-col gap-4"
    >
      {!isBuyer && (
        <div className="flex flex-col items-start gap-3 rounded-box bg-amber-tint px-3 py-3">
          <p role="note" className="text-amber">
            {TEXTS.bookOnlyBuyers}
          </p>
          {buyer.type === 'Seller' && hat === null && (
            <SwitchButton to="Buyer" onSwitched={focusPhone}>
              Switch to buying
            </SwitchButton>
          )}
        </div>
      )}
      <div className="flex flex-col gap-1 border-b border-hairline pb-3">
        <KnownValue label="Name" value={buyer.displayName} autoComplete="name" />
        <KnownValue label="Email" value={buyer.email} autoComplete="email" />
        <KnownValue label="Product" value={product.name} autoComplete="off" />
        <KnownValue label="Price" value={formatPrice(product.priceCents)} autoComplete="off" />
      </div>
      <BookingFields
        field={field}
        place={meetingPlace}
        places={[details.place, product.location]}
        phoneRef={phoneRef}
        disabled={!isBuyer}
      />
      {isBuyer && isNew && (
        <Choice
          type="checkbox"
          label="Remember these for next time"
          checked={remember}
          onChange={({ target }) => setRemember(target.checked)}
          className="-my-2"
        />
      )}
      {isBuyer && (
        <Button type="submit" variant={hat === null ? 'primary' : 'secondary'} busy={busy} wide className="mt-2">
          Book
        </Button>
      )}
      <FormError message={isBuyer ? message : null} />
      <SwitchHatPrompt hat={hat} to="book" />
      {isBuyer && (
        <p className="text-small text-muted">
          Booking costs nothing and doesn’t reserve the laptop: the first buyer to pay gets it. You pay from your
          dashboard, once you’ve seen it. Before you go, read about{' '}
          <NewTabLink to="/safety">safety at the meeting</NewTabLink>.
        </p>
      )}
    </form>
  );
}

/** What was pressed to switch is gone; the fields can be filled in now. */
function focusPhone(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[type=tel]')?.focus();
}
