import type { RefObject } from 'react';
import { NavLink } from 'react-router';
import { AdminCount } from '#app/features/figures/admin-count.tsx';
import { DRAWER_LINK } from '#app/layouts/drawer-link.ts';
import { useCurrentLinkInSight } from '#app/layouts/use-current-link-in-sight.ts';
import { adminPagesFor } from '#app/session/admin-pages.ts';
import type { SessionUser } from '#app/session/session-user.ts';

/** What the powers of an Admin open, in groups: with headings beside the page, in one row above it where there is no room beside it. @param props.row what scrolls there */
export function AdminLinks({ user, row }: { user: SessionUser; row: RefObject<HTMLElement | null> }) {
  useCurrentLinkInSight(row);
  return adminPagesFor(user).map(({ title, links }) => (
    <li key={title} className="contents lg:mb-3 lg:block">
      <p className="hidden px-3 pb-1 text-small font-medium text-muted lg:block">{title}</p>
      <ul aria-label={title} className="contents lg:flex lg:flex-col lg:gap-1">
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} prefetch="intent" className={DRAWER_LINK}>
              {label}
              <span className="ml-1.5 empty:hidden lg:ml-auto">
                <AdminCount to={to} />
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  ));
}
