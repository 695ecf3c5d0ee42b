import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { apiSend, sentenceFor } from '#app/api/client.ts';
import { FormError } from '#app/components/fields/form-error.tsx';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { clearCode, scannedCode } from '#app/features/handovers/carried-code.ts';
import { handoverPath } from '#app/features/handovers/use-handover.ts';
import { OrderLaptop } from '#app/features/orders/page/order-laptop.tsx';
import { useOrderDetails } from '#app/features/orders/page/use-order-details.ts';
import { PageHeader } from '#app/layouts/dashboard-page.tsx';
import { NotLoaded } from '#app/layouts/not-loaded.tsx';
import type { ConfirmationAnswer } from '#shared/contracts/handovers.ts';
import { isolateName } from '#shared/isolate-name.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

/** Where a scanned QR code leads: nothing happens before the seller presses the button. */
export function ConfirmHandover({ orderId }: { orderId: string }) {
  const { data: order, error, isFetching, refetch } = useOrderDetails(orderId);
  if (order) return <Confirm order={order} />;
  return (
    <NotLoaded what="order" error={error} retrying={isFetching} onRetry={() => void refetch()}>
      <Skeleton className="mb-6 h-16 max-w-xl" />
      <Skeleton className="h-48 max-w-xl" />
    </NotLoaded>
  );
}

function Confirm({ order }: { order: OrderDetailsView }) {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [code] = useState(() => scannedCode(pathname, hash));
  const [message, setMessage] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const page = `/dashboard/orders/${order.id}`;
  const done = order.step === 'handed-over' || order.step === 'released';

  const confirm = () =>
    run(async () => {
      setMessage(null);
      try {
        await apiSend<ConfirmationAnswer>('POST', `${handoverPath(order.id)}/confirmation`, { link: code });
        clearCode();
        showToast({ kind: 'success', title: 'Handed over' });
        await navigate(page, { replace: true });
      } catch (error) {
        setMessage(sentenceFor(error));
      }
    });

  const { title, text } = wordsFor(order, code, done);
  return (
    <div className="max-w-xl">
      <PageHeader title={title} intro={text} />
      <OrderLaptop order={order} />
      <div className="mt-5 flex flex-col items-start gap-3">
        <FormError message={message} />
        {order.part === 'seller' && code !== null && !done && (
          <Button busy={busy} onClick={() => void confirm()}>
            Confirm the hand-over
          </Button>
        )}
        <Link to={page} className={buttonClass({ variant: 'secondary' })}>
          Go to the order
        </Link>
      </div>
    </div>
  );
}

function wordsFor(
  { part, buyer, productName }: OrderDetailsView,
  code: string | null,
  done: boolean,
): { title: string; text: string } {
  if (done) return { title: 'Handed over', text: 'This hand-over is confirmed already.' };
  if (part !== 'seller')
    return {
      title: 'Only the seller can confirm',
      text: 'Let the seller scan your code with their own phone. Then it leads them here.',
    };
  if (code === null)
    return {
      title: 'Scan the code again',
      text: 'The address is incomplete. You can also type the buyer’s six digits on the order’s page.',
    };
  return {
    title: 'Hand over the laptop?',
    text: `Confirm once ${isolateName(buyer.name ?? 'the buyer')} has your ${isolateName(productName)}. They then have some days to report a problem, and after that the money is yours. You can’t undo this.`,
  };
}
