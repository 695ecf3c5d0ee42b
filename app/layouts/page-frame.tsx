import { type ReactNode, ViewTransition } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { Navbar } from '#app/layouts/navbar.tsx';
import { PageSkeleton } from '#app/layouts/page-skeleton.tsx';
import { SkipLinks } from '#app/layouts/skip-links.tsx';
import { useSlowNavigation } from '#app/layouts/use-slow-navigation.ts';

/** What both layouts have around a page: the links that skip to it, and the navbar. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <ViewTransition default="none" enter="page" exit="page">
      <div className="flex min-h-dvh flex-col">
        <SkipLinks />
        <Navbar />
        {children}
      </div>
    </ViewTransition>
  );
}

/** From then on, the skeleton of the next page is shown. In ms. */
const SKELETON_AFTER = 600;

/** The page inside a layout: it fades over into the next one, while what is around it stays. */
export function Content({ className }: { className: string }) {
  const page = useMatches().at(-1)?.id;
  const { pathname } = useLocation();
  const next = useSlowNavigation(SKELETON_AFTER)?.pathname;
  // Another search in the same list stays in it, and so does the place that somebody scrolled to.
  const waiting = next !== undefined && next !== pathname;
  return (
    <main
      id="content"
      tabIndex={-1}
      aria-busy={waiting || undefined}
      className={`relative grow outline-none ${className}`}
    >
      {waiting && <PageSkeleton pathname={next} />}
      <ViewTransition key={page} default="none" enter="page" exit="page">
        <div className={waiting ? 'invisible' : undefined}>
          <Outlet />
        </div>
      </ViewTransition>
    </main>
  );
}
