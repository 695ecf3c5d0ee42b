import { useParams } from 'react-router';
import { ConfirmHandover } from '#app/features/handovers/confirm-handover.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Confirm the hand-over');

export default function ConfirmHandoverRoute() {
  const { id = '' } = useParams();
  return <ConfirmHandover key={id} orderId={id} />;
}
