import { CompareTray } from '#app/features/compare/compare-tray.tsx';
import { WishlistSync } from '#app/features/wishlist/use-wishlist.ts';

/** What stays around pages of laptops as one goes from one to the next. */
export function LaptopPageParts() {
  return (
    <>
      <CompareTray />
      <WishlistSync />
    </>
  );
}
