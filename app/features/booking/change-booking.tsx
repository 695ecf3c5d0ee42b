import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useFormSubmit } from '#app/components/forms/use-form-submit.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { BookingFields } from '#app/features/booking/booking-fields.tsx';
import { LaptopName } from '#app/features/products/laptop-name.tsx';
import { formatDay } from '#app/format-dates.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import type { InsertAnswer } from '#shared/contracts/answers.ts';
import { toOrderPayload } from '#shared/contracts/order-payloads.ts';
import { BOOKING_FIELD_OF_PAYLOAD, bookingForm } from '#shared/contracts/orders.ts';
import type { OrderView } from '#shared/views/orders.ts';

const FIELDS = ['phone', 'meetingPlace'] as const;

/** What of a booking can be changed, and what it is about. */
export type ChangeableOrder = Pick<
  OrderView,
  'productId' | 'productName' | 'priceCents' | 'coverUrl' | 'phone' | 'meetingPlace' | 'bookedAt'
>;

interface ChangeBookingProps {
  order: ChangeableOrder;
  buyer: SessionUser;
  /** What they have typed already, to book it again. */
  typed?: Pick<OrderView, 'phone' | 'meetingPlace'> | undefined;
  onClose: () => void;
}

/** Asks a buyer who has booked a laptop before whether phone and place are to be others, before anything changes. */
export function ChangeBooking({ order, buyer, typed, onClose }: ChangeBookingProps) {
  const phone = useRef<HTMLInputElement>(null);
  const { phone: bookedPhone, meetingPlace } = order;
  const isAmongOrders = useLocation().pathname.startsWith('/dashboard/');
  const form = useForm({
    resolver: valibotResolver(bookingForm),
    defaultValues: typed ?? { phone: bookedPhone, meetingPlace },
  });
  const { busy, message, onSubmit, field } = useFormSubmit(
    form,
    FIELDS,
    async (changed) => {
      const laptop = {
        id: order.productId,
        name: order.productName,
        priceCents: order.priceCents,
        coverUrl: order.coverUrl,
      };
      await apiSend<InsertAnswer>('POST', '/orders', toOrderPayload(laptop, buyer, changed));
      onClose();
      showToast({
        kind: 'success',
        title: 'Booking changed',
        text: 'The seller sees your new phone number and place.',
      });
      await reloadLists();
    },
    BOOKING_FIELD_OF_PAYLOAD,
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change your booking"
      description={
        <>
          You booked “<LaptopName name={order.productName} />” on {formatDay(order.bookedAt)}. Change your phone number
          or the meeting place.
        </>
      }
      initialFocus={phone}
    >
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <BookingFields
          field={field}
          place={useWatch({ control: form.control, name: 'meetingPlace' })}
          places={[meetingPlace]}
          phoneRef={phone}
        />
        <FormError message={message} />
        <DialogActions onCancel={onClose} cancelLabel="Cancel" submitLabel="Save changes" busy={busy} />
        {!isAmongOrders && (
          <p className="text-small text-muted">
            To pay or to cancel, go to{' '}
            <Link to="/dashboard/myOrders" onClick={onClose} className="text-link">
              My Orders
            </Link>
            .
          </p>
        )}
      </form>
    </Dialog>
  );
}
