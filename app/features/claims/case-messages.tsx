import { useQuery } from '@tanstack/react-query';
import { apiGet, sentenceFor } from '#app/api/client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { MessageLines } from '#app/features/conversations/message-lines.tsx';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import type { SaleMessageAnswer } from '#shared/contracts/conversation-reports.ts';
import type { CaseView } from '#shared/views/cases.ts';
import { toSaleMessageView } from '#shared/views/conversation-reports.ts';

/** What the two sides wrote to each other; the audit log says who has read it. */
export function CaseMessages({ found: { id, order } }: { found: CaseView }) {
  const path = `/claims/${id}/messages`;
  const { data, error, isFetching, refetch } = useQuery({
    // Not among the lists, which are read again after a decision: they aren't to be read then any more.
    queryKey: ['case-messages', path],
    queryFn: async ({ signal }) => (await apiGet<SaleMessageAnswer[]>(path, { signal })).map(toSaleMessageView),
  });
  return (
    <OrderCard title="Their messages">
      <p className="mb-3 text-small text-muted">
        You can read them while the problem is open. The audit log records that you did.
      </p>
      {data?.length === 0 && <p className="text-ink">They wrote nothing to each other here.</p>}
      {data && data.length > 0 && (
        <MessageLines messages={data} names={{ buyer: order.buyerName, seller: order.sellerName }} />
      )}
      {!data && error && (
        <>
          <p className="mb-3 text-brick">{sentenceFor(error)}</p>
          <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
      {!data && !error && <Skeleton className="h-24" />}
    </OrderCard>
  );
}
