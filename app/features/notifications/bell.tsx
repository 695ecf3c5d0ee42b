import { NavLink } from 'react-router';
import { icon } from '#app/components/ui/icon.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { useSession } from '#app/session/use-session.ts';

const BellIcon = icon(<path d="M5 13.5V9a5 5 0 0 1 10 0v4.5l1.2 1.5H3.8ZM8.3 17.2a1.8 1.8 0 0 0 3.4 0" />);

const fetchBadge = async () => (await import('#app/features/notifications/unread-badge.tsx')).UnreadBadge;
const NOTHING = {};
const NAME = <span className="sr-only">Notifications</span>;

/** The way to the notifications, with how many are unread: that part is loaded for members alone. */
export function Bell() {
  const { status } = useSession();
  return (
    <NavLink to="/dashboard/notifications" className="icon-button relative">
      <BellIcon />
      {status === 'signed-in' ? <LazyPart quiet fetch={fetchBadge} props={NOTHING} fallback={NAME} /> : NAME}
    </NavLink>
  );
}
