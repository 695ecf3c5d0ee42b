import { Link, useSearchParams } from 'react-router';
import { useList } from '#app/api/use-list.ts';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import { ListView } from '#app/features/dashboard/list-view.tsx';
import { Message } from '#app/features/contact/inbox/message.tsx';
import type { MessageAnswer } from '#shared/contracts/contact.ts';

/** What people wrote, in two lists: what looks like spam is kept apart from the rest. */
export function Messages() {
  const [search] = useSearchParams();
  const apart = search.has('apart');
  const lists = {
    inbox: useList<MessageAnswer>('/messages'),
    apart: useList<MessageAnswer>('/messages?keptApart=true'),
  };
  return (
    <>
      <nav aria-label="Lists of messages" className="mb-6 flex gap-1 border-b border-hairline">
        <ListLink to="?" current={!apart} label="Messages" total={lists.inbox.total} />
        <ListLink to="?apart" current={apart} label="Kept apart" total={lists.apart.total} />
      </nav>
      {apart && (
        <p className="mb-6 max-w-prose text-muted">
          These look like spam, so nobody was mailed about them. Press ‘Not spam’ where that is wrong.
        </p>
      )}
      <ListView
        list={apart ? lists.apart : lists.inbox}
        skeleton={<MessagesSkeleton />}
        empty={
          <EmptyState
            drawing={<EmptyShelf className="w-40" />}
            title={apart ? 'Nothing is kept apart' : 'No messages yet'}
          >
            {apart
              ? 'When a message looks like spam, it waits here for you to look at.'
              : 'What people write on the contact page appears here.'}
          </EmptyState>
        }
      >
        {(messages) => (
          <ul className="grid gap-4">
            {messages.map((message) => (
              <Message key={message._id} message={message} />
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}

interface ListLinkProps {
  to: string;
  current: boolean;
  label: string;
  total: number;
}

function ListLink({ to, current, label, total }: ListLinkProps) {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      preventScrollReset
      className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-(--nothing) px-3 text-muted hover:text-ink aria-[current=page]:border-pine aria-[current=page]:text-ink"
    >
      {label}
      <span className="min-w-[2ch] text-small text-muted tabular-nums">{total > 0 && total}</span>
    </Link>
  );
}

function MessagesSkeleton() {
  return (
    <div className="grid gap-4">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-44" />
      ))}
    </div>
  );
}
