import { lazy, Suspense, useEffect, useState } from 'react';
import { useHydrated } from '#app/components/ui/use-hydrated.ts';
import { readList, writeList } from '#app/features/wishlist/local-storage-lists.ts';

// Only whoever has looked at something before sees it; without a connection there is nothing to show, either.
const SeenStrip = lazy(() =>
  import('#app/features/products/recently-viewed-strip.tsx').catch(() => ({ default: () => null })),
);

/**
 * The laptops that were looked at before, which this browser alone remembers; on the page of a laptop, that one is remembered for the next
 * time. Nothing at all when there are none.
 * @param id of the laptop whose page it is; absent elsewhere
 */
export function RecentlyViewed({ id }: { id?: string }) {
  return useHydrated() ? <Seen {...(id !== undefined && { id })} /> : null;
}

function Seen({ id }: { id?: string }) {
  const [others] = useState(() =>
    readList('seen')
      .map(({ productId }) => productId)
      .filter((seen) => seen !== id),
  );
  useEffect(() => {
    if (id !== undefined)
      writeList(
        'seen',
        [id, ...others].map((productId) => ({ productId })),
      );
  }, [id, others]);
  if (others.length === 0) return null;
  return (
    <Suspense>
      <SeenStrip ids={others} />
    </Suspense>
  );
}
