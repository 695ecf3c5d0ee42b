import { ViewTransition } from 'react';
import { Navbar } from '#app/layouts/navbar.tsx';
import { RoleDrawer } from '#app/layouts/role-drawer.tsx';
import { PageTransition } from '#app/layouts/page-transition.tsx';
import { SkipLink } from '#app/layouts/skip-link.tsx';

export default function DashboardLayout() {
  return (
    <ViewTransition default="none" enter="page" exit="page">
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <Navbar />
        <div className="page-width flex grow flex-col lg:flex-row">
          <RoleDrawer />
          <main id="content" tabIndex={-1} className="min-w-0 grow py-8 outline-none lg:pl-10">
            <PageTransition />
          </main>
        </div>
      </div>
    </ViewTransition>
  );
}
