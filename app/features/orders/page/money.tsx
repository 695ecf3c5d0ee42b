import { Link } from 'react-router';
import { CopyButton } from '#app/components/ui/copy-button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { MoneyBack } from '#app/features/orders/money-back.tsx';
import { moneyWords } from '#app/features/orders/page/money-words.ts';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { formatPrice } from '#shared/money.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

const fetchActs = async () => (await import('#app/features/staff/money-actions.tsx')).MoneyActions;

/** Who has the money now, what of it the seller gets, and what went back. */
export function Money({ order }: { order: OrderDetailsView }) {
  const { part, paid, transactionId, receipt } = order;
  const { holder, text } = moneyWords(order);
  return (
    <OrderCard title="Where the money is" fold="narrow" brief={holder}>
      <p className="font-medium text-ink">{holder}</p>
      <p className="mt-1 text-muted">{text}</p>
      <div className="mt-1 flex flex-col gap-1 text-small text-muted empty:hidden">
        <MoneyBack order={order} />
      </div>
      <Shares order={order} />
      <p className="mt-2 flex flex-wrap gap-x-4 empty:hidden">
        {receipt !== undefined && (
          <Link to={`/dashboard/orders/${order.id}/receipt`} className="touch-target text-link">
            Receipt {receipt}
          </Link>
        )}
        {paid && part === 'seller' && (
          <Link to="/dashboard/earnings" className="touch-target text-link">
            {order.money?.state === 'needs-account' ? 'Set up your payouts' : 'See your earnings'}
          </Link>
        )}
      </p>
      {transactionId !== undefined && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-box bg-sunken p-3">
          <div className="min-w-0">
            <p className="text-small text-muted">Transaction ID</p>
            <p className="font-mono text-small wrap-anywhere text-ink select-all">{transactionId}</p>
          </div>
          <CopyButton text={transactionId} what="transaction ID" />
        </div>
      )}
      {part === 'admin' && <LazyPart fetch={fetchActs} props={{ orderId: order.id }} />}
    </OrderCard>
  );
}

/** How the price is shared out, for the seller and Admins. */
function Shares({ order: { part, step, priceCents, money } }: { order: OrderDetailsView }) {
  if (!money?.amounts) return null;
  const { earnedCents, returnedCents, commissionCents, feeCents, owedCents } = money.amounts;
  const isSeller = part === 'seller';
  const rows: [string, string][] = [['Price', formatPrice(priceCents)]];
  if (returnedCents > 0) rows.push(['Back to the buyer', minus(returnedCents)]);
  rows.push([isSeller ? 'Our commission' : 'Commission', commissionCents > 0 ? minus(commissionCents) : 'None']);
  if (feeCents > 0) rows.push(['Card fees', minus(feeCents)]);
  // What an earlier sale had left to repay is kept from this one.
  const keptCents = priceCents - returnedCents - commissionCents - feeCents - earnedCents;
  if (keptCents > 0 && money.state !== 'refunded') rows.push(['Kept for an earlier refund', minus(keptCents)]);
  return (
    <dl className="mt-3 border-t border-hairline pt-3 text-small">
      {rows.map(([term, amount]) => (
        <Row key={term} term={term} amount={amount} />
      ))}
      <Row term={earns(isSeller, step)} amount={formatPrice(earnedCents)} strong />
      {owedCents > 0 && <Row term={isSeller ? 'You owe' : 'The seller owes'} amount={formatPrice(owedCents)} strong />}
    </dl>
  );
}

/** Until somebody has decided, what the seller gets is no promise. */
function earns(isSeller: boolean, step: OrderDetailsView['step']): string {
  if (step === 'disputed') return `${isSeller ? 'You get' : 'The seller gets'} if the payment stands`;
  if (step === 'claimed' || step === 'deciding') return `${isSeller ? 'You’d' : 'The seller would'} get`;
  return isSeller ? 'You get' : 'The seller gets';
}

function minus(cents: number): string {
  return `−${formatPrice(cents)}`;
}

function Row({ term, amount, strong = false }: { term: string; amount: string; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 py-0.5 ${strong ? 'font-medium text-ink' : 'text-muted'}`}>
      <dt>{term}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  );
}
