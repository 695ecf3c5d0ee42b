import { useEffect } from 'react';
import { markAsRead, useUnread } from '#app/features/notifications/use-unread.ts';

/** Marks what an order's page tells anyway as read, for who has anything unread. */
export function useReadOnVisit(orderId: string): void {
  const unread = useUnread();
  useEffect(() => {
    if (unread !== null) void markAsRead({ order: orderId });
  }, [unread, orderId]);
}
