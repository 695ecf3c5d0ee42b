import { PlaceIcon } from '#app/components/ui/page-icons.tsx';
import { calendarLeaf, clockNote, meetingTime } from '#app/features/meetings/meeting-clock.ts';

interface MeetingTimeProps {
  at: string;
  place: string;
  timeZone: string;
}

/** When and where, beside the leaf of a calendar. */
export function MeetingTime({ at, place, timeZone }: MeetingTimeProps) {
  const { month, day } = calendarLeaf(at, timeZone);
  const note = clockNote(at, timeZone);
  return (
    <div className="flex min-w-0 items-start gap-3">
      <div
        aria-hidden="true"
        className="w-12 shrink-0 overflow-hidden rounded-box border border-control bg-raised text-center"
      >
        <p className="bg-pine text-small font-medium text-on-pine">{month}</p>
        <p className="py-0.5 font-display text-lead font-semibold text-ink tabular-nums">{day}</p>
      </div>
      <div className="min-w-0">
        <p className="font-medium text-ink">
          <time dateTime={at}>{meetingTime(at, timeZone)}</time>
        </p>
        {note !== null && <p className="text-small text-muted">{note}</p>}
        <p className="flex items-start gap-1 text-ink">
          <PlaceIcon className="mt-1 size-4 shrink-0 text-muted" />
          <bdi className="min-w-0 wrap-anywhere">{place}</bdi>
        </p>
      </div>
    </div>
  );
}
