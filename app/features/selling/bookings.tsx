import { Chip } from '#app/components/ui/chip.tsx';
import { Day } from '#app/components/ui/day.tsx';
import { PhoneIcon, PlaceIcon } from '#app/components/ui/page-icons.tsx';
import type { BookingAnswer } from '#shared/contracts/products.ts';

/** Who wants this laptop: how to reach them, where to meet, and whether they have paid. */
export function Bookings({ bookings, sold }: { bookings: readonly BookingAnswer[]; sold: boolean }) {
  if (bookings.length === 0)
    return <p className="text-small text-muted">{sold ? 'No bookings.' : 'Nobody has booked it yet.'}</p>;
  return (
    <div>
      <h3 className="text-small font-medium text-muted">
        {bookings.length === 1 ? '1 booking' : `${bookings.length} bookings`}
      </h3>
      <ul className="divide-y divide-hairline">
        {bookings.map((booking) => (
          <li
            key={booking._id}
            className="grid gap-x-6 gap-y-1 py-3 last:pb-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8.5rem] sm:items-center"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere text-ink">{booking.buyer_name}</p>
              <p className="text-small text-muted">
                Booked <Day iso={booking.booked} />
              </p>
            </div>
            <div className="flex min-w-0 flex-col gap-1">
              <Phone phone={booking.phone} />
              <p className="flex items-start gap-1.5 wrap-anywhere text-ink">
                <PlaceIcon className="mt-1 size-4 text-muted" />
                <span className="min-w-0">
                  <span className="sr-only">Meeting place: </span>
                  <bdi>{booking.location}</bdi>
                </span>
              </p>
            </div>
            <div className="sm:justify-self-end">
              {booking.paid ? (
                <Chip kind="paid">Paid</Chip>
              ) : (
                <Chip kind="waiting">{sold ? 'Too late' : 'Not paid yet'}</Chip>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A phone to call. Phones are free text: what has no digits in it is only shown. */
function Phone({ phone }: { phone: string }) {
  const digits = phone.replaceAll(/[^\d+*#]/g, '');
  const shown = (
    <>
      <PhoneIcon className="size-4" />
      <bdi className="min-w-0 wrap-anywhere">{phone}</bdi>
    </>
  );
  if (digits === '') return <p className="flex items-center gap-1.5 text-ink">{shown}</p>;
  return (
    <a
      href={`tel:${digits}`}
      className="flex w-fit items-center gap-1.5 text-pine underline underline-offset-4 hover:text-pine-strong"
    >
      {shown}
    </a>
  );
}
