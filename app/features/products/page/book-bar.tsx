import { BookButton } from '#app/features/booking/book-button.tsx';
import type { ProductView } from '#shared/views/products.ts';
import { formatPrice } from '#shared/money.ts';

/** On phones: the price and 'Book Now', in sight for as long as anything of the laptop is. */
export function BookBar({ laptop }: { laptop: ProductView }) {
  return (
    <div className="book-bar sticky bottom-0 z-20 -mx-4 mt-8 flex items-center justify-between gap-4 border-t border-hairline bg-paper px-4 py-3 md:hidden noscript:hidden">
      <span className="font-display text-title font-bold tabular-nums">{formatPrice(laptop.priceCents)}</span>
      <BookButton product={laptop} wide />
    </div>
  );
}
