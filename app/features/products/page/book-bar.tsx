import { useEffect, useRef } from 'react';
import { BookButton } from '#app/features/booking/book-button.tsx';
import { CompareLink } from '#app/features/compare/compare-link.tsx';
import type { ProductView } from '#shared/views/products.ts';
import { formatPrice } from '#shared/money.ts';

/**
 * On phones: the price, 'Book Now' and the way to compare, in sight for as long as anything of the laptop is. Further down the tray of
 * what is compared takes its place.
 */
export function BookBar({ laptop }: { laptop: ProductView }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const html = document.documentElement;
    // On a busy machine several entries come at once, the newest last.
    const observer = new IntersectionObserver((entries) =>
      html.toggleAttribute('data-past-booking', entries.at(-1)?.isIntersecting === false),
    );
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      html.removeAttribute('data-past-booking');
    };
  }, []);
  return (
    <div
      ref={bar}
      className="book-bar sticky bottom-0 z-20 -mx-4 mt-8 flex items-center justify-between gap-3 border-t border-hairline bg-paper px-4 py-3 md:hidden noscript:hidden"
    >
      <span className="font-display text-title font-bold tabular-nums">{formatPrice(laptop.priceCents)}</span>
      <span className="ml-auto">
        <CompareLink variant="secondary" one="1 to compare" />
      </span>
      <BookButton product={laptop} />
    </div>
  );
}
