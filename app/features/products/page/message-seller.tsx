import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { useIsOwn } from '#app/features/products/own-listing.tsx';
import type { LaptopView } from '#shared/views/products.ts';

/** The way to ask the seller something: visitors are led to log in, and come back to it. */
export function MessageSeller({ laptop }: { laptop: Pick<LaptopView, 'id' | 'sellerId'> }) {
  if (useIsOwn(laptop)) return null;
  return (
    <Link
      to={`/dashboard/messages/new?laptop=${laptop.id}`}
      className={`${buttonClass({ variant: 'secondary', wide: true })} mt-4 noscript:hidden`}
    >
      Message the seller
    </Link>
  );
}
