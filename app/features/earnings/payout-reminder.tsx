import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
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
    <div className="mt-3 flex flex-col items-start gap-3 rounded-box border border-amber bg-amber-tint p-3 text-ink">
      <p className="max-w-prose">We can’t pay you yet, since we don’t know where to send the money.</p>
      <Link to="/dashboard/earnings" className={buttonClass({ variant: 'secondary', size: 'small' })}>
        Set up payouts
      </Link>
    </div>
  );
}
