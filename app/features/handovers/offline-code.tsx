import { Button } from '#app/components/ui/button.tsx';
import { formatDayAndTime } from '#app/format-dates.ts';
import type { OfflineCodeAnswer } from '#shared/contracts/handovers.ts';
import { inGroups } from '#shared/handover-codes.ts';

interface OfflineCodeProps {
  code: OfflineCodeAnswer;
  busy: boolean;
  onTryAgain: () => void;
}

/** What the buyer shows where there is no network; the seller notes it down and enters it later. */
export function OfflineCode({ code, busy, onTryAgain }: OfflineCodeProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-prose text-ink">
        No network? Let the seller write this code down or take a picture of it. They enter it on their order’s page by{' '}
        {formatDayAndTime(code.expires)}.
      </p>
      <p className="rounded-box bg-sunken px-4 py-3 font-mono text-heading font-semibold tracking-wider text-ink">
        {inGroups(code.code)}
      </p>
      <Button variant="secondary" size="small" busy={busy} onClick={onTryAgain}>
        Show the QR code instead
      </Button>
    </div>
  );
}
