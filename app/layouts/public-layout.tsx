import { CompareTray } from '#app/features/compare/compare-tray.tsx';
import { WishlistSync } from '#app/features/wishlist/use-wishlist.ts';
import { Footer } from '#app/layouts/footer.tsx';
import { Content, PageFrame } from '#app/layouts/page-frame.tsx';

export default function PublicLayout() {
  return (
    <PageFrame>
      {/* While the guard asks who is signed in, the footer stays where a whole page would have it. */}
      <Content className="has-data-waiting:min-h-dvh" />
      <Footer />
      <CompareTray />
      <WishlistSync />
    </PageFrame>
  );
}
