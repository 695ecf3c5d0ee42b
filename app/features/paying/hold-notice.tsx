import { Button } from '#app/components/ui/button.tsx';
import { ClockIcon } from '#app/components/ui/icons.tsx';
import { formatTime } from '#app/format-dates.ts';

interface HoldNoticeProps {
  /** Milliseconds since the epoch; undefined while the laptop is being reserved. */
  endsAt: number | undefined;
  minutesLeft: number | null;
  renewing: boolean;
  onRenew: () => void;
}

/** Until when the laptop is reserved; once that is over, the way to reserve it again. */
export function HoldNotice({ endsAt, minutesLeft, renewing, onRenew }: HoldNoticeProps) {
  const over = minutesLeft === 0;
  return (
    <div
      role={over ? 'alert' : undefined}
      className={over ? 'flex flex-col gap-3 rounded-box bg-amber-tint p-3 text-amber' : 'flex text-muted'}
    >
      <p className="flex items-start gap-2">
        <ClockIcon className="mt-0.5 size-5" />
        <span>{sentence(endsAt, minutesLeft)}</span>
      </p>
      {over && (
        <Button variant="secondary" size="small" busy={renewing} onClick={onRenew} className="self-start">
          Reserve it again
        </Button>
      )}
    </div>
  );
}

function sentence(endsAt: number | undefined, minutesLeft: number | null): string {
  if (endsAt === undefined || minutesLeft === null) return 'Reserving the laptop for you…';
  if (minutesLeft === 0)
    return 'Your reservation has run out and nothing was charged. Reserve the laptop again to pay; your card details stay here.';
  return `Reserved for you until ${formatTime(endsAt)} (${minutesLeft === 1 ? 'less than a minute' : `${minutesLeft} minutes`} left)`;
}
