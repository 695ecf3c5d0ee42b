import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { TextField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useFormSubmit } from '#app/components/forms/use-form-submit.ts';
import { Button } from '#app/components/ui/button.tsx';
import { closeDialog } from '#app/components/ui/dialog-root.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { SwitchHatPrompt } from '#app/features/account/switch-hat-prompt.tsx';
import { SwitchButton } from '#app/features/account/switch-button.tsx';
import { BookingFields } from '#app/features/booking/booking-fields.tsx';
import type { ContactDetails } from '#app/features/booking/find-booking.ts';
import { LaptopName } from '#app/features/products/laptop-name.tsx';
import { useSession } from '#app/session/use-session.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import type { InsertAnswer } from '#shared/contracts/answers.ts';
import { offerForm } from '#shared/contracts/offers.ts';
import { centsToDollars, formatPrice } from '#shared/money.ts';
import { leastOffer, MOST_OFFERS } from '#shared/offers.ts';
import type { ProductView } from '#shared/views/products.ts';

const FIELDS = ['price', 'phone', 'meetingPlace'] as const;

interface OfferDialogProps {
  laptop: ProductView;
  buyer: SessionUser;
  details: ContactDetails;
  /** How many they have made for this laptop. */
  made: number;
}

/** Asks a buyer which price they offer, and how to meet if it is accepted. */
export function OfferDialog({ laptop, buyer, details, made }: OfferDialogProps) {
  const type = useSession().user?.type ?? buyer.type;
  const phone = useRef<HTMLInputElement>(null);
  const form = useForm({
    resolver: valibotResolver(offerForm),
    defaultValues: { price: '', phone: details.phone ?? '', meetingPlace: details.place ?? '' },
  });
  const { busy, message, hat, onSubmit, field } = useFormSubmit(
    form,
    FIELDS,
    async ({ price, phone: number, meetingPlace }) => {
      const offer = { price: centsToDollars(price), phone: number, location: meetingPlace };
      await apiSend<InsertAnswer>('POST', `/laptops/${laptop.id}/offers`, offer);
      closeDialog();
      showToast({
        kind: 'success',
        title: 'Offer sent',
        text: 'You’ll find the answer under Offers on your dashboard.',
      });
      await reloadLists();
    },
    { location: 'meetingPlace' },
  );
  const left = MOST_OFFERS - made;
  return (
    <Dialog open onClose={closeDialog} title="Make an offer" description={<LaptopName name={laptop.name} />}>
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <TextField
          label="Your offer in dollars"
          hint={`At least ${formatPrice(leastOffer(laptop.priceCents))}, and less than the price of ${formatPrice(laptop.priceCents)}.`}
          {...field('price')}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <BookingFields
          field={field}
          place={useWatch({ control: form.control, name: 'meetingPlace' })}
          places={[details.place, laptop.location]}
          phoneRef={phone}
        />
        <p className="text-small text-muted">
          The seller has 48 hours to answer. They see your phone number and meeting place once you’ve agreed on a price,
          and you can pay that price for 24 hours. Until you do, others can still pay the asking price. You have{' '}
          {left === 1 ? 'one offer' : `${left} offers`} left for this laptop.
        </p>
        <FormError message={message} />
        <SwitchHatPrompt hat={hat} to="make your offer" />
        {type === 'Buyer' ? (
          <Button type="submit" variant={hat === null ? 'primary' : 'secondary'} busy={busy} wide>
            Send offer
          </Button>
        ) : (
          <>
            <p role="note" className="rounded-box bg-amber-tint px-3 py-2.5 text-amber">
              Only buyers can make offers.
            </p>
            <SwitchButton to="Buyer" onSwitched={(at) => at?.querySelector<HTMLElement>('[type=submit]')?.focus()}>
              Switch to buying
            </SwitchButton>
          </>
        )}
      </form>
    </Dialog>
  );
}
