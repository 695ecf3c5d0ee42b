import { Button } from '#app/components/ui/button.tsx';
import { formatDayAndTime } from '#app/format-dates.ts';
import type { OfflineCodeAnswer } from '#shared/contracts/handovers.ts';
import { inGroups } from '#shared/handover-codes.ts';

interface OfflineCodeProps {
  code: OfflineCodeAnswer;
  busy: boolean;
  onTryAgain: () => void;
}

/** For those who will meet without network: what to do while there is some. The code itself is shown once they hold the laptop. */
export function BeforeYouGo() {
  return (
    <details className="max-w-prose text-muted">
      <summary className="fold-button flex min-h-11 w-fit cursor-pointer items-center gap-2.5 text-link">
        No signal where you’re meeting?
      </summary>
      <p className="mt-2">
        Open this page before you go, while you’re online, and leave it open: it works offline, too. Once you’ve checked
        the laptop and have it, this page shows a code. The seller can enter it later.
      </p>
    </details>
  );
}

/** What the buyer shows where there is no network; the seller notes it down and enters it later. */
export function OfflineCode({ code, busy, onTryAgain }: OfflineCodeProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-prose text-ink">
        Show this only once you’ve checked the laptop and have it: the code confirms the hand-over. Let the seller write
        it down or take a picture of it. They enter it on their order’s page by {formatDayAndTime(code.expires)}.
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
