import { ApiError, sentenceFor } from '#app/api/client.ts';
import { Announcement } from '#app/components/ui/announcement.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { ClosedNote } from '#app/features/conversations/closed-note.tsx';
import { Composer } from '#app/features/conversations/composer.tsx';
import { ConversationHead } from '#app/features/conversations/conversation-head.tsx';
import { MessageLog } from '#app/features/conversations/message-log.tsx';
import { useMarkRead } from '#app/features/conversations/use-mark-read.ts';
import { useThread } from '#app/features/conversations/use-thread.ts';
import { useWrote } from '#app/features/conversations/wrote.ts';
import { useSession } from '#app/session/use-session.ts';
import { ErrorPage } from '#app/layouts/error-page.tsx';

/** One conversation: whom it is with and about what, its messages, and what one writes next. */
export function ConversationThread({ id }: { id: string }) {
  const thread = useThread(id);
  const wrote = useWrote();
  const { user } = useSession();
  const { data, error } = thread;
  useMarkRead(data?.conversation);
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <ErrorPage error={error} />;
  if (!data)
    return error ? (
      <ErrorState
        level={1}
        title="The conversation couldn’t be loaded"
        detail={sentenceFor(error)}
        onRetry={() => void thread.refetch()}
        retrying={thread.isFetching}
      />
    ) : (
      <div>
        <span className="sr-only">Loading the conversation</span>
        <Announcement text="Loading the conversation" waiting />
        <Skeleton className="mb-6 h-20" />
        <Skeleton className="h-96" />
      </div>
    );
  const { conversation, messages, offers } = data;
  return (
    // Down to the end of the page, where the form stays at its place however far one has scrolled.
    <section
      aria-labelledby="conversation"
      className="-mb-8 flex min-h-[calc(100dvh-var(--navbar)-5.5rem)] min-w-0 flex-col lg:min-h-[calc(100dvh-var(--navbar)-2rem)]"
    >
      <ConversationHead conversation={conversation} />
      <MessageLog
        thread={thread}
        conversation={conversation}
        messages={messages}
        offers={offers}
        hasEarlier={data.hasEarlier}
      />
      {error && (
        <p role="alert" className="mb-3 rounded-box bg-brick-tint px-3 py-2 text-brick">
          New messages couldn’t be loaded. {sentenceFor(error)}
        </p>
      )}
      <div className="sticky bottom-0 -mx-1 mt-auto bg-paper px-1 pt-3 pb-4">
        {conversation.closed === undefined ? (
          <Composer
            path={`/conversations/${id}/messages`}
            draftKey={`message-${user?.uid}-${id}`}
            focused={wrote}
            onSent={() => void thread.refetch()}
          />
        ) : (
          <ClosedNote conversation={conversation} />
        )}
      </div>
    </section>
  );
}
