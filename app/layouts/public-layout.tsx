import { useEffect, ViewTransition } from 'react';
import { serverHtml } from '#app/components/ui/server-html.tsx';
import { startToggles } from '#app/features/wishlist/start-toggles.ts';
import { Navbar } from '#app/layouts/navbar.tsx';
import { PageTransition } from '#app/layouts/page-transition.tsx';
import { SkipLink } from '#app/layouts/skip-link.tsx';

const Footer = serverHtml(async () => (await import('#app/layouts/footer.tsx')).Footer);

export default function PublicLayout() {
  useEffect(startToggles, []);
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
      </div>
    </ViewTransition>
  );
}
