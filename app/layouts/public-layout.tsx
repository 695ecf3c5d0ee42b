import { Outlet } from 'react-router';
import { Footer } from '#app/layouts/footer.tsx';
import { Navbar } from '#app/layouts/navbar.tsx';
import { SkipLink } from '#app/layouts/skip-link.tsx';

export default function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Navbar />
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
