import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Skeletons } from '#app/components/ui/skeleton.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { keepTogether } from '#app/keep-together.ts';
import { ListView } from '#app/components/lists/list-view.tsx';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { whenSent } from '#app/features/conversations/when-sent.ts';
import { type ConversationView, toConversationView } from '#shared/views/conversations.ts';

const NO_MESSAGES = {
  title: 'No messages yet',
  text: 'When you write to a seller, or a buyer writes to you, you’ll find it here.',
  action: (
    <Link to="/laptops" className={buttonClass()}>
      Browse laptops
    </Link>
  ),
};
const NOTHING_UNREAD = { title: 'Nothing unread', text: 'You’ve read all your messages.' };

interface ConversationListProps {
  /** The one that is open beside it. */
  open: string | undefined;
  /** Those alone in which something is unread. */
  unread: boolean;
}

/** Somebody's conversations, the newest message first. */
export function ConversationList({ open, unread }: ConversationListProps) {
  return (
    <ListView
      path={unread ? '/conversations?show=unread' : '/conversations'}
      toRow={toConversationView}
      skeleton={<Skeletons count={4} row="h-24" list="grid gap-2" />}
      empty={unread ? NOTHING_UNREAD : NO_MESSAGES}
    >
      {(conversations) => (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
          {conversations.map((conversation) => (
            <li key={conversation.id}>
              <Entry
                conversation={conversation}
                isOpen={conversation.id === open}
                search={unread ? '?show=unread' : ''}
              />
            </li>
          ))}
        </ul>
      )}
    </ListView>
  );
}

interface EntryProps {
  conversation: ConversationView;
  isOpen: boolean;
  /** Of the list that stays beside it. */
  search: string;
}

function Entry({ conversation, isOpen, search }: EntryProps) {
  const { id, name, productName, coverUrl, category, unread, lastText, lastAt, isLastMine, part } = conversation;
  return (
    <Link
      to={`/dashboard/messages/${id}${search}`}
      aria-current={isOpen ? 'page' : undefined}
      className="flex min-w-0 gap-3 rounded-box border border-hairline bg-raised p-3 no-underline hover:border-control aria-[current=page]:border-pine aria-[current=page]:bg-pine-tint"
    >
      <Thumbnail src={coverUrl} category={category} className="w-16 self-start" />
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-2">
          <span dir="auto" className="line-clamp-1 min-w-0 text-left font-medium wrap-anywhere text-ink">
            {keepTogether(name ?? (part === 'buyer' ? 'The seller' : 'The buyer'))}
          </span>
          <time dateTime={lastAt} className="shrink-0 text-small text-muted">
            {whenSent(lastAt)}
          </time>
        </span>
        <span dir="auto" className="line-clamp-1 text-left text-small wrap-anywhere text-muted">
          {keepTogether(productName)}
        </span>
        <span className="mt-0.5 flex items-start justify-between gap-2">
          <span
            className={classNames('line-clamp-2 wrap-anywhere', unread > 0 ? 'font-medium text-ink' : 'text-muted')}
          >
            {isLastMine && 'You: '}
            <bdi>{lastText}</bdi>
          </span>
          {unread > 0 && (
            <span className="count count-unread">
              {unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
