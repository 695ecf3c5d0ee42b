import { mayUse } from '#app/session/may-use.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import { POWERS, type Power } from '#shared/catalogue.ts';

interface AdminPage {
  to: string;
  label: string;
  /** What is there, on the dashboard's first page. */
  text: string;
  /** One of these powers is needed; none is where nobody has said so. */
  powers: readonly Power[];
}

interface AdminPages {
  title: string;
  links: readonly AdminPage[];
}

/** The pages that the powers of an Admin open, in groups; none of these is empty. */
export function adminPagesFor(user: SessionUser): AdminPages[] {
  return ADMIN_PAGES.map(({ title, links }) => ({
    title,
    links: links.filter(({ powers }) => mayUse(user, powers)),
  })).filter(({ links }) => links.length > 0);
}

const ADMIN_PAGES: readonly AdminPages[] = [
  {
    title: 'People',
    links: [
      {
        to: '/dashboard/find',
        label: 'Find',
        text: 'Look up a person, order, laptop or payment.',
        powers: POWERS,
      },
      {
        to: '/dashboard/people',
        label: 'People',
        text: 'Everyone with an account, and what belongs to them.',
        powers: POWERS,
      },
      {
        to: '/dashboard/allSellers',
        label: 'All Sellers',
        text: 'Verify the ones you’ve checked.',
        powers: ['moderation'],
      },
      {
        to: '/dashboard/allBuyers',
        label: 'All Buyer',
        text: 'Everyone who buys and has never sold.',
        powers: ['moderation'],
      },
      {
        to: '/dashboard/messages',
        label: 'Messages',
        text: 'What people wrote to us.',
        powers: ['support'],
      },
    ],
  },
  {
    title: 'Moderation',
    links: [
      {
        to: '/dashboard/moderation',
        label: 'Queue',
        text: 'Everything that needs a decision, most urgent first.',
        powers: ['moderation'],
      },
      {
        to: '/dashboard/laptops',
        label: 'Laptops',
        text: 'Every laptop, including sold and deleted ones.',
        powers: POWERS,
      },
      {
        to: '/dashboard/reportedItems',
        label: 'Reported Items',
        text: 'Laptops that buyers found suspicious.',
        powers: ['moderation'],
      },
    ],
  },
  {
    title: 'Sales',
    links: [
      {
        to: '/dashboard/adminOrders',
        label: 'Orders',
        text: 'All bookings and sales, with their money.',
        powers: ['support', 'finance'],
      },
      {
        to: '/dashboard/offers',
        label: 'Offers',
        text: 'What buyers have offered for laptops.',
        powers: ['support', 'finance'],
      },
      {
        to: '/dashboard/payments',
        label: 'Payments',
        text: 'Every payment attempt, and what became of it.',
        powers: ['finance'],
      },
      {
        to: '/dashboard/claims',
        label: 'Problems',
        text: 'Orders where something went wrong.',
        powers: ['finance'],
      },
      {
        to: '/dashboard/decisions',
        label: 'Decisions',
        text: 'Paid orders whose hand-over nobody confirmed.',
        powers: ['finance'],
      },
      {
        to: '/dashboard/ledger',
        label: 'Ledger',
        text: 'Where every dollar came from, and where it went.',
        powers: ['finance'],
      },
    ],
  },
  {
    title: 'Site',
    links: [
      {
        to: '/dashboard/staff',
        label: 'Staff',
        text: 'Who runs the site, and what each of them can do.',
        powers: POWERS,
      },
      {
        to: '/dashboard/texts',
        label: 'Texts',
        text: 'The words on the site, and the blog.',
        powers: ['moderation'],
      },
      {
        to: '/dashboard/auditLog',
        label: 'Audit log',
        text: 'Who did what, and when.',
        powers: POWERS,
      },
      {
        to: '/dashboard/failedJobs',
        label: 'Failed jobs',
        text: 'Work that Clamshell tried and couldn’t finish.',
        powers: ['support', 'finance'],
      },
    ],
  },
];
