import { NavLink } from 'react-router';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { AdminCount } from '#app/features/figures/admin-count.tsx';
import { DRAWER_LINK } from '#app/layouts/drawer-link.ts';
import { adminPagesFor } from '#app/session/admin-pages.ts';
import type { SessionUser } from '#app/session/session-user.ts';

/** All pages of an Admin at once, in their groups, where the row above a narrow page shows only a few. */
export function AdminMenu({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="All pages">
      <nav aria-label="All pages" className="flex flex-col gap-5">
        {adminPagesFor(user).map(({ title, links }) => (
          <section key={title} aria-label={title}>
            <h3 className="text-small font-medium text-muted">{title}</h3>
            <ul className="-mx-3 mt-1 grid grid-cols-2 gap-x-2">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} onClick={onClose} className={`${DRAWER_LINK} whitespace-normal! px-3!`}>
                    {label}
                    <span className="ml-auto shrink-0 pl-1.5">
                      <AdminCount to={to} />
                    </span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </Dialog>
  );
}
