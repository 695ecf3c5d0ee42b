import { mayUse } from '#app/session/may-use.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import { POWERS, type Power } from '#shared/catalogue.ts';

interface AdminPage {
  to: string;
  label: string;
  /** One of these powers is needed; none is where nobody has said so. */
  powers: readonly Power[];
}

/** The pages of Admins, in groups, with the powers that they need. */
export const ADMIN_PAGES: readonly { title: string; links: readonly AdminPage[] }[] = [
  {
    title: 'People',
    links: [
      { to: '/dashboard/find', label: 'Find', powers: POWERS },
      { to: '/dashboard/people', label: 'People', powers: POWERS },
      { to: '/dashboard/allSellers', label: 'All Sellers', powers: ['moderation'] },
      { to: '/dashboard/allBuyers', label: 'All Buyer', powers: ['moderation'] },
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

/** Whether somebody may open a page of the dashboard as far as powers are concerned, by its path. */
export function mayOpen(user: SessionUser, path: string): boolean {
  const page = ADMIN_PAGES.flatMap(({ links }) => links).find(({ to }) => to === path);
  return user.type !== 'Admin' || page === undefined || mayUse(user, page.powers);
}
