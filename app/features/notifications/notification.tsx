import { Link } from 'react-router';
import { formatDay, formatDayAndTime, formatTime, inOwnClock } from '#app/format-dates.ts';
import { keepTogether } from '#app/keep-together.ts';
import { markAsRead } from '#app/features/notifications/use-unread.ts';
import type { NotificationView } from '#shared/views/notifications.ts';

/** Something that happened, leading to where it did; opening it marks it as read. */
export function Notification({ notification }: { notification: NotificationView }) {
  const { id, text, laptop, link, at, read } = notification;
  return (
    <li className="border-b border-hairline last:border-0">
      <Link
        to={link}
        onClick={() => void (read || markAsRead({ ids: [id] }))}
        className="flex items-start gap-3 p-4 no-underline hover:bg-sunken"
      >
        <span className={`mt-2 size-2 shrink-0 rounded-full ${read ? '' : 'bg-pine'}`}>
          {!read && <span className="sr-only">Unread: </span>}
        </span>
        <span className="min-w-0 grow">
          <span className={`block text-pretty wrap-anywhere text-ink ${read ? '' : 'font-medium'}`}>
            {keepTogether(inOwnClock(text))}
          </span>
          <span className="mt-0.5 flex flex-wrap justify-between gap-x-4 text-small text-muted">
            {laptop !== undefined && (
              <bdi className="line-clamp-1 min-w-0 grow basis-40 wrap-anywhere">{keepTogether(laptop)}</bdi>
            )}
            <time dateTime={at} title={formatDayAndTime(at)} className="whitespace-nowrap tabular-nums">
              {when(at)}
            </time>
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The time of today's, the day of all others. */
function when(at: string): string {
  const day = formatDay(at);
  return day === formatDay(new Date().toISOString()) ? formatTime(Date.parse(at)) : day;
}
