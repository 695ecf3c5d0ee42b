import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiGet } from '#app/api/client.ts';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { BankCard } from '#app/features/claims/bank-card.tsx';
import { CaseFacts } from '#app/features/claims/case-facts.tsx';
import { ClaimThread } from '#app/features/claims/claim-thread.tsx';
import { nextSentence, outcomeSentence, problem } from '#app/features/claims/claim-words.ts';
import { RecordNotLoaded } from '#app/features/dashboard/record-not-loaded.tsx';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { formatDayAndTime } from '#app/format-dates.ts';
import { keepTogether } from '#app/keep-together.ts';
import { PageHeader } from '#app/layouts/dashboard-page.tsx';
import type { CaseAnswer } from '#shared/contracts/claims.ts';
import { formatPrice } from '#shared/money.ts';
import { type CaseView, toCaseView } from '#shared/views/cases.ts';

const fetchMessages = async () => (await import('#app/features/claims/case-messages.tsx')).CaseMessages;
const fetchForm = async () => (await import('#app/features/claims/decide-form.tsx')).DecideForm;

/** All that an Admin decides a case by, and the decision, on one screen. */
export function CasePage({ claimId }: { claimId: string }) {
  const path = `/claims/${encodeURIComponent(claimId)}`;
  const query = useQuery({
    queryKey: ['list', path],
    queryFn: async ({ signal }) => toCaseView(await apiGet<CaseAnswer>(path, { signal })),
    refetchOnMount: 'always',
  });
  if (query.data) return <Loaded found={query.data} />;
  return <RecordNotLoaded what="case" query={query} />;
}

function Loaded({ found }: { found: CaseView }) {
  const { order, state } = found;
  return (
    <>
      <p className="mb-3">
        <Link to="/dashboard/claims" className="touch-target text-link">
          All problems
        </Link>
      </p>
      <PageHeader
        title={problem(found, 'admin')}
        intro={
          <>
            <Link to={`/dashboard/adminOrders/${order.id}`} className="text-link">
              <bdi>{keepTogether(order.productName)}</bdi>
            </Link>
            , {formatPrice(order.priceCents)}, sold by <bdi>{keepTogether(order.sellerName)}</bdi> to{' '}
            <bdi>{keepTogether(order.buyerName)}</bdi>
          </>
        }
      />
      {/* Below each other the facts come before the decision, which nobody can take back. */}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <OrderCard title="What they say">
            <ClaimThread claim={found} part="admin" />
            {state === 'closed' ? (
              <p className="mt-4 font-medium text-ink">{outcomeSentence(found, 'admin')}</p>
            ) : (
              <p className="mt-4 text-ink">{nextSentence(found, 'admin', found.decideBy)}</p>
            )}
            {found.decision !== undefined && (
              <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink">
                {found.decision}
                {found.decider !== undefined && (
                  <span className="block text-small text-muted">
                    Decided by <bdi>{found.decider}</bdi>
                    {found.closedAt !== undefined && <> on {formatDayAndTime(found.closedAt)}</>}
                  </span>
                )}
              </p>
            )}
          </OrderCard>
          {state !== 'closed' && (
            <LazyPart fetch={fetchMessages} props={{ found }} fallback={<Skeleton className="h-40" />} />
          )}
          {found.bank && (
            <BankCard
              claimId={found.id}
              bank={found.bank}
              isOpen={state === 'bank'}
              isAnswered={found.answer !== undefined}
            />
          )}
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <CaseFacts found={found} />
        </div>
        {state !== 'closed' && state !== 'bank' && (
          <LazyPart fetch={fetchForm} props={{ found }} fallback={<Skeleton className="h-96" />} />
        )}
      </div>
    </>
  );
}
