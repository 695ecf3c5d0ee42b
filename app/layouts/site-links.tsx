import { NavLink } from 'react-router';
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
  // To the form for those who can list a laptop, or begin to there; all others read about selling first.
  const sell = user && user.type !== 'Admin' ? '/dashboard/addProducts' : '/selling';
  return SITE_LINKS.map(([to, label]) => (
    <NavLink key={label} to={to ?? sell} end={to === '/'} prefetch="intent" className={className}>
      {label}
    </NavLink>
  ));
}
