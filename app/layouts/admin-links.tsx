import type { RefObject } from 'react';
import { NavLink } from 'react-router';
import { AdminCount } from '#app/features/figures/admin-count.tsx';
import { DRAWER_LINK } from '#app/layouts/drawer-link.ts';
import { useCurrentLinkInSight } from '#app/layouts/use-current-link-in-sight.ts';
import { mayUse } from '#app/session/may-use.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import { POWERS, type Power } from '#shared/catalogue.ts';

interface AdminLink {
  to: string;
  label: string;
  /** One of these powers is needed; none is where nobody has said so. */
  powers: readonly Power[];
}

const GROUPS: readonly { title: string; links: readonly AdminLink[] }[] = [
  {
    title: 'People',
    links: [
      { to: '/dashboard/find', label: 'Find', powers: POWERS },
      { to: '/dashboard/people', label: 'People', powers: POWERS },
      { to: '/dashboard/allSellers', label: 'All Sellers', powers: POWERS },
      { to: '/dashboard/allBuyers', label: 'All Buyer', powers: POWERS },
      { to: '/dashboard/messages', label: 'Messages', powers: ['support'] },
    ],
  },
  {
    title: 'Moderation',
    links: [
      { to: '/dashboard/moderation', label: 'Queue', powers: ['moderation'] },
      { to: '/dashboard/laptops', label: 'Laptops', powers: POWERS },
      { to: '/dashboard/reportedItems', label: 'Reported Items', powers: ['moderation'] },
      { to: '/dashboard/reportedReviews', label: 'Reported reviews', powers: ['moderation'] },
      { to: '/dashboard/reportedConversations', label: 'Reported messages', powers: ['moderation'] },
      { to: '/dashboard/priceAlerts', label: 'Price alerts', powers: ['moderation'] },
    ],
  },
  {
    title: 'Sales',
    links: [
      { to: '/dashboard/adminOrders', label: 'Orders', powers: ['support', 'finance'] },
      { to: '/dashboard/payments', label: 'Payments', powers: ['finance'] },
      { to: '/dashboard/claims', label: 'Problems', powers: ['finance'] },
      { to: '/dashboard/decisions', label: 'Decisions', powers: ['finance'] },
      { to: '/dashboard/ledger', label: 'Ledger', powers: ['finance'] },
    ],
  },
  {
    title: 'Site',
    links: [
      { to: '/dashboard/staff', label: 'Staff', powers: POWERS },
      { to: '/dashboard/texts', label: 'Texts', powers: ['moderation'] },
      { to: '/dashboard/auditLog', label: 'Audit log', powers: POWERS },
      { to: '/dashboard/failedJobs', label: 'Failed jobs', powers: ['support', 'finance'] },
    ],
  },
];

/** What the powers of an Admin open, in groups: with headings beside the page, in one row above it where there is no room beside it. @param props.row what scrolls there */
export function AdminLinks({ user, row }: { user: SessionUser; row: RefObject<HTMLElement | null> }) {
  useCurrentLinkInSight(row);
  return GROUPS.map(({ title, links }) => {
    const open = links.filter(({ powers }) => mayUse(user, powers));
    if (open.length === 0) return null;
    return (
      <li key={title} className="contents lg:mb-3 lg:block">
        <p className="hidden px-3 pb-1 text-small font-medium text-muted lg:block">{title}</p>
        <ul aria-label={title} className="contents lg:flex lg:flex-col lg:gap-1">
          {open.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} prefetch="intent" className={DRAWER_LINK}>
                {label}
                <span className="ml-1.5 lg:ml-auto">
                  <AdminCount to={to} />
                </span>
              </NavLink>
            </li>
          ))}
        </ul>
      </li>
    );
  });
}
