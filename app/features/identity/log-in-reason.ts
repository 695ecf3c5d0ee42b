import { CATEGORY_NAMES } from '#shared/catalogue.ts';

export interface LogInReason {
  text: string;
  /** What can be done instead without an account. */
  instead?: { to: string; label: string };
}

/** Where members' pages begin, and what one gets to do there; the first that fits. */
const PAGES: readonly (readonly [path: string, wish: string])[] = [
  ['/dashboard/payment/', 'pay for the laptop you booked'],
  ['/dashboard/myorders', 'see your orders'],
  ['/dashboard/myproducts', 'see your listings'],
  ['/dashboard/editproduct/', 'edit your listing'],
  ['/dashboard/savedsearches', 'see your saved searches'],
  ['/dashboard/messages/new', 'write to the seller'],
  ['/dashboard/messages', 'read your messages'],
  ['/dashboard/account', 'open your account'],
  ['/dashboard', 'open your dashboard'],
];

/**
 * Why somebody who came from `from` is asked to log in, or to sign up; null for pages that don't need it.
 * @param how what they are asked to do, as the beginning of a sentence
 */
export function logInReason(from: string, how: 'Log in' | 'Sign up'): LogInReason | null {
  const path = (from.split(/[?#]/)[0] ?? '').toLowerCase();
  const category = CATEGORY_NAMES.find((name) => path.replace(/\/$/, '') === `/category/${name.toLowerCase()}`);
  if (category)
    return {
      text: `The ${category} page is for members, but you don’t need an account to look around.`,
      instead: { to: `/laptops?category=${category}`, label: `See every ${category} without logging in` },
    };
  if (isSelling(from))
    return {
      text: `${how} to sell your laptop. Then you can list it right away.`,
      instead: { to: '/selling', label: 'Read how selling works' },
    };
  if (path === '/wishlist')
    return {
      text: `${how}, and you’ll have your wishlist on every device. What’s in it now moves to your account.`,
      instead: { to: '/wishlist', label: 'Back to your wishlist' },
    };
  const wish = PAGES.find(([start]) => path.startsWith(start))?.[1];
  return wish === undefined ? null : { text: `${how} to ${wish}.` };
}

/** Whether somebody was on the way to list a laptop. */
export function isSelling(from: string): boolean {
  return from.toLowerCase().startsWith('/dashboard/addproducts');
}
