import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { apiGet } from '#app/api/client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { formatDay } from '#app/format-dates.ts';
import { keepTogether } from '#app/keep-together.ts';
import { NotLoaded } from '#app/layouts/not-loaded.tsx';
import type { ReceiptAnswer } from '#shared/contracts/order-details.ts';
import { formatPrice } from '#shared/money.ts';
import { toReceiptView } from '#shared/views/order-details.ts';

/** The receipt of a paid order, to be printed or saved. It never changes. */
export function Receipt({ orderId }: { orderId: string }) {
  const path = `/orders/${encodeURIComponent(orderId)}/receipt`;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['receipt', orderId],
    queryFn: async ({ signal }) => toReceiptView(await apiGet<ReceiptAnswer>(path, { signal })),
  });
  if (data) return <Sheet orderId={orderId} receipt={data} />;
  return (
    <NotLoaded what="receipt" error={error} retrying={isFetching} onRetry={() => void refetch()}>
      <Skeleton className="h-96 max-w-3xl" />
    </NotLoaded>
  );
}

function Sheet({ orderId, receipt }: { orderId: string; receipt: ReturnType<typeof toReceiptView> }) {
  return (
    <div className="max-w-3xl">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Link to={`/dashboard/orders/${orderId}`} className="touch-target text-link print:hidden">
          Back to the order
        </Link>
        <Button variant="secondary" onClick={() => window.print()}>
          Print or save
        </Button>
      </div>
      <article className="rounded-box border border-hairline bg-raised p-5 sm:p-8 print:border-0 print:bg-transparent print:p-0">
        <header className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <h1 tabIndex={-1} className="font-display text-heading font-semibold text-ink outline-none">
              Receipt
            </h1>
            <p className="mt-1 text-muted tabular-nums">No. {receipt.number}</p>
          </div>
          <p className="font-display text-lead font-bold text-ink">Clamshell</p>
        </header>
        <dl className="mt-8 grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2">
          <Line name="Sold by">
            <bdi>{receipt.sellerName}</bdi>
          </Line>
          <Line name="Bought by">
            <bdi>{receipt.buyerName}</bdi>
          </Line>
          <Line name="Paid on">{formatDay(receipt.paidAt)}</Line>
          <Line name="Issued on">{formatDay(receipt.issuedAt)}</Line>
        </dl>
        <dl className="mt-8 border-y border-hairline py-5">
          <div className="flex items-baseline justify-between gap-6">
            <dt className="min-w-0 wrap-anywhere text-ink">
              <bdi>{keepTogether(receipt.productName)}</bdi>
              <span className="block text-small text-muted">Used laptop</span>
            </dt>
            <dd className="text-ink tabular-nums">{formatPrice(receipt.priceCents)}</dd>
          </div>
          <div className="mt-4 flex items-baseline justify-between gap-6 border-t border-hairline pt-4">
            <dt className="font-medium text-ink">Total, paid by card</dt>
            <dd className="font-display text-title font-semibold text-ink tabular-nums">
              {formatPrice(receipt.priceCents)}
            </dd>
          </div>
        </dl>
        <dl className="mt-6 grid gap-4">
          <Line name="Transaction ID">
            <span className="font-mono text-small select-all">{receipt.transactionId}</span>
          </Line>
          <Line name="Order">
            <span className="font-mono text-small select-all">{orderId}</span>
          </Line>
        </dl>
        <p className="mt-6 text-small text-muted">
          The laptop was sold by the seller named above, through Clamshell. If you get a refund later, it’s shown on the
          order’s page.
        </p>
      </article>
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="wrap-anywhere text-ink">{children}</dd>
    </div>
  );
}
