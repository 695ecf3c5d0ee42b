import { DialogButton } from '#app/components/dialogs/dialog-button.tsx';
import { MutationButton } from '#app/components/lists/mutation-button.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { MeetSafely } from '#app/features/meetings/meet-safely.tsx';
import { MeetingTime } from '#app/features/meetings/meeting-time.tsx';
import { meetingTime } from '#app/features/meetings/meeting-clock.ts';
import { mainAction } from '#app/features/orders/page/main-action.ts';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import type { MeetingView, OrderDetailsView } from '#shared/views/order-details.ts';

const fetchPropose = async () => (await import('#app/features/meetings/propose-dialog.tsx')).ProposeDialog;
const fetchCancel = async () => (await import('#app/features/meetings/cancel-dialog.tsx')).CancelDialog;

/** When and where the two meet: suggested by either of them, taken by the other. An Admin reads it. */
export function MeetingPlan({ order }: { order: OrderDetailsView }) {
  const { meeting, part } = order;
  return (
    <OrderCard title={part === 'admin' ? 'When they meet' : 'When you meet'}>
      <div className="flex flex-col items-start gap-4">
        <Stands order={order} />
        {part !== 'admin' && meeting.open && <Acts order={order} />}
        {part !== 'admin' && meeting.open && <MeetSafely />}
      </div>
    </OrderCard>
  );
}

function Stands({ order }: { order: OrderDetailsView }) {
  const { meeting, part } = order;
  const { state, startsAt, place, timeZone } = meeting;
  const other = part === 'buyer' ? 'seller' : 'buyer';
  if (state === 'agreed' && startsAt !== undefined && place !== undefined && timeZone !== undefined)
    return <MeetingTime at={startsAt} place={place} timeZone={timeZone} />;
  if (state === 'proposed') return <Proposed order={order} />;
  if (state === 'canceled') return <p className="max-w-prose text-ink">{canceledSentence(meeting, part)}</p>;
  return (
    <p className="max-w-prose text-muted">
      Suggest up to three times and places. The {other} agrees to one of them, or suggests others.
    </p>
  );
}

function Proposed({ order: { id, meeting, part } }: { order: OrderDetailsView }) {
  const { version, mine, options, timeZone = '' } = meeting;
  const other = part === 'buyer' ? 'seller' : 'buyer';
  const isOver = options.every(({ passed }) => passed);
  return (
    <div className="w-full">
      <p className="text-ink">
        {part === 'admin'
          ? 'Suggested, and not agreed yet:'
          : mine
            ? `You suggested ${options.length === 1 ? 'this time' : 'these times'}. The ${other} hasn’t answered yet.`
            : `The ${other} suggests:`}
      </p>
      <ul className="mt-3 flex flex-col divide-y divide-hairline border-y border-hairline">
        {options.map(({ at, place, passed }, option) => (
          <li
            key={`${at} ${place}`}
            className="flex flex-col justify-between gap-3 py-3 card:flex-row card:items-center"
          >
            <MeetingTime at={at} place={place} timeZone={timeZone} />
            {passed ? (
              <span className="text-small text-muted">This time has passed</span>
            ) : (
              part !== 'admin' &&
              !mine && (
                <MutationButton
                  variant={options.length === 1 ? 'primary' : 'secondary'}
                  size="medium"
                  method="PUT"
                  path={`/orders/${id}/meeting/accepted`}
                  body={{ version, option }}
                  done="It’s agreed"
                  className="shrink-0"
                >
                  Agree to this time<span className="sr-only">: {meetingTime(at, timeZone)}</span>
                </MutationButton>
              )
            )}
          </li>
        ))}
      </ul>
      {isOver && part !== 'admin' && <p className="mt-3 text-muted">Nobody agreed to any of them in time.</p>}
    </div>
  );
}

/** What one can do about it: each opens a dialog. */
function Acts({ order }: { order: OrderDetailsView }) {
  const { meeting, part } = order;
  const { state, begun = false, mine = false } = meeting;
  const stands = state === 'agreed' && !begun;
  const isLive = stands || state === 'proposed';
  const isNext = mainAction(order) === 'plan';
  if (part === 'admin') return null;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2">
      {stands && (
        <a
          href={`/api/orders/${order.id}/meeting.ics`}
          download
          className={buttonClass({ variant: isNext ? 'primary' : 'secondary' })}
        >
          Add to calendar
        </a>
      )}
      <DialogButton
        fetch={fetchPropose}
        props={{ order }}
        variant={isNext && !isLive && !begun ? 'primary' : 'secondary'}
        size="medium"
      >
        {isLive ? 'Suggest other times' : 'Suggest a time'}
      </DialogButton>
      {isLive && (
        <DialogButton fetch={fetchCancel} props={{ order }} variant="quiet" size="medium" className="-mx-4">
          {state === 'agreed' ? 'Cancel the meeting' : mine ? 'Take back' : 'Decline'}
        </DialogButton>
      )}
    </div>
  );
}

function canceledSentence({ canceledByMe, reason }: MeetingView, part: OrderDetailsView['part']) {
  const who = part === 'admin' ? 'One of them' : canceledByMe ? 'You' : part === 'buyer' ? 'The seller' : 'The buyer';
  if (reason === undefined) return `${who} cancelled the meeting.`;
  return (
    <>
      {who} cancelled the meeting: <bdi className="wrap-anywhere">“{reason}”</bdi>
    </>
  );
}
