import { useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { UserType } from '#shared/catalogue.ts';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { DRAWER_LINK } from '#app/layouts/drawer-link.ts';
import { useCurrentLinkInSight } from '#app/layouts/use-current-link-in-sight.ts';
import { useUnread } from '#app/features/notifications/use-unread.ts';
import { useOwnAccount } from '#app/features/account/use-own-account.ts';
import type { OwnAccountAnswer } from '#shared/contracts/accounts.ts';
import { useSession } from '#app/session/use-session.ts';

const NOTIFICATIONS = '/dashboard/notifications';
const MY_ORDERS = { to: '/dashboard/myOrders', label: 'My Orders' };
const MY_PRODUCTS = { to: '/dashboard/myProducts', label: 'My product' };

const EARNINGS = { to: '/dashboard/earnings', label: 'Earnings' };
const MESSAGES = { to: '/dashboard/messages', label: 'Messages' };
const IMPORT = { to: '/dashboard/import', label: 'Import' };
const BUYERS = { to: '/dashboard/buyers', label: 'Buyers' };
const OFFERS = { to: '/dashboard/offers', label: 'Offers' };

const LINKS: Record<UserType, readonly { to: string; label: string }[]> = {
  Buyer: [MY_ORDERS, OFFERS, MESSAGES],
  Seller: [
    { to: '/dashboard/addProducts', label: 'Add A product' },
    MY_PRODUCTS,
    IMPORT,
    BUYERS,
    OFFERS,
    EARNINGS,
    MESSAGES,
  ],
  // Loaded for Admins alone.
  Admin: [],
};

/** Everybody's, after those of their role. */
const FOR_ALL = [
  { to: NOTIFICATIONS, label: 'Notifications' },
  { to: '/wishlist', label: 'Wishlist' },
  { to: '/dashboard/savedSearches', label: 'Saved searches' },
  { to: '/dashboard/account', label: 'My account' },
];

/** What somebody has of the hat that they don't wear; at the end, where it moves nothing when it comes. */
function ofOtherHat(type: UserType, has: Pick<OwnAccountAnswer, 'hasOrders' | 'hasListings'> | undefined) {
  if (type === 'Seller' && has?.hasOrders) return [MY_ORDERS];
  return type === 'Buyer' && has?.hasListings ? [MY_PRODUCTS, BUYERS, EARNINGS] : [];
}

/** The link to the list that a page without a link of its own belongs to, where that is clear. */
function parentOf(
  pathname: string,
  type: UserType,
  has: Pick<OwnAccountAnswer, 'hasOrders' | 'hasListings'> | undefined,
): string | undefined {
  if (/^\/dashboard\/(editProduct|takenDown)\//.test(pathname)) return MY_PRODUCTS.to;
  if (pathname === '/dashboard/notificationSettings') return NOTIFICATIONS;
  if (!/^\/dashboard\/(orders|payment)\//.test(pathname) || !has) return undefined;
  if (type === 'Buyer' && !has.hasListings) return MY_ORDERS.to;
  return type === 'Seller' && !has.hasOrders ? MY_PRODUCTS.to : undefined;
}

const fetchAdminLinks = async () => (await import('#app/layouts/admin-links.tsx')).AdminLinks;

const fetchMenuButton = async () => (await import('#app/layouts/admin-menu-button.tsx')).AdminMenuButton;

const fetchWaiting = async () => (await import('#app/features/selling/overview/waiting-in-drawer.tsx')).WaitingInDrawer;

/** The dashboard's own links, by role: beside the page where there is room, a row above it where there is not. */
export function RoleDrawer() {
  const { user } = useSession();
  const { data: account } = useOwnAccount(user !== null && user.type !== 'Admin');
  const { pathname } = useLocation();
  const parent = user ? parentOf(pathname, user.type, account) : undefined;
  const bar = useRef<HTMLDivElement>(null);

  useCurrentLinkInSight(bar, Boolean(user), parent);

  return (
    <nav
      aria-label="Dashboard"
      className="-mx-4 flex min-h-13 border-b border-hairline md:-mx-6 lg:mx-0 lg:block lg:min-h-0 lg:w-56 lg:shrink-0 lg:border-r lg:border-b-0 lg:pt-8 lg:pr-6"
    >
      {user?.type === 'Admin' && <LazyPart fetch={fetchMenuButton} props={{ user }} quiet />}
      <div
        ref={bar}
        className="max-lg:faded-ends relative min-w-0 grow [--faded-end:1rem] [--faded-start:1rem] overflow-x-auto lg:sticky lg:top-24 lg:overflow-visible"
      >
        <ul className="flex w-max gap-1 px-4 py-1 md:px-6 lg:w-auto lg:flex-col lg:p-0 lg:py-1">
          {user?.type === 'Admin' && <LazyPart fetch={fetchAdminLinks} props={{ user, row: bar }} />}
          {user &&
            [...LINKS[user.type], ...FOR_ALL, ...ofOtherHat(user.type, account)].map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} prefetch="intent" data-parent={to === parent || undefined} className={DRAWER_LINK}>
                  {label}
                  {to === NOTIFICATIONS && <Unread />}
                  {user.type !== 'Admin' && <LazyPart fetch={fetchWaiting} props={{ to, type: user.type }} quiet />}
                </NavLink>
              </li>
            ))}
        </ul>
      </div>
    </nav>
  );
}

/** How many notifications are unread, where there is room for it; above a narrow page the bell says it. */
function Unread() {
  const unread = useUnread();
  return (
    <span className="ml-auto hidden min-w-8 text-right lg:inline-block">
      {unread !== null && (
        <span className="count count-unread">
          {unread}
          <span className="sr-only"> unread</span>
        </span>
      )}
    </span>
  );
}
