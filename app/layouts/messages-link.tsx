import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiGet } from '#app/api/client.ts';
import type { UnreadAnswer } from '#shared/contracts/conversations.ts';

/** The way to one's messages, with how many conversations have something unread. */
export function MessagesLink({ className }: { className: string }) {
  const { data: { unread } = { unread: 0 } } = useQuery({
    queryKey: ['list', '/conversations/unread'],
    queryFn: ({ signal }) => apiGet<UnreadAnswer>('/conversations/unread', { signal }),
  });
  return (
    <Link to="/dashboard/messages" className={`${className} justify-between gap-2`}>
      Messages
      {unread > 0 && (
        <span className="rounded-full bg-pine px-2 text-small font-medium text-on-pine tabular-nums">
          {unread}
          <span className="sr-only"> unread</span>
        </span>
      )}
    </Link>
  );
}
