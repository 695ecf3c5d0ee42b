import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { Button } from '#app/components/ui/button.tsx';
import { handoverPath } from '#app/features/handovers/use-handover.ts';

/** Digits can be overheard, so the buyer says whether it was the seller who typed them. */
export function TypedCode({ orderId }: { orderId: string }) {
  const { busy, send } = useApiMutation();
  const answer = (seller: boolean) =>
    void send({
      method: 'PUT',
      path: `${handoverPath(orderId)}/typed`,
      body: { seller },
      done: seller ? 'The laptop is yours' : 'The code doesn’t work any more',
    });
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-box border border-pine bg-pine-tint p-4">
      <p className="font-medium text-ink">The seller typed your code. Are they with you, and do you have the laptop?</p>
      <p className="max-w-prose text-small text-ink">
        ‘Yes’ confirms the hand-over. You can still report a problem for some days before the seller gets the money.
        ‘No’ ends this code, and nothing is confirmed.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => answer(true)}>
          Yes, I’ve got the laptop
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => answer(false)}>
          No
        </Button>
      </div>
    </div>
  );
}
