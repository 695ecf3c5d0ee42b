import { useState } from 'react';
import { flushSync } from 'react-dom';
import { apiSend, sentenceFor } from '#app/api/client.ts';
import { Choice } from '#app/components/fields/choice.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { sendQuietly } from '#app/api/send-quietly.ts';
import {
  Arrivals,
  type HandoverSideProps,
  ImHere,
  isOffline,
  keepFocusInPart,
  useLocalFlag,
} from '#app/features/handovers/arrivals.tsx';
import { CompareSerial } from '#app/features/handovers/compare-serial.tsx';
import { BeforeYouGo, OfflineCode } from '#app/features/handovers/offline-code.tsx';
import { ShownCode } from '#app/features/handovers/shown-code.tsx';
import { TypedCode } from '#app/features/handovers/typed-code.tsx';
import { useOfflineCode } from '#app/features/handovers/use-offline-code.ts';
import { handoverPath } from '#app/features/handovers/use-handover.ts';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import type { ShownCodeAnswer } from '#shared/contracts/handovers.ts';
import { CHECKLIST, type ChecklistItem } from '#shared/handover-times.ts';
import type { HandoverView } from '#shared/views/handovers.ts';

const ITEMS: Record<ChecklistItem, string> = {
  on: 'It switches on and starts up',
  locks: 'It’s signed out of every account and has no locks',
  battery: 'The battery charges and holds',
  ports: 'Keyboard, screen, ports and Wi-Fi work',
};

/** What the buyer does at the meeting: check in, check the laptop, take it, and show the seller a code. */
export function BuyerHandover({ orderId, handover, isNext, isFar }: HandoverSideProps) {
  const [here, setHere] = useLocalFlag(handover.buyerHere !== undefined);
  const open = handover.state === 'waiting' || handover.state === 'deciding';
  const offlineCode = useOfflineCode(orderId, open);
  if (!open) return null;
  return (
    <OrderCard
      title="At the meeting"
      fold={isFar && !here ? 'always' : undefined}
      brief="Check in, check the laptop, get your code"
    >
      {here ? (
        <div className="flex flex-col gap-5">
          <Arrivals handover={handover} />
          <CheckAndHold orderId={orderId} handover={handover} offlineCode={offlineCode} />
        </div>
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-prose text-muted">
            Check in when you’re there. You then check the laptop together, and once it’s in your hands, you show the
            seller a code. Only that code confirms the hand-over, so don’t show it any earlier.
          </p>
          <ImHere orderId={orderId} onHere={setHere} isNext={isNext} />
          {offlineCode !== null && <BeforeYouGo />}
        </div>
      )}
    </OrderCard>
  );
}

interface CheckAndHoldProps {
  orderId: string;
  handover: HandoverView;
  offlineCode: ReturnType<typeof useOfflineCode>;
}

function CheckAndHold({ orderId, handover, offlineCode }: CheckAndHoldProps) {
  const [checked, setChecked] = useState<readonly ChecklistItem[]>(handover.checked);
  const [code, setCode] = useState<ShownCodeAnswer | null>(null);
  const [withoutNetwork, setWithoutNetwork] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const path = handoverPath(orderId);
  const complete = CHECKLIST.every((item) => checked.includes(item));

  function tick(item: ChecklistItem, on: boolean) {
    const now = CHECKLIST.filter((each) => (each === item ? on : checked.includes(each)));
    setChecked(now);
    // Without network it stays on this phone, and is sent with the rest.
    void sendQuietly('PUT', `${path}/checklist`, { checked: now }).catch(() => undefined);
  }

  const hold = () =>
    run(async () => {
      const restoreFocus = keepFocusInPart();
      setMessage(null);
      try {
        await apiSend('PUT', `${path}/checklist`, { checked });
        const fetched = await apiSend<ShownCodeAnswer>('POST', `${path}/codes`);
        // At once, so that the focus finds what is left.
        flushSync(() => {
          setCode(fetched);
          setWithoutNetwork(false);
        });
      } catch (error) {
        if (isOffline(error) && offlineCode !== null) flushSync(() => setWithoutNetwork(true));
        else setMessage(sentenceFor(error));
      }
      restoreFocus();
    });

  // What the server has once said that it shows is over when it says so no longer.
  const [known, setKnown] = useState<string | null>(null);
  const shown = handover.code?.expires;
  if (code !== null && shown === code.expires && known !== shown) setKnown(shown);
  const ended =
    code === null || shown === code.expires
      ? null
      : shown !== undefined
        ? 'replaced'
        : known === code.expires
          ? 'used up'
          : null;

  if (handover.code?.typed) return <TypedCode orderId={orderId} />;
  if (withoutNetwork && offlineCode !== null)
    return <OfflineCode code={offlineCode} onTryAgain={() => void hold()} busy={busy} />;
  if (code !== null)
    return (
      <ShownCode
        orderId={orderId}
        code={code}
        ended={ended}
        busy={busy}
        onNew={() => void hold()}
        onOffline={offlineCode === null ? null : () => setWithoutNetwork(true)}
        message={message}
      />
    );
  return (
    <>
      <CompareSerial orderId={orderId} handover={handover} />
      <fieldset>
        <legend className="font-medium text-ink">Check the laptop</legend>
        <div className="mt-1 flex flex-col">
          {CHECKLIST.map((item) => (
            <Choice
              key={item}
              type="checkbox"
              label={ITEMS[item]}
              checked={checked.includes(item)}
              onChange={(event) => tick(item, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-col items-start gap-3">
        <p className="max-w-prose text-small text-muted">
          {complete
            ? 'Take the laptop in your hands, then press this. Your code for the seller comes next: it tells us that you have the laptop.'
            : 'Tick everything that’s fine to get your code. If something isn’t, don’t take the laptop: the seller can give you your money back right here.'}
        </p>
        <FormError message={message} />
        <Button busy={busy} disabled={!complete} onClick={() => void hold()}>
          I’ve got the laptop
        </Button>
      </div>
    </>
  );
}
