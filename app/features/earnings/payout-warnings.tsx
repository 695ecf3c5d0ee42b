import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiGet } from '#app/api/client.ts';
import { Day } from '#app/components/lists/day.tsx';
import { mayUse } from '#app/session/may-use.ts';
import { useSession } from '#app/session/use-session.ts';
import { formatPrice } from '#shared/money.ts';
import type { PayoutOverviewAnswer } from '#shared/contracts/earnings.ts';
import { toPayoutOverviewView } from '#shared/views/payout-overview.ts';

/** What Admins have to know about the paying of sellers. Nothing while all is well. */
export function PayoutWarnings() {
  const { user } = useSession();
  const { data } = useQuery({
    enabled: user !== null && mayUse(user, ['finance']),
    queryKey: ['list', '/payouts/overview'],
    queryFn: async ({ signal }) =>
      toPayoutOverviewView(await apiGet<PayoutOverviewAnswer>('/payouts/overview', { signal })),
  });
  if (!data) return null;
  const { enabled, unsent, waiting, oldest, oldestOrder, commissionCents, feeCents, owedCents, lostCents } = data;
  const notes = [
    !enabled && (
      <li key="enabled" className="max-w-prose">
        Sellers can’t be paid: enable Connect at Stripe and set STRIPE_CONNECT_WEBHOOK_SECRET. Released sales wait until
        then.
      </li>
    ),
    oldest !== undefined && (
      <li key="oldest" className="max-w-prose">
        {unsent === 1 ? '1 seller’s payment isn’t' : `${unsent} payments to sellers aren’t`} sent yet,{' '}
        <Link to={`/dashboard/adminOrders/${oldestOrder}`} className="touch-target text-link">
          the oldest
        </Link>{' '}
        since <Day iso={oldest} />
        {waiting > 0 && `; ${waiting} of them ${waiting === 1 ? 'waits' : 'wait'} for the seller to set up payouts`}.
        None should wait longer than 45 days.
      </li>
    ),
    feeCents > commissionCents && (
      <li key="fees" className="max-w-prose">
        The payment service has kept {formatPrice(feeCents)} in fees, and the commission has brought in{' '}
        {formatPrice(commissionCents)}. The difference is the site’s loss.
      </li>
    ),
    owedCents > 0 && (
      <li key="owed" className="max-w-prose">
        Sellers owe {formatPrice(owedCents)} after refunds. Their next sales repay it.
      </li>
    ),
    lostCents > 0 && (
      <li key="lost" className="max-w-prose">
        {formatPrice(lostCents)} that sellers owed was given up. That’s the site’s loss.
      </li>
    ),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="payouts-of-sellers" className="mb-6 rounded-box bg-amber-tint p-4">
      <h2 id="payouts-of-sellers" className="font-medium text-ink">
        Paying sellers
      </h2>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-ink">{notes}</ul>
    </section>
  );
}
