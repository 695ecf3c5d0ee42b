import { Fragment, useEffect, useRef, useState } from 'react';
import { sentenceFor } from '#app/api/client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { logEntries } from '#app/features/conversations/log-entries.ts';
import { Message } from '#app/features/conversations/message.tsx';
import { OfferEntry } from '#app/features/conversations/offer-entry.tsx';
import type { useThread } from '#app/features/conversations/use-thread.ts';
import { dayOf } from '#app/features/conversations/when-sent.ts';
import type { ConversationView, MessageView } from '#shared/views/conversations.ts';
import type { OfferView } from '#shared/views/offers.ts';

interface MessageLogProps {
  thread: Pick<ReturnType<typeof useThread>, 'showEarlier' | 'loadingEarlier' | 'earlierFailed'>;
  conversation: ConversationView;
  messages: readonly MessageView[];
  offers: readonly OfferView[];
  hasEarlier: boolean;
}

/** Who is within so many pixels of the end of the page reads along. */
const AT_END = 160;

/** The messages, day by day. Whoever is at the end stays there when another one, or an offer, comes. */
export function MessageLog({ thread, conversation, messages, offers, hasEarlier }: MessageLogProps) {
  const entries = logEntries(messages, offers, hasEarlier);
  const last = entries.at(-1);
  const wasAtEnd = useRef(true);
  const log = useRef<HTMLDivElement>(null);
  const [hasNew, setHasNew] = useState(false);
  useEffect(() => {
    const look = () => {
      wasAtEnd.current = distanceToEnd() < AT_END;
      if (wasAtEnd.current) setHasNew(false);
    };
    // Pictures get their height once they are there; a phone that is turned keeps the distance to the top, not to the end.
    const growing = new ResizeObserver(() => wasAtEnd.current && toEnd());
    if (log.current) growing.observe(log.current);
    addEventListener('scroll', look, { passive: true });
    return () => {
      removeEventListener('scroll', look);
      growing.disconnect();
    };
  }, []);
  useEffect(() => {
    if (wasAtEnd.current || last?.message?.isMine) toEnd();
    else setHasNew(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when another message or offer has come, whatever it says
  }, [last?.key]);

  return (
    <>
      {hasEarlier && (
        <div className="mt-4 flex flex-col items-center gap-2">
          <Button
            variant="secondary"
            size="small"
            busy={thread.loadingEarlier}
            onClick={() => void thread.showEarlier()}
          >
            Show earlier messages
          </Button>
          {thread.earlierFailed !== null && <p className="text-brick">{sentenceFor(thread.earlierFailed)}</p>}
        </div>
      )}
      <div ref={log} role="log" aria-label="Messages" className="flex flex-col gap-3 py-4">
        {entries.map(({ key, at, message, text, offer }, index) => {
          const day = dayOf(at);
          const before = entries[index - 1];
          return (
            <Fragment key={key}>
              {(!before || dayOf(before.at) !== day) && <p className="my-1 text-center text-small text-muted">{day}</p>}
              {message && <Message message={message} conversation={conversation} />}
              {text !== undefined && <OfferEntry text={text} at={at} offer={offer} />}
            </Fragment>
          );
        })}
      </div>
      {hasNew && (
        <Button size="small" className="sticky bottom-32 z-10 mx-auto mb-3 shadow-float" onClick={toEnd}>
          New messages
        </Button>
      )}
    </>
  );
}

function distanceToEnd(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight - clientHeight - scrollY;
}

function toEnd(): void {
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
}
