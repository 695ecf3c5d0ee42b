import { NewTabLink } from '#app/components/ui/new-tab-link.tsx';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { meetingTime } from '#app/features/meetings/meeting-clock.ts';
import { keepTogether } from '#app/keep-together.ts';
import type { MeetingAnswer } from '#shared/contracts/meetings.ts';
import type { OrderView } from '#shared/views/orders.ts';
import { formatPrice } from '#shared/money.ts';

/** What nobody can pay for any more, so that there is no meeting either. */
const OVER: ReadonlySet<NonNullable<OrderView['unavailable']>> = new Set(['sold', 'deleted', 'canceled']);

interface OrderSummaryProps {
  order: OrderView;
  /** What the two have agreed on, once it is known. */
  meeting?: MeetingAnswer | undefined;
}

/** What is being paid for: the laptop, when and where to meet, and the total. */
export function OrderSummary({ order, meeting }: OrderSummaryProps) {
  const agreed = meeting?.state === 'agreed' ? meeting : undefined;
  const isOver = order.unavailable !== undefined && OVER.has(order.unavailable);
  return (
    <section aria-labelledby="order-summary" className="self-start rounded-box border border-hairline bg-raised p-5">
      <h2 id="order-summary" className="font-display text-lead font-semibold md:text-title text-ink">
        Your order
      </h2>
      <div className="mt-4 flex items-center gap-4 md:flex-col md:items-stretch">
        <Thumbnail src={order.coverUrl} className="w-28 md:w-full" />
        <p className="min-w-0 font-medium text-balance wrap-anywhere text-ink">
          <bdi>{keepTogether(order.productName)}</bdi>
        </p>
      </div>
      <dl className="mt-4 flex flex-col gap-2 text-base">
        {order.sellerName !== undefined && <Fact name="Seller" value={order.sellerName} />}
        {!isOver && (
          <>
            {agreed?.startsAt !== undefined && (
              <Fact name="When you meet" value={meetingTime(agreed.startsAt, agreed.timeZone)} />
            )}
            <Fact name="Where you meet" value={agreed?.place ?? order.meetingPlace} />
            <Fact name="Your phone" value={order.phone} />
          </>
        )}
        <Fact name="Booked by" value={order.buyerName} />
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-hairline pt-4">
          <dt className="font-medium text-ink">{order.paid ? 'Paid' : order.unavailable ? 'Price' : 'Total'}</dt>
          <dd className="font-display text-title font-semibold text-ink tabular-nums">
            {formatPrice(order.priceCents)}
          </dd>
        </div>
      </dl>
      {!isOver && (
        <p className="mt-4 text-small text-balance text-muted">
          We hold your money until you’ve had time to check the laptop.{' '}
          <NewTabLink to="/buyer-protection">When you get your money back</NewTabLink>
        </p>
      )}
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4 md:max-xl:flex-col">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere text-ink md:max-xl:text-left">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
