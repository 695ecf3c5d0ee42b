import { ApiError } from '#app/api/api-error.ts';
import { NOW, ORDER } from '#app/features/design/samples.ts';
import { BothThemes, Labelled, Specimen } from '#app/features/design/specimen.tsx';
import { HoldNotice } from '#app/features/payments/hold-notice.tsx';
import { NotPayable } from '#app/features/payments/not-payable.tsx';
import { OrderSummary } from '#app/features/payments/order-summary.tsx';
import { Paid } from '#app/features/payments/paid.tsx';
import { PaymentOption } from '#app/features/payments/payment-option.tsx';
import { Stopped } from '#app/features/payments/stop-paying.tsx';
import { TestCards } from '#app/features/payments/test-cards.tsx';
import { HOLD_MINUTES } from '#shared/limits.ts';

const HELD = new ApiError(
  409,
  'product-held',
  'Somebody else is paying for this laptop. It is free again in 9 minutes.',
);
const END = NOW + HOLD_MINUTES * 60_000;
const nothing = () => undefined;

/** The payment page’s parts. The card’s own fields belong to the provider. */
export function Paying() {
  return (
    <BothThemes>
      <Specimen name="What is paid for">
        <OrderSummary order={ORDER} />
      </Specimen>
      <Specimen name="The one way to pay, chosen already">
        {/* Each in a form of its own: radio buttons of one name and form know each other. */}
        <form>
          <PaymentOption />
        </form>
      </Specimen>
      <Specimen name="How long it is reserved">
        <Labelled label="reserving">
          <HoldNotice endsAt={undefined} minutesLeft={null} renewing={false} onRenew={nothing} />
        </Labelled>
        <Labelled label="reserved">
          <HoldNotice endsAt={END} minutesLeft={HOLD_MINUTES} renewing={false} onRenew={nothing} />
        </Labelled>
        <Labelled label="beside others">
          <HoldNotice endsAt={END} minutesLeft={HOLD_MINUTES} shared renewing={false} onRenew={nothing} />
        </Labelled>
        <Labelled label="over">
          <HoldNotice endsAt={END} minutesLeft={0} renewing={false} onRenew={nothing} />
        </Labelled>
        <Labelled label="reserving again">
          <HoldNotice endsAt={END} minutesLeft={0} renewing onRenew={nothing} />
        </Labelled>
      </Specimen>
      <Specimen name="Not now">
        <NotPayable error={HELD} since={NOW} retrying={false} onRetry={nothing} />
      </Specimen>
      <Specimen name="Stopped by the buyer">
        <Stopped onResume={nothing} />
      </Specimen>
      <Specimen name="Paid">
        <Paid trxId="pi_3Q8xLzK2" justNow={false} />
      </Specimen>
      <Specimen name="In a demo">
        <TestCards />
      </Specimen>
    </BothThemes>
  );
}
