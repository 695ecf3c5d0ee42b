import { Button } from '#app/components/ui/button.tsx';
import { useLazyAction } from '#app/components/ui/use-lazy-action.ts';
import type { ProductView } from '#shared/views/products.ts';

/** 'Book Now', and the dialog that it opens: the booking for members, the way in for visitors. */
export function BookButton({ product, wide }: { product: ProductView; wide?: boolean }) {
  const act = useLazyAction(
    async () => (await import('#app/features/booking/start-booking.tsx')).prepareBooking(product),
    'This could not be opened',
  );
  return (
    <Button size={wide ? 'medium' : 'small'} wide={wide} className="px-4" {...act}>
      Book Now<span className="sr-only">: {product.name}</span>
    </Button>
  );
}
