import { lazy, Suspense } from 'react';
import { useHydrated } from '#app/components/ui/use-hydrated.ts';

// Only browsers know what they have shown, so nothing of it is loaded with the page; without a connection it is left out.
const RecentlySeen = lazy(() =>
  import('#app/features/products/recently-viewed.tsx').then(
    (loaded) => ({ default: loaded.RecentlyViewed }),
    () => ({ default: () => null }),
  ),
);

/** The laptops that were looked at before this one, once the page is alive. */
export function ViewedBefore({ id }: { id: string }) {
  return (
    useHydrated() && (
      <Suspense>
        <RecentlySeen id={id} />
      </Suspense>
    )
  );
}
