import { NavLink } from 'react-router';
import { SITE_LINKS } from '#app/layouts/site-links.ts';
import { MenuIcon } from '#app/layouts/layout-icons.tsx';
import { SessionPart } from '#app/layouts/session-part.tsx';
import { useLogOut } from '#app/layouts/use-log-out.ts';
import { useLogInLink } from '#app/layouts/use-log-in-link.ts';

const ENTRY =
  'flex min-h-12 w-full cursor-pointer items-center border-b border-hairline text-lead text-ink last:border-0 aria-[current=page]:text-pine';

/** The navbar's links on narrow screens: a sheet that drops below it. */
export function NavigationSheet() {
  const logOut = useLogOut();
  const signUp = useLogInLink('/signup');
  const logIn = useLogInLink('/login');
  return (
    <div className="md:hidden">
      <button type="button" popoverTarget="site-menu" className="icon-button" aria-label="Menu">
        <MenuIcon />
      </button>
      <nav
        id="site-menu"
        popover="auto"
        aria-label="Menu"
        className="inset-x-0 top-16 bottom-auto m-0 w-full max-w-none border-0 border-b border-hairline bg-raised px-4 py-2 text-ink shadow-float"
      >
        {SITE_LINKS.map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === '/'} className={ENTRY}>
            {label}
          </NavLink>
        ))}
        <SessionPart for="members">
          <button type="button" className={ENTRY} onClick={logOut}>
            Log Out
          </button>
        </SessionPart>
        <SessionPart for="visitors">
          <NavLink to={signUp} className={ENTRY}>
            Sign Up
          </NavLink>
          <NavLink to={logIn} className={ENTRY}>
            Log in
          </NavLink>
        </SessionPart>
      </nav>
    </div>
  );
}
