import { useUnread } from '#app/features/notifications/use-unread.ts';

/** On the bell: its name, and how many notifications are unread. */
export function UnreadBadge() {
  const unread = useUnread();
  return (
    <>
      <span className="sr-only">Notifications{unread !== null && `, ${unread} unread`}</span>
      {unread !== null && (
        <span
          aria-hidden="true"
          className="absolute top-1 left-[55%] min-w-4.5 rounded-full bg-pine px-1 text-center text-[0.6875rem]/4.5 font-semibold text-on-pine tabular-nums"
        >
          {unread}
        </span>
      )}
    </>
  );
}
