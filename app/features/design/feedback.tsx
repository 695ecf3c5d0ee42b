import { Button } from '#app/components/ui/button.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { ProgressBar } from '#app/components/ui/progress-bar.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { BothThemes, Row, Specimen } from '#app/features/design/specimen.tsx';
import { TEXTS } from '#shared/texts.ts';

const UNREACHABLE = 'Clamshell could not be reached. Check your connection and try again.';

/** What the site says while and after something happens. */
export function Feedback() {
  return (
    <BothThemes>
      <Specimen name="Pop-ups" note="success closes after 1,500 ms, the others after 6 s or by hand; press to see them">
        <Row>
          <Button
            variant="secondary"
            onClick={() => showToast({ kind: 'success', title: TEXTS.bookingSuccess, text: TEXTS.bookingSuccessMore })}
          >
            Success
          </Button>
          <Button variant="secondary" onClick={() => showToast({ kind: 'warning', title: TEXTS.reportOnlyBuyers })}>
            Warning
          </Button>
          <Button
            variant="secondary"
            onClick={() => showToast({ kind: 'error', title: 'The report did not arrive', text: UNREACHABLE })}
          >
            Error
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Progress of unknown length">
        <ProgressBar label="An example" />
      </Specimen>
      <Specimen name="Skeleton" note="of the size of what is coming; said once, beside it, for screen readers">
        <div className="grid gap-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-20" />
        </div>
      </Specimen>
      <Specimen name="Something could not be loaded" note="what happened, and the way to try again">
        <ErrorState title="The list could not be loaded" detail={UNREACHABLE} onRetry={() => undefined} />
        <ErrorState title="The list could not be loaded" detail={UNREACHABLE} onRetry={() => undefined} retrying />
      </Specimen>
    </BothThemes>
  );
}
