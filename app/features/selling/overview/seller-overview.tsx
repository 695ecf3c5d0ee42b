import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiGet } from '#app/api/client.ts';
import { LoadedPart } from '#app/features/dashboard/loaded-part.tsx';
import { FourWeeks } from '#app/features/selling/overview/four-weeks.tsx';
import { useSellerWaiting } from '#app/features/selling/overview/use-seller-waiting.ts';
import { WaitingList } from '#app/features/selling/overview/waiting-list.tsx';
import type { SellerOverviewAnswer } from '#shared/contracts/selling.ts';
import { formatPrice } from '#shared/money.ts';
import { type SellerOverviewView, toSellerOverviewView } from '#shared/views/selling.ts';

/** What a seller reads first: what waits for them, where their money is, and how their listings do. */
export function SellerOverview() {
  const waiting = useSellerWaiting();
  const overview = useQuery({
    queryKey: ['list', '/seller/overview'],
    queryFn: async ({ signal }) => {
      const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
      const path = `/seller/overview?zone=${encodeURIComponent(zone)}`;
      return toSellerOverviewView(await apiGet<SellerOverviewAnswer>(path, { signal }));
    },
  });
  return (
    <div className="mt-8 flex flex-col gap-8">
      <LoadedPart title="Waiting for you" query={waiting} height="h-32">
        {(data) => <WaitingList waiting={data} />}
      </LoadedPart>
      <LoadedPart title="Your money" query={overview} height="h-24">
        {(data) => <Money overview={data} />}
      </LoadedPart>
      <LoadedPart title="The last four weeks" query={overview} height="h-96">
        {({ days }) =>
          days.some(({ views, saves, bookings, sales }) => views + saves + bookings + sales > 0) ? (
            <FourWeeks days={days} />
          ) : (
            <p className="rounded-box border border-hairline bg-raised p-4 text-muted">
              Nothing has happened yet. Once people look at your laptops, you’ll see here how often they’re viewed,
              saved and booked.{' '}
              <Link to="/dashboard/addProducts" className="touch-target text-link">
                List a laptop
              </Link>
            </p>
          )
        }
      </LoadedPart>
    </div>
  );
}

function Money({
  overview: { week, month, heldCents, onTheWayCents, paidOutCents },
}: {
  overview: SellerOverviewView;
}) {
  const sales = ({ sales: count }: typeof week) => `${count} ${count === 1 ? 'sale' : 'sales'}`;
  const figures = [
    { term: 'Sold this week', cents: week.cents, note: `${sales(week)} since Monday` },
    { term: 'Sold this month', cents: month.cents, note: sales(month) },
    { term: 'Held', cents: heldCents, note: 'Until buyers have checked their laptops' },
    { term: 'On the way', cents: onTheWayCents, note: 'To your payout account' },
    { term: 'Paid out', cents: paidOutCents, note: 'So far' },
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        {figures.map(({ term, cents, note }) => (
          <div
            key={term}
            className="min-w-0 rounded-box border border-hairline bg-raised p-4 last:col-span-2 xl:last:col-span-1"
          >
            <dt className="text-small text-muted">{term}</dt>
            <dd className="mt-1">
              <span className="font-display text-lead font-semibold wrap-anywhere text-ink tabular-nums">
                {formatPrice(cents)}
              </span>
              <span className="mt-0.5 block text-small text-muted">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        <Link to="/dashboard/earnings" className="touch-target text-link">
          See all your earnings
        </Link>
      </p>
    </>
  );
}
