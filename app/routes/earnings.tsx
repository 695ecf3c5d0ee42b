import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { apiGet } from '#app/api/client.ts';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { BankPayouts } from '#app/features/earnings/bank-payouts.tsx';
import { PayoutAccount } from '#app/features/earnings/payout-account.tsx';
import { SalesTable } from '#app/features/earnings/sales-table.tsx';
import { Totals } from '#app/features/earnings/totals.tsx';
import { commissionInWords } from '#shared/commission-words.ts';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { NotLoaded } from '#app/layouts/not-loaded.tsx';
import { pageTitle } from '#app/page-title.ts';
import type { EarningsAnswer } from '#shared/contracts/earnings.ts';
import { toEarningsView } from '#shared/views/earnings.ts';

export const meta = () => pageTitle('Earnings');

export default function EarningsPage() {
  return (
    <DashboardPage title="Earnings" intro="What you’ve sold, where the money is now, and when you get it.">
      <Summary />
      <h2 className="mt-8 mb-3 font-display text-lead font-semibold text-ink">Your sales</h2>
      <SalesTable />
    </DashboardPage>
  );
}

/** Who comes back from the provider waits for what it says. */
const LOOK_AGAIN_MS = 4_000;

function Summary() {
  const [query] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['list', '/earnings'],
    queryFn: async ({ signal }) => toEarningsView(await apiGet<EarningsAnswer>('/earnings', { signal })),
    refetchInterval: query.has('back') ? LOOK_AGAIN_MS : false,
  });
  if (!data)
    return (
      <NotLoaded what="earnings" error={error} retrying={isFetching} onRetry={() => void refetch()}>
        <Skeleton className="h-40" />
      </NotLoaded>
    );
  return (
    <div className="grid gap-5">
      <PayoutAccount earnings={data}>
        <p className="mt-2 max-w-prose text-small text-muted">{commissionInWords(data.commission)}</p>
      </PayoutAccount>
      <Totals earnings={data} />
      <BankPayouts payouts={data.bankPayouts} />
    </div>
  );
}
