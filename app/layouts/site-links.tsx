import { NavLink, useLocation } from 'react-router';
import { useSession } from '#app/session/use-session.ts';

/** The pages that the navbar leads to, in its order. Where 'Sell' leads depends on who is signed in. */
const SITE_LINKS = [
  ['/laptops', 'Laptops'],
  [null, 'Sell'],
  ['/', 'Home'],
  ['/blog', 'Blog'],
  ['/contact', 'Contact'],
  ['/dashboard', 'Dashboard'],
] as const;

/** The navbar's links, in the bar and in the sheet of narrow screens. */
export function SiteLinks({ className }: { className: string }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  // To the form for those who can list a laptop, or begin to there; all others read about selling first.
  const sell = user && user.type !== 'Admin' ? '/dashboard/addProducts' : '/selling';
  // The form is a page of the dashboard, too: only one link names the present page.
  return SITE_LINKS.map(([to, label]) => (
    <NavLink
      key={label}
      to={to ?? sell}
      end={to === '/' || pathname === sell}
      prefetch="intent"
      discover="none"
      className={className}
    >
      {label}
    </NavLink>
  ));
}
