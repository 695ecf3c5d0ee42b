import { Link } from 'react-router';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { DefaultAvatar } from '#app/drawings/default-avatar.tsx';
import { usePicture } from '#app/drawings/use-picture.ts';
import { SwitchHat } from '#app/features/account/switch-hat.tsx';
import { SessionPart } from '#app/layouts/session-part.tsx';
import { useLogOut } from '#app/layouts/use-log-out.ts';
import { useLogInLink } from '#app/layouts/use-log-in-link.ts';
import { useSession } from '#app/session/use-session.ts';
import type { UserType } from '#shared/catalogue.ts';

/** What people come for most, by role. */
const OWN_PAGES: Record<UserType, readonly [to: string, label: string]> = {
  Buyer: ['/dashboard/myOrders', 'My Orders'],
  Seller: ['/dashboard/myProducts', 'My products'],
  Admin: ['/dashboard/messages', 'Messages'],
};

const ENTRY = 'flex min-h-11 items-center rounded-box px-3 text-ink hover:bg-sunken';

const fetchUnread = async () => (await import('#app/features/conversations/unread-count.tsx')).UnreadCount;
const NO_PROPS = {};

/** The avatar, and what drops from it: who is signed in, their own pages and the way out, or the way in. A popover of the browser's own. */
export function AccountMenu() {
  const { user } = useSession();
  const logOut = useLogOut('/signup');
  const logIn = useLogInLink('/login');
  const wishlist = (
    <Link to="/wishlist" className={ENTRY}>
      Wishlist
    </Link>
  );
  return (
    <>
      <button type="button" popoverTarget="account-menu" className="icon-button rounded-full" aria-label="Account">
        <Avatar src={user?.photoURL ?? ''} />
      </button>
      <div
        id="account-menu"
        popover="auto"
        className="floating-menu inset-auto top-[calc(var(--navbar)+0.25rem)] right-4 md:right-6 xl:right-[max(2rem,calc((100vw-82rem)/2+2rem))] max-h-[calc(100dvh-var(--navbar)-0.5rem)] w-64 max-w-[calc(100vw-2rem)] overflow-y-auto"
      >
        <SessionPart for="members">
          <div className="mb-1.5 border-b border-hairline px-3 pt-1.5 pb-3">
            {/* A name written from right to left stands at the same edge as all else. */}
            <p className="line-clamp-3 font-medium wrap-anywhere">
              <bdi>{user?.displayName ?? 'Logged in'}</bdi>
            </p>
            <p className="text-small wrap-anywhere text-muted">{user?.email ?? 'One moment…'}</p>
          </div>
          {user && (
            <Link to={OWN_PAGES[user.type][0]} className={ENTRY}>
              {OWN_PAGES[user.type][1]}
            </Link>
          )}
          {user && user.type !== 'Admin' && (
            <Link to="/dashboard/messages" className={`${ENTRY} justify-between`}>
              Messages
              <LazyPart quiet fetch={fetchUnread} props={NO_PROPS} />
            </Link>
          )}
          {wishlist}
          <Link to="/dashboard/account" className={ENTRY}>
            My account
          </Link>
          <SwitchHat className={ENTRY} />
          <Link to="/signup" onClick={logOut} className={ENTRY}>
            Log Out
          </Link>
        </SessionPart>
        <SessionPart for="visitors">
          <p className="mb-1.5 border-b border-hairline px-3 pt-1.5 pb-3 text-small text-muted">
            You’re not logged in.
          </p>
          {wishlist}
          <Link to={logIn} className={ENTRY}>
            Log In
          </Link>
        </SessionPart>
      </div>
    </>
  );
}

/** A person's picture. Without one, and in place of one that is broken, the default avatar. */
function Avatar({ src }: { src: string }) {
  const { missing, image } = usePicture(src);
  return (
    <>
      {missing && <DefaultAvatar className="size-8" />}
      <img
        {...image}
        hidden={missing}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        className="size-8 rounded-full object-cover"
      />
    </>
  );
}
