import { Link } from 'react-router';
import type { Column } from '#app/components/lists/data-table.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Chip, type ChipKind } from '#app/components/ui/chip.tsx';
import { LaptopLink } from '#app/features/dashboard/laptop-link.tsx';
import { meetingDay, meetingHour } from '#app/features/meetings/meeting-clock.ts';
import { formatDayAndTime } from '#app/format-dates.ts';
import { BUYER_STATES, type BuyerState, NEXT_STEPS, waitsForSeller } from '#shared/buyer-states.ts';
import { formatPrice } from '#shared/money.ts';
import type { BuyerView } from '#shared/views/buyers.ts';

const CHIPS: Record<BuyerState, ChipKind> = {
  asked: 'waiting',
  offered: 'waiting',
  booked: 'waiting',
  paid: 'paid',
  'handed-over': 'paid',
  done: 'paid',
  refunded: 'sold',
  canceled: 'sold',
  gone: 'sold',
};

export const BUYER_COLUMNS: readonly Column<BuyerView>[] = [
  {
    header: 'Buyer',
    sort: 'buyer',
    plain: true,
    cell: (buyer) => (
      <div className="@4xl:min-w-28">
        <p className="font-medium wrap-anywhere text-ink">
          <bdi>{nameOf(buyer)}</bdi>
        </p>
        {buyer.lastText !== undefined && (
          <p className="mt-0.5 line-clamp-2 max-w-80 text-small wrap-anywhere @3xl:max-w-44 text-muted">
            {buyer.isLastMine && 'You: '}
            <bdi>{buyer.lastText}</bdi>
          </p>
        )}
      </div>
    ),
  },
  {
    header: 'Laptop',
    sort: 'laptop',
    cell: ({ productId, productName, state }) => (
      <span className="[&>a]:touch-target touch:[&>a]:-my-2.5 touch:[&>a]:py-2.5">
        <LaptopLink id={productId} name={productName} gone={state === 'gone' || state === 'canceled'} />
      </span>
    ),
  },
  {
    header: 'Price',
    sort: 'price',
    short: true,
    end: true,
    cell: ({ priceCents, offerCents }) => (
      <span className="whitespace-nowrap tabular-nums">
        {formatPrice(priceCents)}
        {offerCents !== null && <span className="block text-small text-muted">{formatPrice(offerCents)} offered</span>}
      </span>
    ),
  },
  { header: 'State', short: true, cell: ({ state }) => <Chip kind={CHIPS[state]}>{BUYER_STATES[state]}</Chip> },
  {
    header: 'Meeting',
    sort: 'meeting',
    short: true,
    cell: ({ meetingAt }) =>
      meetingAt === undefined ? (
        <span className="text-muted">–</span>
      ) : (
        <time dateTime={meetingAt} title={formatDayAndTime(meetingAt)}>
          <span className="whitespace-nowrap">{meetingDay(meetingAt, undefined)}</span> at{' '}
          {meetingHour(meetingAt, undefined)}
        </time>
      ),
  },
  { header: 'Last activity', sort: 'activity', short: true, cell: ({ activeAt }) => <Day iso={activeAt} /> },
  { header: 'Next', plain: true, cell: (buyer) => <Next buyer={buyer} /> },
];

/** What to do next, with the way there. */
function Next({ buyer }: { buyer: BuyerView }) {
  const { next, orderId, conversationId } = buyer;
  const isTurn = waitsForSeller(next);
  const to = wayTo(buyer);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 @3xl:max-w-58">
      {isTurn && to !== null ? (
        <Link
          to={to}
          aria-label={`${NEXT_STEPS[next]}: ${nameOf(buyer)}, ${buyer.productName}`}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {NEXT_STEPS[next]}
        </Link>
      ) : (
        next !== 'none' && <span className="text-small text-muted">{NEXT_STEPS[next]}</span>
      )}
      {orderId !== undefined && to !== `/dashboard/orders/${orderId}` && (
        <Link
          to={`/dashboard/orders/${orderId}`}
          aria-label={`Booking of ${nameOf(buyer)}`}
          className="touch-target text-link"
        >
          Booking
        </Link>
      )}
      {conversationId !== undefined && to !== `/dashboard/messages/${conversationId}` && (
        <Link
          to={`/dashboard/messages/${conversationId}`}
          aria-label={`Messages with ${nameOf(buyer)}`}
          className="touch-target text-link"
        >
          Messages
        </Link>
      )}
    </div>
  );
}

/** Where the next step is done; null where there is nothing for the seller to do. */
function wayTo({ next, orderId, conversationId }: BuyerView): string | null {
  if (!waitsForSeller(next)) return null;
  if (next === 'answer-message' && conversationId !== undefined) return `/dashboard/messages/${conversationId}`;
  if (next === 'answer-offer')
    return conversationId === undefined ? '/dashboard/offers' : `/dashboard/messages/${conversationId}`;
  return orderId === undefined ? null : `/dashboard/orders/${orderId}`;
}

function nameOf({ buyerName }: BuyerView): string {
  return buyerName ?? 'Somebody who has left';
}
