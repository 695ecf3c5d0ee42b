import { useRef } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { useLazyAction } from '#app/components/ui/use-lazy-action.ts';
import { useBookedOrder } from '#app/features/booking/use-booked.ts';
import { OwnListing, useIsOwn } from '#app/features/products/own-listing.tsx';
import type { ProductView } from '#shared/views/products.ts';

/**
 * 'Book Now', and the dialog that it opens: the booking for members, the way in for visitors. For a laptop that its visitor has booked, the
 * way to the booking.
 */
export function BookButton({ product, wide }: { product: ProductView; wide?: boolean }) {
  const pressed = useRef(false);
  const { onClick, ...act } = useLazyAction(
    async () => (await import('#app/features/booking/start-booking.tsx')).prepareBooking(product),
    'The booking form couldn’t be opened',
  );
  const size = wide ? 'medium' : 'small';
  const name = <span className="sr-only">{`: ${product.name}`}</span>;
  const orderId = useBookedOrder(product.id);
  if (useIsOwn(product)) return <OwnListing product={product} wide={wide} />;
  if (orderId !== null)
    return (
      <Link
        to={`/dashboard/orders/${orderId}`}
        ref={(link) => {
          // The button that was pressed is gone, and the focus with it.
          if (link && pressed.current && document.activeElement === document.body) link.focus({ preventScroll: true });
        }}
        className={`${buttonClass({ variant: 'secondary', size, wide })} px-4`}
      >
        Booked · view{name}
      </Link>
    );
  return (
    <Button
      size={size}
      wide={wide}
      className="px-4"
      onClick={() => {
        pressed.current = true;
        onClick();
      }}
      {...act}
    >
      Book Now{name}
    </Button>
  );
}
