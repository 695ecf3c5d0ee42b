import { useParams } from 'react-router';
import { OrderPage } from '#app/features/orders/page/order-page.tsx';
import { useReadOnVisit } from '#app/features/notifications/use-read-on-visit.ts';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Order');

export default function OrderRoute() {
  const { id = '' } = useParams();
  useReadOnVisit(id);
  return <OrderPage key={id} orderId={id} />;
}
