import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sendQuietly } from '#app/api/send-quietly.ts';
import type { ConversationView } from '#shared/views/conversations.ts';

/** Says that a conversation was read up to its last message, while its page is in sight. */
export function useMarkRead(conversation: ConversationView | undefined): void {
  const queries = useQueryClient();
  const { id, unread = 0, lastNumber = 0 } = conversation ?? {};
  useEffect(() => {
    if (id === undefined || unread === 0) return undefined;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      void sendQuietly('PUT', `/conversations/${id}/read`, { until: lastNumber }).then(
        () => queries.invalidateQueries({ predicate: ({ queryKey }) => isAboutConversations(queryKey) }),
        // It is said again with the next message, or on coming back.
        () => undefined,
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [queries, id, unread, lastNumber]);
}

/** Whether a query reads conversations: their list, the count of unread ones, one of them, or what else a seller reads of them. */
export function isAboutConversations([kind, path]: readonly unknown[]): boolean {
  return kind === 'list' && /^\/(conversations|seller\/(buyers|waiting))/.test(String(path));
}
