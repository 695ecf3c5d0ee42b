import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#app/api/client.ts';
import type { UnreadAnswer } from '#shared/contracts/conversations.ts';

/** In how many conversations something unread waits; nothing while nothing does. */
export function UnreadCount() {
  const { data: { unread } = { unread: 0 } } = useQuery({
    queryKey: ['list', '/conversations/unread'],
    queryFn: ({ signal }) => apiGet<UnreadAnswer>('/conversations/unread', { signal }),
  });
  return (
    unread > 0 && (
      <span className="count count-unread">
        {unread}
        <span className="sr-only"> unread</span>
      </span>
    )
  );
}
