import { FormError } from '#app/components/fields/form-error.tsx';
import { Announcement } from '#app/components/ui/announcement.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { QrCode } from '#app/features/handovers/qr-code.tsx';
import { useMinutesLeft } from '#app/features/payments/use-minutes-left.ts';
import { formatTime } from '#app/format-dates.ts';
import type { ShownCodeAnswer } from '#shared/contracts/handovers.ts';
import { inGroups } from '#shared/handover-codes.ts';

interface ShownCodeProps {
  orderId: string;
  code: ShownCodeAnswer;
  /** Whether another device of the buyer's has got a newer one, or wrong ones have used it up; null while it is good. */
  ended: 'replaced' | 'used up' | null;
  busy: boolean;
  onNew: () => void;
  /** Shows the code that was fetched ahead; null where there is none. */
  onOffline: (() => void) | null;
  message: string | null;
}

const ENDED = {
  replaced: 'Another phone or tab of yours has a newer code.',
  'used up': 'This code doesn’t work any more.',
};

/** What the seller scans, and the digits beside it. */
export function ShownCode({ orderId, code, ended, busy, onNew, onOffline, message }: ShownCodeProps) {
  const expires = Date.parse(code.expires);
  const over = useMinutesLeft(expires) === 0 || ended !== null;
  const address = `${location.origin}/dashboard/orders/${orderId}/confirm#${code.code}`;
  return (
    <div className="flex flex-col items-start gap-4">
      {over ? (
        <p className="max-w-prose text-ink">
          {ended === null ? 'This code has run out.' : ENDED[ended]} Get a new one when the seller is ready.
        </p>
      ) : (
        <>
          <Announcement text="Your code is there. Let the seller scan it." />
          <p className="max-w-prose text-ink">
            Let the seller scan this with their phone’s camera. They can also type the six digits; we then ask you.
          </p>
          <div className="flex flex-wrap items-center justify-center gap-5 self-stretch sm:justify-start">
            <QrCode text={address} label="QR code for the seller" />
            <div className="text-center sm:text-left">
              <p className="text-small text-muted">Six digits</p>
              <p className="font-display text-heading font-semibold tracking-wider text-ink tabular-nums">
                {inGroups(code.digits)}
              </p>
              <p className="text-small text-muted">Good until {formatTime(expires)}, once</p>
            </div>
          </div>
        </>
      )}
      <FormError message={message} />
      <div className="flex flex-wrap gap-3">
        <Button variant={over ? 'primary' : 'secondary'} size="small" busy={busy} onClick={onNew}>
          Get a new code
        </Button>
        {onOffline !== null && (
          <Button variant="quiet" size="small" onClick={onOffline}>
            The seller has no network
          </Button>
        )}
      </div>
    </div>
  );
}
