import { Link } from 'react-router';
import { WaitingTile } from '#app/features/dashboard/waiting-tile.tsx';
import { formatDayAndTime } from '#app/format-dates.ts';
import type { SellerWaitingView } from '#shared/views/selling.ts';

interface Task {
  count: number;
  to: string;
  /** For one, and for several. */
  words: readonly [string, string];
}

/** What waits for a seller, the most urgent first. */
function tasksOf(waiting: SellerWaitingView): Task[] {
  const { claims, today, bookings, meetings, offers, messages, payouts, photos } = waiting;
  const { drafts, review, takenDown, paused } = waiting;
  const buyers = (show: string) => `/dashboard/buyers?show=${show}`;
  const listings = (state: string) => `/dashboard/myProducts?state=${state}`;
  const tasks: Task[] = [
    { count: claims, to: buyers('claim'), words: ['problem to answer', 'problems to answer'] },
    {
      count: takenDown,
      to: listings('taken-down'),
      words: ['listing that we took down', 'listings that we took down'],
    },
    { count: today, to: buyers('today'), words: ['hand-over today', 'hand-overs today'] },
    { count: meetings, to: buyers('meeting'), words: ['meeting to agree on', 'meetings to agree on'] },
    { count: bookings, to: buyers('booking'), words: ['booking to answer', 'bookings to answer'] },
    { count: offers, to: '/dashboard/offers?part=seller&show=waiting', words: ['offer to answer', 'offers to answer'] },
    {
      count: messages,
      to: '/dashboard/messages?show=unread',
      words: ['unread conversation', 'unread conversations'],
    },
    {
      count: payouts,
      to: '/dashboard/earnings',
      words: ['sale waiting for your payout details', 'sales waiting for your payout details'],
    },
    {
      count: photos,
      to: listings('photos'),
      words: ['listing with a picture that failed', 'listings with pictures that failed'],
    },
    { count: review, to: listings('review'), words: ['listing we’re checking', 'listings we’re checking'] },
    { count: paused, to: listings('paused'), words: ['paused listing', 'paused listings'] },
    { count: drafts, to: '/dashboard/addProducts', words: ['draft to finish', 'drafts to finish'] },
  ];
  return tasks.filter(({ count }) => count > 0);
}

/** What waits for a seller, each with the way there, and their next meeting. */
export function WaitingList({ waiting }: { waiting: SellerWaitingView }) {
  const tasks = tasksOf(waiting);
  const { next, ahead } = waiting;
  return (
    <>
      {tasks.length === 0 ? (
        <p className="rounded-box border border-hairline bg-raised p-4 text-muted">
          You’re all caught up. New bookings, messages and offers appear here.
        </p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {tasks.map(({ count, to, words: [one, several] }) => (
            <li key={one}>
              <WaitingTile to={to} count={count} words={count === 1 ? one : several} />
            </li>
          ))}
        </ul>
      )}
      {next && (
        <p className="mt-3 text-muted">
          Next meeting:{' '}
          <Link to={`/dashboard/orders/${next.orderId}`} className="touch-target text-link">
            {formatDayAndTime(next.at)}
          </Link>{' '}
          with <bdi>{next.buyerName}</bdi> at <bdi>{next.place}</bdi>, about <bdi>{next.productName}</bdi>.
          {ahead > 1 && ` ${ahead} meetings are ahead.`}
        </p>
      )}
    </>
  );
}
