import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiGet } from '#app/api/client.ts';
import { useBusy } from '#app/components/ui/use-busy.ts';
import type { MessagesAnswer } from '#shared/contracts/conversations.ts';
import {
  type ConversationView,
  type MessageView,
  toConversationView,
  toMessageView,
} from '#shared/views/conversations.ts';
import { type OfferView, toOfferView } from '#shared/views/offers.ts';

/** A conversation with those of its messages that were read, oldest first. */
interface Thread {
  conversation: ConversationView;
  messages: MessageView[];
  offers: OfferView[];
  /** Whether there are earlier ones. */
  hasEarlier: boolean;
}

const pathOf = (id: string) => `/conversations/${encodeURIComponent(id)}/messages`;
const keyOf = (id: string) => ['list', pathOf(id)];

/** A conversation; read again, it takes only what came since its last message. */
export function useThread(id: string) {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => readOn(queries, id, signal),
    refetchOnMount: 'always',
  });
  const [loadingEarlier, run] = useBusy();
  const [earlierFailed, setEarlierFailed] = useState<unknown>(null);
  const showEarlier = () =>
    run(async () => {
      const first = query.data?.messages[0]?.number;
      if (first === undefined) return;
      try {
        setEarlierFailed(null);
        const answer = await apiGet<MessagesAnswer>(`${pathOf(id)}?before=${first}`);
        queries.setQueryData<Thread>(keyOf(id), (known) => known && joined(known, answer, answer.more));
      } catch (error) {
        setEarlierFailed(error);
      }
    });
  return { ...query, showEarlier, loadingEarlier, earlierFailed };
}

/** What is known with all that came since; from the beginning where what may be read has changed by a booking. */
async function readOn(queries: QueryClient, id: string, signal: AbortSignal): Promise<Thread> {
  const known = () => queries.getQueryData<Thread>(keyOf(id));
  const last = known()?.messages.at(-1)?.number;
  if (last === undefined) return readFirst(id, signal);
  let after = last;
  for (;;) {
    const answer = await apiGet<MessagesAnswer>(`${pathOf(id)}?after=${after}`, { signal });
    const thread = known();
    if (!thread || thread.conversation.orderId !== answer.conversation.order_id) return readFirst(id, signal);
    const next = joined(thread, answer, thread.hasEarlier);
    if (!answer.more) return next;
    after = answer.messages.at(-1)?.number ?? after;
    queries.setQueryData<Thread>(keyOf(id), next);
  }
}

async function readFirst(id: string, signal: AbortSignal): Promise<Thread> {
  const { conversation, messages, offers, more } = await apiGet<MessagesAnswer>(pathOf(id), { signal });
  return {
    conversation: toConversationView(conversation),
    messages: messages.map(toMessageView),
    offers: offers.map(toOfferView),
    hasEarlier: more,
  };
}

function joined({ messages }: Thread, answer: MessagesAnswer, hasEarlier: boolean): Thread {
  const all = new Map([...messages, ...answer.messages.map(toMessageView)].map((one) => [one.number, one]));
  return {
    conversation: toConversationView(answer.conversation),
    offers: answer.offers.map(toOfferView),
    messages: [...all.values()].toSorted((a, b) => a.number - b.number),
    hasEarlier,
  };
}
