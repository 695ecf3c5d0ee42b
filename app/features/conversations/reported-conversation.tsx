import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { apiGet, sentenceFor } from '#app/api/client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { MessageLines } from '#app/features/conversations/message-lines.tsx';
import { ReportWords } from '#app/features/conversations/report-words.tsx';
import { DecisionButtons } from '#app/features/moderation/decision-buttons.tsx';
import { DeleteProduct } from '#app/features/moderation/delete-product.tsx';
import { SuspendUser } from '#app/features/moderation/suspend-user.tsx';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { keepTogether } from '#app/keep-together.ts';
import { PageHeader } from '#app/layouts/dashboard-page.tsx';
import { NotLoaded } from '#app/layouts/not-loaded.tsx';
import type { ReportedMessagesAnswer } from '#shared/contracts/conversation-reports.ts';
import { productPath } from '#shared/product-address.ts';
import {
  type ReportedConversationView,
  toReportedConversationView,
  toSaleMessageView,
} from '#shared/views/conversation-reports.ts';

const LIST = '/dashboard/moderation?kind=conversation';

/** Each reading is in the audit log, so nothing reads it again by itself. */
const READ_ONCE = {
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
} as const;

async function read(path: string, before?: number, signal?: AbortSignal) {
  const query = before === undefined ? '' : `?before=${before}`;
  const answer = await apiGet<ReportedMessagesAnswer>(path + query, signal && { signal });
  return {
    conversation: toReportedConversationView(answer.conversation),
    messages: answer.messages.map(toSaleMessageView),
    more: answer.more,
  };
}

/** A conversation that was reported, for an Admin to read and to act on. */
export function ReportedConversation({ id }: { id: string }) {
  const path = `/conversations/reported/${encodeURIComponent(id)}`;
  const queries = useQueryClient();
  const [busy, run] = useBusy();
  const [deciding, setDeciding] = useState(false);
  const queryKey = ['list', path];
  const { data, error, isFetching, refetch } = useQuery({
    ...READ_ONCE,
    enabled: !deciding,
    queryKey,
    queryFn: ({ signal }) => read(path, undefined, signal),
  });
  if (!data)
    return (
      <NotLoaded what="conversation" error={error} retrying={isFetching} onRetry={() => void refetch()}>
        <Skeleton className="mb-6 h-16 max-w-xl" />
        <Skeleton className="h-96" />
      </NotLoaded>
    );
  const { conversation, messages, more } = data;
  const { buyer, seller, productId, productName, hasPage, reports } = conversation;
  const names = { buyer: buyer.name ?? 'A deleted account', seller: seller.name ?? 'A deleted account' };

  const showEarlier = () =>
    run(async () => {
      try {
        const earlier = await read(path, messages[0]?.number);
        queries.setQueryData(queryKey, { ...earlier, messages: [...earlier.messages, ...messages] });
      } catch (problem) {
        showToast({ kind: 'error', title: sentenceFor(problem) });
      }
    });

  return (
    <>
      <p className="mb-3">
        <Link to={LIST} className="touch-target text-link">
          All reported conversations
        </Link>
      </p>
      <PageHeader
        title="Reported conversation"
        intro={
          <>
            About{' '}
            {hasPage ? (
              <Link to={productPath({ id: productId, name: productName })} className="text-link">
                <bdi>{keepTogether(productName)}</bdi>
              </Link>
            ) : (
              <bdi>{keepTogether(productName)}</bdi>
            )}
            , between <bdi>{keepTogether(names.buyer)}</bdi> and <bdi>{keepTogether(names.seller)}</bdi>. The audit log
            records each time an Admin opens it.
          </>
        }
      />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] [&>*]:self-start">
        <OrderCard title="Reports">
          <ReportWords reports={reports} />
        </OrderCard>
        <OrderCard title="Messages" className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {more && (
            <Button variant="secondary" size="small" busy={busy} className="mb-4" onClick={() => void showEarlier()}>
              Show earlier messages
            </Button>
          )}
          <MessageLines messages={messages} names={names} />
        </OrderCard>
        <Decide conversation={conversation} onDeciding={setDeciding} />
      </div>
    </>
  );
}

/** What an Admin can do about it: all of it can be undone but deleting. */
function Decide({
  conversation,
  onDeciding,
}: {
  conversation: ReportedConversationView;
  onDeciding: (deciding: boolean) => void;
}) {
  const { id, buyer, seller, productId, productName, hasPage } = conversation;
  const navigate = useNavigate();
  const acts = { onDeciding, onDone: () => void navigate(LIST) };
  const item = { kind: 'conversation', id, title: productName, productId } as const;
  return (
    <OrderCard title="What to do">
      <p className="text-muted">
        Suspend the person who broke the rules, or delete the laptop. If nothing’s wrong, choose ‘No problem found’: the
        person who reported it is told so. ‘Dismiss reports’ only closes them. Once you’ve decided, nobody but the two
        can read this any more.
      </p>
      <ul className="mt-4 flex flex-col gap-3">
        {([buyer, seller] as const).map(
          (side, index) =>
            side.name !== undefined && (
              <li key={side.id} className="flex items-center justify-between gap-x-3 *:last:shrink-0">
                <p className="min-w-0 wrap-anywhere text-ink">
                  <bdi>{keepTogether(side.name)}</bdi>, the {index === 0 ? 'buyer' : 'seller'}
                </p>
                {side.suspended === undefined ? (
                  <DecisionButtons
                    item={{ ...item, person: { id: side.id, name: side.name } }}
                    decisions={['suspend']}
                    {...acts}
                  />
                ) : (
                  <SuspendUser user={{ ...side, name: side.name }} sells={index === 1} />
                )}
              </li>
            ),
        )}
        {hasPage && (
          <li className="flex items-center justify-between gap-x-3 *:last:shrink-0">
            <p className="min-w-0 wrap-anywhere text-ink">
              <bdi>{keepTogether(productName)}</bdi>
            </p>
            <DeleteProduct id={productId} name={productName} />
          </li>
        )}
      </ul>
      <div className="mt-5 flex flex-wrap gap-2 border-t border-hairline pt-4">
        <DecisionButtons item={item} decisions={['keep', 'dismiss']} {...acts} />
      </div>
    </OrderCard>
  );
}
