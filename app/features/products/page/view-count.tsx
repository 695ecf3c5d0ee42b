import { useEffect } from 'react';
import type { LaptopView } from '#shared/views/products.ts';

/** Somebody who reads a page for this long (ms) has looked at it; who only passes by has not. */
const LOOK_MS = 2_000;

/** Has it counted that somebody looks at a laptop that is for sale; shows nothing. */
export function ViewCount({ laptop: { id, sellerId, sold } }: { laptop: LaptopView }) {
  useEffect(() => {
    if (sold) return;
    const look = async () => (await import('#app/features/products/page/count-view.ts')).countView({ id, sellerId });
    // Without a connection there is nothing to count, either.
    const timer = setTimeout(() => void look().catch(() => undefined), LOOK_MS);
    return () => clearTimeout(timer);
  }, [id, sellerId, sold]);
  return null;
}
