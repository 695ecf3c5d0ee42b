import { useState } from 'react';
import { MenuIcon } from '#app/components/ui/icons.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { DRAWER_LINK } from '#app/layouts/drawer-link.ts';
import type { SessionUser } from '#app/session/session-user.ts';

const fetchMenu = async () => (await import('#app/layouts/admin-menu.tsx')).AdminMenu;

/** Opens the list of all pages of an Admin, where their links are a row of which only a few are in sight. */
export function AdminMenuButton({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="shrink-0 border-r border-hairline py-1 pl-1 md:pl-4 lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={`${DRAWER_LINK} cursor-pointer gap-2 font-medium text-ink!`}
      >
        <MenuIcon />
        All pages
      </button>
      {open && <LazyPart fetch={fetchMenu} props={{ user, onClose: close }} onFailed={close} />}
    </div>
  );
}
