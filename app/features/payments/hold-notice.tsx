import { Announcement } from '#app/components/ui/announcement.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { ClockIcon } from '#app/components/ui/icons.tsx';
import { useFocusAfterRemoval } from '#app/components/lists/use-focus-after-removal.ts';
import { formatTime } from '#app/format-dates.ts';

interface HoldNoticeProps {
  /** Milliseconds since the epoch; undefined while the laptop is being reserved. */
  endsAt: number | undefined;
  minutesLeft: number | null;
  /** Others may pay for the laptop, too. */
  shared?: boolean;
  renewing: boolean;
  onRenew: () => void;
}

const SHARED = 'Other buyers may be paying for this laptop too. It’s yours if your payment arrives first.';

/** So many minutes before the end it is said aloud that it comes. */
const SOON_MINUTES = 5;

/** Until when the laptop is reserved; once that is over, the way to reserve it again. */
export function HoldNotice({ endsAt, minutesLeft, shared = false, renewing, onRenew }: HoldNoticeProps) {
  const over = minutesLeft === 0;
  return (
    <div
      role={over ? 'alert' : undefined}
      className={over ? 'flex flex-col gap-3 rounded-box bg-amber-tint p-3 text-amber' : 'flex text-muted'}
    >
      <p className="flex items-start gap-2">
        <ClockIcon className="mt-0.5 size-5" />
        <span>{sentence(endsAt, minutesLeft, shared)}</span>
      </p>
      {over ? (
        <ReserveAgain busy={renewing} onPress={onRenew} />
      ) : (
        <Announcement text={announcement(endsAt, minutesLeft, shared)} />
      )}
    </div>
  );
}

function ReserveAgain({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const part = useFocusAfterRemoval();
  return (
    <div ref={part}>
      <Button variant="secondary" size="small" busy={busy} onClick={onPress}>
        Reserve it again
      </Button>
    </div>
  );
}

/** What is said of it aloud: when it begins, and when it is soon over. Not every minute. */
function announcement(endsAt: number | undefined, minutesLeft: number | null, shared: boolean): string {
  if (endsAt === undefined || minutesLeft === null) return 'Reserving the laptop';
  if (minutesLeft <= 1) return 'Less than a minute left to pay';
  if (minutesLeft <= SOON_MINUTES) return `${SOON_MINUTES} minutes left to pay`;
  return shared ? SHARED : `The laptop is held for you until ${formatTime(endsAt)}`;
}

function sentence(endsAt: number | undefined, minutesLeft: number | null, shared: boolean): string {
  if (endsAt === undefined || minutesLeft === null) return 'Reserving the laptop for you…';
  if (minutesLeft === 0)
    return 'Your reservation has run out, and nothing was charged. Reserve the laptop again to pay. Your card details stay in the form.';
  if (shared) return `${SHARED} You have until ${formatTime(endsAt)} to pay (${left(minutesLeft)} left).`;
  return `Reserved for you until ${formatTime(endsAt)} (${left(minutesLeft)} left)`;
}

function left(minutes: number): string {
  return minutes === 1 ? 'less than a minute' : `${minutes}\u00a0minutes`;
}
