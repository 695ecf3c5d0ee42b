import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#app/api/client.ts';
import { queryClient } from '#app/api/query-client.ts';
import { sendQuietly } from '#app/api/send-quietly.ts';
import { useSession } from '#app/session/use-session.ts';
import type { ReadNotifications, UnreadAnswer } from '#shared/contracts/notifications.ts';

const PATH = '/notifications/unread';

/** How many notifications are unread, such as '3' or '99+'; null for none, and while it is not known. Read again on coming back to the page and after writes. */
export function useUnread(): string | null {
  const { status } = useSession();
  const { data } = useQuery({
    queryKey: ['list', PATH],
    queryFn: ({ signal }) => apiGet<UnreadAnswer>(PATH, { signal }),
    enabled: status === 'signed-in',
  });
  if (status !== 'signed-in' || !data || data.unread === 0) return null;
  return data.more ? `${data.unread - 1}+` : String(data.unread);
}

/** Marks notifications as read without keeping anybody waiting. If it fails they stay unread. */
export async function markAsRead(which: ReadNotifications): Promise<void> {
  try {
    await sendQuietly('PUT', '/notifications/read', which);
    await queryClient.invalidateQueries({ queryKey: ['list', '/notifications'] });
    await queryClient.invalidateQueries({ queryKey: ['list', PATH] });
  } catch {
    // The next visit marks them.
  }
}
