import { NavLink } from 'react-router';
import { icon } from '#app/components/ui/icon.tsx';
import { useUnread } from '#app/features/notifications/use-unread.ts';

const BellIcon = icon(<path d="M5 13.5V9a5 5 0 0 1 10 0v4.5l1.2 1.5H3.8ZM8.3 17.2a1.8 1.8 0 0 0 3.4 0" />);

/** The way to the notifications, with how many are unread. The navbar loads it for members alone. */
export function Bell() {
  const unread = useUnread();
  return (
    <NavLink
      to="/dashboard/notifications"
      className="icon-button relative"
      aria-label={unread === null ? 'Notifications' : `Notifications, ${unread} unread`}
    >
      <BellIcon />
      {unread !== null && (
        <span
          aria-hidden="true"
          className="absolute top-1 left-[55%] min-w-4.5 rounded-full bg-pine px-1 text-center text-[0.6875rem]/4.5 font-semibold text-on-pine tabular-nums"
        >
          {unread}
        </span>
      )}
    </NavLink>
  );
}
