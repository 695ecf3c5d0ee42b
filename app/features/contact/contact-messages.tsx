import { Link, useSearchParams } from 'react-router';
import { useList } from '#app/api/use-list.ts';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { Message } from '#app/features/contact/message.tsx';
import { MESSAGES_TABLE } from '#shared/tables/messages.ts';
import { withId } from '#shared/views/with-id.ts';
import type { MessageAnswer } from '#shared/contracts/contact.ts';

/** What looks like spam is a list of its own. */
const LISTS = {
  inbox: {
    to: '?',
    label: 'Messages',
    path: '/messages',
    empty: { title: 'No messages yet', text: 'What people write on the contact page appears here.' },
  },
  apart: {
    to: '?apart',
    label: 'Spam',
    path: '/messages?keptApart=true',
    empty: {
      title: 'No spam',
      text: 'When a message looks like spam, it waits here for you to look at.',
    },
  },
};

/** What visitors wrote on the contact page, for Admins. */
export function ContactMessages() {
  const [search] = useSearchParams();
  const shown = search.has('apart') ? LISTS.apart : LISTS.inbox;
  return (
    <DashboardPage
      title="Messages"
      intro="What people wrote to us on the contact page."
      forRole="Admin"
      powers={['support']}
    >
      <nav aria-label="Lists of messages" className="mb-6 flex gap-1 border-b border-hairline">
        {Object.values(LISTS).map((list) => (
          <ListLink key={list.path} {...list} current={list === shown} />
        ))}
      </nav>
      {shown === LISTS.apart && (
        <p className="mb-6 max-w-prose text-muted">
          These look like spam, so we didn’t send them on by e-mail. Press ‘Not spam’ where that’s wrong.
        </p>
      )}
      <FilteredTable
        key={shown.path}
        caption={shown.label}
        shape={MESSAGES_TABLE}
        path={shown.path}
        toRow={withId<MessageAnswer>}
        rowClass="h-44"
        things={['message', 'messages']}
        empty={shown.empty}
      >
        {(messages) => (
          <ul className="grid gap-4">
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        )}
      </FilteredTable>
    </DashboardPage>
  );
}

interface ListLinkProps {
  to: string;
  path: string;
  label: string;
  current: boolean;
}

function ListLink({ to, path, label, current }: ListLinkProps) {
  const { total } = useList(path, withId<MessageAnswer>);
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
