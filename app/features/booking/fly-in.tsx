import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ProductView } from '#shared/views/products.ts';

/** Animates the picture of a laptop in a dialog from the place of its card to its own, unless reduced motion is preferred. */
export function FlyIn({ product, children }: { product: ProductView; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const start = pictureOnPage(product);
    if (!place.current || !start || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const end = place.current.getBoundingClientRect();
    const flight = `translate(${start.x - end.x}px, ${start.y - end.y}px) scale(${start.width / end.width})`;
    place.current.animate({ transform: [flight, 'none'] }, { duration: 200, easing: 'ease-out' });
  }, [product]);
  return (
    <div ref={place} className="relative z-10 origin-top-left">
      {children}
    </div>
  );
}

/** Where a card of this laptop shows its picture at the moment; there may be two, one of them suggested. */
function pictureOnPage({ id }: ProductView): DOMRect | undefined {
  return [...document.querySelectorAll(`article[aria-labelledby$="${CSS.escape(id)}"] [role=img]`)]
    .map((picture) => picture.getBoundingClientRect())
    .find(({ top, bottom }) => bottom > 0 && top < innerHeight);
}
