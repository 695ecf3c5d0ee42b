import { useEffect } from 'react';
import { useParams } from 'react-router';
import { OrderPage } from '#app/features/orders/page/order-page.tsx';
import { markAsRead, useUnread } from '#app/features/notifications/use-unread.ts';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Order');

export default function OrderRoute() {
  const { id = '' } = useParams();
  useMarkAsRead(id);
  return <OrderPage key={id} orderId={id} />;
}

/** Marks the notifications of an order as read while its page is open. Asks nothing of those who have nothing unread. */
function useMarkAsRead(orderId: string): void {
  const unread = useUnread();
  useEffect(() => {
    if (unread !== null) void markAsRead({ order: orderId });
  }, [unread, orderId]);
}
