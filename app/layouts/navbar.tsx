import { Link, NavLink } from 'react-router';
import { Announcement } from '#app/components/ui/announcement.tsx';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { BrandMark } from '#app/drawings/brand-mark.tsx';
import { AccountMenu } from '#app/layouts/account-menu.tsx';
import { MenuIcon, MoonIcon, SunIcon } from '#app/components/ui/icons.tsx';
import { Bell } from '#app/features/notifications/bell.tsx';
import { SessionPart } from '#app/layouts/session-part.tsx';
import { SiteLinks } from '#app/layouts/site-links.tsx';
import { useLogInLink } from '#app/layouts/use-log-in-link.ts';
import { useLogOut } from '#app/layouts/use-log-out.ts';
import { useSlowNavigation } from '#app/layouts/use-slow-navigation.ts';
import { writeStored } from '#app/browser-storage.ts';

/** A link of the navbar; the current page says so in `aria-current`. */
export const NAVBAR_LINK = 'navbar-link';

export function Navbar() {
  return (
    <header className="site-header sticky top-0 z-30 border-b border-hairline bg-paper">
      <div className="page-width flex h-(--navbar) items-center gap-1">
        <Link
          to="/"
          className="-ml-1 flex items-center gap-2 rounded-box px-1 py-1.5 text-ink"
          aria-label="Clamshell, home"
        >
          <BrandMark className="size-8" />
          <span className="font-display text-[1.25rem] font-bold sm:text-[1.375rem] tracking-[-0.02em] max-[359px]:hidden md:max-lg:hidden">
            Clamshell
          </span>
        </Link>
        <nav aria-label="Site" className="ml-auto hidden items-center md:flex">
          <SiteLinks className={NAVBAR_LINK} />
          <SessionLinks />
        </nav>
        <div className="-mr-3 ml-auto flex items-center sm:gap-1 md:-mr-1.5 md:ml-3">
          <ThemeSwitch />
          <SessionPart for="members">
            <Bell />
          </SessionPart>
          <AccountMenu />
          <NavigationSheet />
        </div>
      </div>
      <Progress />
    </header>
  );
}

function SessionLinks() {
  const logOut = useLogOut();
  const signUp = useLogInLink('/signup');
  const logIn = useLogInLink('/login');
  return (
    <>
      <SessionPart for="members">
        <Button variant="secondary" size="small" className="ml-2" onClick={logOut}>
          Log Out
        </Button>
      </SessionPart>
      <SessionPart for="visitors">
        <NavLink to={signUp} prefetch="intent" className={NAVBAR_LINK}>
          Sign Up
        </NavLink>
        <Link to={logIn} prefetch="intent" className={`ml-2 ${buttonClass({ size: 'small' })}`}>
          Log in
        </Link>
      </SessionPart>
    </>
  );
}

/** From then on a navigation counts as slow. In ms; quick ones never show the line. */
const LINE_AFTER = 150;

/** A line along the navbar while the next page is on its way. */
function Progress() {
  if (!useSlowNavigation(LINE_AFTER)) return null;
  return (
    <div
      className="navigation-progress absolute -bottom-px left-0 h-0.5 w-full origin-left bg-pine"
      role="progressbar"
      aria-label="Loading the page"
    >
      <Announcement text="Loading the page" waiting />
    </div>
  );
}

/** Light or dark. What it offers is chosen by CSS, since only the browser knows which theme it has. */
function ThemeSwitch() {
  return (
    <button type="button" onClick={switchTheme} className="icon-button noscript:hidden">
      <span className="contents dark:hidden">
        <MoonIcon />
        <span className="sr-only">Use the dark theme</span>
      </span>
      <span className="hidden dark:contents">
        <SunIcon />
        <span className="sr-only">Use the light theme</span>
      </span>
    </button>
  );
}

function switchTheme(): void {
  const theme = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = theme;
  // Without storage the choice lasts until the page is left.
  writeStored('localStorage', 'theme', theme);
}

const ENTRY = 'menu-entry';

/** The navbar's links on narrow screens: a sheet that drops below it. */
function NavigationSheet() {
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
        className="inset-x-0 top-(--navbar) bottom-auto m-0 max-h-[calc(100dvh-var(--navbar))] w-full max-w-none overflow-y-auto border-0 border-b border-hairline bg-raised px-4 py-2 text-ink shadow-float"
      >
        <SiteLinks className={ENTRY} />
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
