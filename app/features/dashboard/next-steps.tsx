import { Link } from 'react-router';
import { ChevronDownIcon } from '#app/components/ui/page-icons.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { adminPagesFor } from '#app/session/admin-pages.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import type { UserType } from '#shared/catalogue.ts';

interface Step {
  to: string;
  title: string;
  text: string;
}

const WISHLIST: Step = { to: '/wishlist', title: 'Wishlist', text: 'Laptops you’ve saved for later.' };
const NOTIFICATIONS: Step = {
  to: '/dashboard/notifications',
  title: 'Notifications',
  text: 'What has happened, and what we’ve told you.',
};
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

const STEPS: Record<Exclude<UserType, 'Admin'>, readonly Step[]> = {
  Buyer: [
    { to: '/laptops', title: 'Browse laptops', text: 'See what’s for sale near you, and book what you like.' },
    { to: '/dashboard/myOrders', title: 'My Orders', text: 'What you’ve booked, and what you still have to pay.' },
    { to: '/dashboard/messages', title: 'Messages', text: 'What you and sellers write to each other.' },
    { to: '/dashboard/offers', title: 'Offers', text: 'Prices you’ve offered, and the sellers’ answers.' },
    WISHLIST,
    SAVED_SEARCHES,
    NOTIFICATIONS,
    ACCOUNT,
  ],
  Seller: [
    {
      to: '/dashboard/addProducts',
      title: 'Add A product',
      text: 'List a laptop with a picture, an honest description and a price.',
    },
    {
      to: '/dashboard/myProducts',
      title: 'My products',
      text: 'Your laptops, and how often they’re viewed and booked.',
    },
    { to: '/dashboard/import', title: 'Import laptops', text: 'List many laptops at once from a CSV file.' },
    { to: '/dashboard/buyers', title: 'Buyers', text: 'Who booked or asked, what comes next, and where to meet.' },
    { to: '/dashboard/offers', title: 'Offers', text: 'Prices that buyers offer for your laptops.' },
    { to: '/dashboard/messages', title: 'Messages', text: 'What you and buyers write to each other.' },
    { to: '/dashboard/earnings', title: 'Earnings', text: 'What you’ve sold, and when the money reaches you.' },
    NOTIFICATIONS,
    WISHLIST,
    SAVED_SEARCHES,
    { to: '/selling', title: 'Selling and fees', text: 'How selling works here, and what it costs.' },
    ACCOUNT,
  ],
};

const fetchCount = async () => (await import('#app/features/figures/admin-count.tsx')).AdminCount;

/** Everybody's, after the pages of the staff. */
const ADMINS_OWN: readonly Step[] = [NOTIFICATIONS, WISHLIST, SAVED_SEARCHES, ACCOUNT];

/** What a person in this role most likely came for: the way to each of their pages. Those of Admins are many, and beside or above the page already. */
export function NextSteps({ user }: { user: SessionUser }) {
  if (user.type !== 'Admin')
    return (
      <>
        <h2 className="mt-10 mb-4 font-display text-title font-semibold text-ink">What would you like to do?</h2>
        <Steps steps={STEPS[user.type]} />
      </>
    );
  const groups = adminPagesFor(user).map(({ title, links }) => ({
    title,
    steps: links.map(({ to, label, text }) => ({ to, text, title: label })),
  }));
  return (
    <details className="mt-8">
      <summary className="fold-button flex min-h-11 w-fit cursor-pointer items-center gap-2.5 text-link">
        All pages, and what they’re for
      </summary>
      <div className="mt-2 flex flex-col gap-6">
        {[...groups, { title: 'Yours', steps: ADMINS_OWN }].map(({ title, steps }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-2 font-medium text-muted">{title}</h2>
            <Steps steps={steps} counted />
          </section>
        ))}
      </div>
    </details>
  );
}

/** @param props.counted with how much waits for an Admin behind each */
function Steps({ steps, counted = false }: { steps: readonly Step[]; counted?: boolean }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {steps.map(({ to, title, text }) => (
        <li key={to}>
          <Link
            to={to}
            className="group flex h-full items-center justify-between gap-2 rounded-box border border-hairline bg-raised p-4 no-underline transition-colors duration-150 hover:border-control"
          >
            <span className="min-w-0 grow self-start">
              <span className="block font-medium text-ink">{title}</span>
              <span className="mt-0.5 block text-small text-pretty text-muted">{text}</span>
            </span>
            {counted && <LazyPart fetch={fetchCount} props={{ to }} quiet />}
            <ChevronDownIcon className="size-5 shrink-0 -rotate-90 text-muted group-hover:text-pine" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
