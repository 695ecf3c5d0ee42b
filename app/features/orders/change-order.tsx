import { Button } from '#app/components/ui/button.tsx';
import { closeDialog, openDialog } from '#app/components/ui/dialog-root.tsx';
import { useLazyAction } from '#app/components/ui/use-lazy-action.ts';
import { useSession } from '#app/session/use-session.ts';
import type { ChangeableOrder } from '#app/features/booking/change-booking.tsx';
import type { OrderView } from '#shared/views/orders.ts';

interface ChangeOrderProps {
  order: ChangeableOrder & Pick<OrderView, 'paid' | 'unavailable'>;
  /** With a border, where nothing else is to be pressed beside it. */
  boxed?: boolean;
}

/** Changes phone and place of a booking that can still be paid. Nothing for other orders, nor for those who are selling at the moment. */
export function ChangeOrder({ order, boxed = false }: ChangeOrderProps) {
  const { user } = useSession();
  const act = useLazyAction(async () => {
    const { ChangeBooking } = await import('#app/features/booking/change-booking.tsx');
    return () =>
      user &&
      openDialog(
        location.pathname + location.search,
        <ChangeBooking order={order} buyer={user} onClose={closeDialog} />,
      );
  }, 'This couldn’t be opened');
  if (order.paid || order.unavailable !== undefined || user?.type !== 'Buyer') return null;
  return (
    <Button
      variant={boxed ? 'secondary' : 'quiet'}
      size="small"
      className={boxed ? undefined : '-my-2 -ml-3 font-normal! text-pine! underline underline-offset-4'}
      aria-label={`Change phone or place for ${order.productName}`}
      {...act}
    >
      Change
    </Button>
  );
}
