import { type ReactNode, ViewTransition } from 'react';
import { Outlet, useMatches } from 'react-router';
import { Navbar } from '#app/layouts/navbar.tsx';

/** What both layouts have around a page: the link that skips to it, and the navbar. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <ViewTransition default="none" enter="page" exit="page">
      <div className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-box focus:bg-pine focus:px-4 focus:py-2.5 focus:font-medium focus:text-on-pine"
        >
          Skip to the content
        </a>
        <Navbar />
        {children}
      </div>
    </ViewTransition>
  );
}

/** The page inside a layout: it fades over into the next one, while what is around it stays. */
export function Content({ className }: { className: string }) {
  const page = useMatches().at(-1)?.id;
  return (
    <main id="content" tabIndex={-1} className={`grow outline-none ${className}`}>
      <ViewTransition key={page} default="none" enter="page" exit="page">
        <div>
          <Outlet />
        </div>
      </ViewTransition>
    </main>
  );
}
