import { NeedsJavaScript } from '#app/components/ui/needs-javascript.tsx';
import { Wishlist } from '#app/features/wishlist/wishlist.tsx';
import { pageTitle } from '#app/page-title.ts';

export { LAPTOP_PAGE as handle } from '#app/layouts/laptop-page.ts';

export const meta = () => pageTitle('Wishlist');

export default function WishlistPage() {
  return (
    <div className="page-width py-10 md:py-14">
      <h1 className="font-display text-heading font-bold tracking-[-0.02em]">Wishlist</h1>
      <p className="mt-1 mb-6 max-w-prose text-muted">
        The laptops you’ve saved, newest first. We’ll show you when a price changes.
      </p>
      <NeedsJavaScript what="The wishlist" />
      <Wishlist />
    </div>
  );
}
