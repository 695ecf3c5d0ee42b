import { Button } from '#app/components/ui/button.tsx';
import { useLazyAction } from '#app/components/ui/use-lazy-action.ts';
import { useIsOwn } from '#app/features/products/own-listing.tsx';
import type { ProductView } from '#shared/views/products.ts';

/** Lets a buyer name a price; its dialog comes when it is wanted. */
export function MakeOffer({ laptop }: { laptop: ProductView }) {
  const act = useLazyAction(
    async () => (await import('#app/features/offers/start-offer.tsx')).prepareOffer(laptop),
    'The form couldn’t be opened',
  );
  if (useIsOwn(laptop)) return null;
  return (
    <Button variant="secondary" wide className="noscript:hidden" {...act}>
      Make an offer<span className="sr-only">: {laptop.name}</span>
    </Button>
  );
}
