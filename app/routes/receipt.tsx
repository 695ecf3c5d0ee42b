import { useParams } from 'react-router';
import { Receipt } from '#app/features/orders/receipt.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Receipt');

export default function ReceiptRoute() {
  const { id = '' } = useParams();
  return <Receipt key={id} orderId={id} />;
}
