import { Link } from 'react-router';
import { ChevronDownIcon } from '#app/components/ui/page-icons.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { mayOpen } from '#app/session/admin-pages.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import type { UserType } from '#shared/catalogue.ts';

interface Step {
  to: string;
  title: string;
  text: string;
}

const SAVED_SEARCHES: Step = {
  to: '/dashboard/savedSearches',
  title: 'Saved searches',
  text: 'What you look for, and what’s new since you last looked.',
};
const ACCOUNT: Step = {
  to: '/dashboard/account',
  title: 'My account',
  text: 'Your details, your password, and where you’re logged in.',
};

const STEPS: Record<UserType, readonly Step[]> = {
  Buyer: [
    { to: '/', title: 'Browse laptops', text: 'See what’s for sale near you, and book what you like.' },
    { to: '/dashboard/myOrders', title: 'My Orders', text: 'What you’ve booked, and what you still have to pay.' },
    { to: '/dashboard/messages', title: 'Messages', text: 'What you and sellers write to each other.' },
    { to: '/dashboard/offers', title: 'Offers', text: 'Prices you’ve offered, and what sellers say to them.' },
    SAVED_SEARCHES,
    ACCOUNT,
  ],
  Seller: [
    {
      to: '/dashboard/addProducts',
      title: 'Add A product',
      text: 'List a laptop with a picture, an honest description and a price.',
    },
    { to: '/dashboard/myProducts', title: 'My product', text: 'Your laptops, who has booked them, and where to meet.' },
    { to: '/dashboard/messages', title: 'Messages', text: 'What you and buyers write to each other.' },
    { to: '/dashboard/earnings', title: 'Earnings', text: 'What you’ve sold, and when the money reaches you.' },
    { to: '/selling', title: 'Selling and fees', text: 'How selling works here, and what it costs.' },
    ACCOUNT,
  ],
  Admin: [
    { to: '/dashboard/allSellers', title: 'All Sellers', text: 'Verify the ones you’ve checked.' },
    { to: '/dashboard/allBuyers', title: 'All Buyer', text: 'Everyone who buys and has never sold.' },
    {
      to: '/dashboard/reportedItems',
      title: 'Reported Items',
      text: 'Laptops that buyers found suspicious.',
    },
    { to: '/dashboard/reportedReviews', title: 'Reported reviews', text: 'Reviews that somebody objects to.' },
    {
      to: '/dashboard/reportedConversations',
      title: 'Reported messages',
      text: 'Conversations that somebody reported.',
    },
    {
      to: '/dashboard/claims',
      title: 'Problems',
      text: 'Orders where something went wrong.',
    },
    {
      to: '/dashboard/decisions',
      title: 'Decisions',
      text: 'Paid orders whose hand-over nobody confirmed.',
    },
    {
      to: '/dashboard/priceAlerts',
      title: 'Price alerts',
      text: 'Laptops with suspiciously low prices.',
    },
    {
      to: '/dashboard/messages',
      title: 'Messages',
      text: 'What people wrote to us.',
    },
    { to: '/dashboard/auditLog', title: 'Audit log', text: 'Who did what, and when.' },
    {
      to: '/dashboard/failedJobs',
      title: 'Failed jobs',
      text: 'Work that Clamshell tried and couldn’t finish.',
    },
    ACCOUNT,
  ],
};

const fetchCount = async () => (await import('#app/features/figures/admin-count.tsx')).AdminCount;

/** What a person in this role most likely came for. */
export function NextSteps({ user }: { user: SessionUser }) {
  const { type } = user;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {STEPS[type]
        .filter(({ to }) => mayOpen(user, to))
        .map(({ to, title, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex h-full items-center justify-between gap-2 rounded-box border border-hairline bg-raised p-4 no-underline transition-colors duration-150 hover:border-control"
            >
              <span className="min-w-0 grow self-start">
                <span className="block font-medium text-ink">{title}</span>
                <span className="mt-0.5 block text-small text-pretty text-muted">{text}</span>
              </span>
              {type === 'Admin' && <LazyPart fetch={fetchCount} props={{ to }} quiet />}
              <ChevronDownIcon className="size-5 shrink-0 -rotate-90 text-muted group-hover:text-pine" />
            </Link>
          </li>
        ))}
    </ul>
  );
}
