import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiGet } from '#app/api/client.ts';
import type { EarningsAnswer } from '#shared/contracts/earnings.ts';
import { toEarningsView } from '#shared/views/earnings.ts';

/** Tells sellers whose money is promised that it can't be sent yet; nothing for those who can be paid. */
export function PayoutReminder() {
  const { data } = useQuery({
    queryKey: ['list', '/earnings'],
    queryFn: async ({ signal }) => toEarningsView(await apiGet<EarningsAnswer>('/earnings', { signal })),
  });
  if (!data?.enabled || data.account === 'ready' || data.account === 'pending') return null;
  return (
    <p className="mt-2 max-w-prose text-ink">
      We can’t pay you yet.{' '}
      <Link to="/dashboard/earnings" className="text-link">
        Set up your payouts
      </Link>{' '}
      so that we know where to send the money.
    </p>
  );
}
