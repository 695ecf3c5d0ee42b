import { useState } from 'react';
import { ApiError, apiSend, sentenceFor } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { keepFocus } from '#app/components/lists/keep-focus.ts';
import { Button } from '#app/components/ui/button.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { CheckIcon, ClockIcon } from '#app/components/ui/icons.tsx';
import { handoverPath } from '#app/features/handovers/use-handover.ts';
import { formatTime } from '#app/format-dates.ts';
import type { HandoverView } from '#shared/views/handovers.ts';

/** What either side's part of the hand-over gets. */
export interface HandoverSideProps {
  orderId: string;
  handover: HandoverView;
  /** Whether this is what they do next. */
  isNext: boolean;
  /** Whether other things come first, so that it is folded. */
  isFar: boolean;
}

/** 'I'm here', until one has pressed it. @param onHere also where the press couldn't be sent, since there may be no network */
export function ImHere({
  orderId,
  onHere,
  isNext,
}: Pick<HandoverSideProps, 'orderId' | 'isNext'> & { onHere: () => void }) {
  const [busy, run] = useBusy();
  const checkIn = () =>
    run(async () => {
      const restoreFocus = keepFocusInPart();
      onHere();
      try {
        await apiSend('PUT', `${handoverPath(orderId)}/arrival`);
      } catch (error) {
        // Without network the meeting goes on, and what follows is sent later.
        if (!isOffline(error)) showToast({ kind: 'error', title: sentenceFor(error) });
      }
      await reloadLists();
      restoreFocus();
    });
  return (
    <Button variant={isNext ? 'primary' : 'secondary'} busy={busy} onClick={() => void checkIn()}>
      I’m here
    </Button>
  );
}

/** Who is at the meeting already. */
export function Arrivals({ handover }: { handover: HandoverView }) {
  const { part, buyerHere, sellerHere } = handover;
  const [own, other] = part === 'buyer' ? [buyerHere, sellerHere] : [sellerHere, buyerHere];
  return (
    <ul className="flex flex-col gap-1" aria-live="polite">
      <Arrival at={own} there="You’re here" missing="You’ve checked in. We’ll save it once you’re online again" />
      <Arrival
        at={other}
        there={part === 'buyer' ? 'The seller is here' : 'The buyer is here'}
        missing={part === 'buyer' ? 'The seller hasn’t checked in yet' : 'The buyer hasn’t checked in yet'}
      />
    </ul>
  );
}

function Arrival({ at, there, missing }: { at: string | undefined; there: string; missing: string }) {
  const Icon = at === undefined ? ClockIcon : CheckIcon;
  return (
    <li className={`flex items-start gap-1.5 text-small ${at === undefined ? 'text-muted' : 'text-moss'}`}>
      <Icon className="mt-0.5 size-4 shrink-0" />
      {at === undefined ? missing : `${there}, since ${formatTime(Date.parse(at))}`}
    </li>
  );
}

/** To be called before a pressed button goes away: what it returns puts the focus on the part of the page that it stood in. */
export const keepFocusInPart = () => keepFocus(document.activeElement?.closest('section') ?? null);

/** Whether a write failed for want of a connection alone. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unreachable';
}

/** What somebody has done on this device, whether or not it could be told. */
export function useLocalFlag(known: boolean): [boolean, () => void] {
  const [local, setLocal] = useState(false);
  return [known || local, () => setLocal(true)];
}
