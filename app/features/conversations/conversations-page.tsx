import { useSearchParams } from 'react-router';
import { useList } from '#app/api/use-list.ts';
import { ViewLinks } from '#app/components/lists/view-links.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { ConversationList } from '#app/features/conversations/conversation-list.tsx';
import { useLiveConversations } from '#app/features/conversations/use-live-conversations.ts';
import { PageHeader } from '#app/layouts/dashboard-page.tsx';
import { toConversationView } from '#shared/views/conversations.ts';

const fetchThread = async () =>
  (await import('#app/features/conversations/conversation-thread.tsx')).ConversationThread;

/** All conversations, and beside them the one that is open; on a narrow window one or the other. */
export function ConversationsPage({ id }: { id: string | undefined }) {
  useLiveConversations();
  const { status, rows } = useList('/conversations', toConversationView);
  const any = rows.length > 0;
  if (id === undefined && status === 'loaded' && !any) return <List open={undefined} any={false} />;
  return (
    <div className="lg:grid lg:grid-cols-[minmax(17rem,1fr)_minmax(0,2fr)] lg:gap-6">
      {/* A long conversation leaves the list in sight. */}
      <div
        className={classNames(
          'min-w-0 lg:sticky lg:top-(--navbar) lg:-my-2 lg:max-h-[calc(100dvh-var(--navbar))] lg:self-start lg:overflow-y-auto lg:py-2',
          id !== undefined && 'max-lg:hidden',
        )}
      >
        <List open={id} any={any} />
      </div>
      {id === undefined ? (
        <p className="hidden min-h-96 items-center justify-center rounded-box border border-dashed border-hairline px-6 text-center text-muted lg:flex">
          Choose a conversation to read it here.
        </p>
      ) : (
        <LazyPart key={id} fetch={fetchThread} props={{ id }} fallback={<Skeleton className="h-96" />} />
      )}
    </div>
  );
}

/** @param props.any whether there are conversations to choose among */
function List({ open, any }: { open: string | undefined; any: boolean }) {
  const [search] = useSearchParams();
  const unread = any && search.get('show') === 'unread';
  return (
    <>
      {open === undefined ? (
        <PageHeader title="Messages" />
      ) : (
        // Where the page's heading was, so that nothing moves.
        <h2 className="mb-6 font-display text-title font-semibold text-ink md:text-heading">Messages</h2>
      )}
      {any && (
        <div className="mb-4">
          <ViewLinks
            label="Conversations"
            shown={unread ? 'unread' : 'all'}
            views={[
              { name: 'all', to: '?', label: 'All' },
              { name: 'unread', to: '?show=unread', label: 'Unread' },
            ]}
          />
        </div>
      )}
      <ConversationList open={open} unread={unread} />
    </>
  );
}
