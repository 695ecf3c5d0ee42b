import { apiSend } from '#app/api/client.ts';
import { useAct } from '#app/api/use-act.ts';
import { DeleteButton } from '#app/components/ui/delete-button.tsx';
import type { DeleteAnswer } from '#shared/contracts/answers.ts';
import type { OrderAnswer } from '#shared/contracts/orders.ts';

/** Takes a booking back that is not paid, after asking once. */
export function CancelBooking({ order }: { order: OrderAnswer }) {
  const { act } = useAct();
  const cancel = () =>
    act(async () => {
      const { deletedCount } = await apiSend<DeleteAnswer>('DELETE', `/orders/${order._id}`);
      return { changed: deletedCount > 0, done: 'Booking cancelled' };
    });
  return (
    <DeleteButton name={order.product_name} verb="Cancel booking" quiet confirmLabel="Cancel booking" onDelete={cancel}>
      The seller no longer sees your name and phone, and nothing is charged. You can book the laptop again while it is
      for sale.
    </DeleteButton>
  );
}
