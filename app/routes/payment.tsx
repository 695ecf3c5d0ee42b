import { useParams } from 'react-router';
import { ForRole } from '#app/layouts/for-role.tsx';
import { Payment } from '#app/features/payments/payment.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Payment');

export default function PaymentPage() {
  const { id = '' } = useParams();
  return (
    <ForRole type="Buyer" orWith="hasOrders">
      <Payment key={id} orderId={id} />
    </ForRole>
  );
}
