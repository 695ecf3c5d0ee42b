import { ViewTransition } from 'react';
import { CompareTray } from '#app/features/compare/compare-tray.tsx';
import { WishlistSync } from '#app/features/wishlist/use-wishlist.ts';
import { Footer } from '#app/layouts/footer.tsx';
import { Navbar } from '#app/layouts/navbar.tsx';
import { PageTransition } from '#app/layouts/page-transition.tsx';
import { SkipLink } from '#app/layouts/skip-link.tsx';

export default function PublicLayout() {
  return (
    <ViewTransition default="none" enter="page" exit="page">
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <Navbar />
        {/* While the guard asks who is signed in, the footer stays where a whole page would have it. */}
        <main id="content" tabIndex={-1} className="grow outline-none has-data-waiting:min-h-dvh">
          <PageTransition />
        </main>
        <Footer />
        <CompareTray />
        <WishlistSync />
      </div>
    </ViewTransition>
  );
}
