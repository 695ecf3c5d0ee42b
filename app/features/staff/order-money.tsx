import { Link } from 'react-router';
import { LedgerTable } from '#app/features/claims/ledger-table.tsx';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { ATTEMPT_WORDS, REFUND_REASON_WORDS, REFUND_WORDS, TRANSFER_WORDS } from '#app/features/staff/order-words.ts';
import { RefusedMoney } from '#app/features/staff/refused-money.tsx';
import { WriteOff } from '#app/features/staff/write-off.tsx';
import { Facts, Rows } from '#app/features/staff/rows.tsx';
import type { AdminOrderAnswer } from '#shared/contracts/staff.ts';
import { formatPrice } from '#shared/money.ts';

/** The money of an order: what was tried, what stands, what went back and on, and the ledger. */
export function OrderMoney({ order }: { order: AdminOrderAnswer }) {
  const { attempts, refunds, transfers, money, ledger } = order;
  return (
    <>
      <OrderCard title="The money">
        {money === null ? (
          <p className="text-muted">Nothing is paid.</p>
        ) : (
          <Facts
            facts={[
              ['Paid', formatPrice(order.priceCents)],
              ['Refunded to the buyer', formatPrice(money.returnedCents)],
              ['Can still be refunded', formatPrice(money.leftCents)],
              ...(money.disputedCents > 0 ? [['At the buyer’s bank', formatPrice(money.disputedCents)] as const] : []),
              ...(money.earnedCents === null ? [] : [['The seller gets', formatPrice(money.earnedCents)] as const]),
              ...(money.debtCents > 0 ? [['The seller owes', formatPrice(money.debtCents)] as const] : []),
            ]}
          />
        )}
        {money !== null && money.debtCents > 0 && (
          <div className="mt-4">
            <WriteOff orderId={order.id} cents={money.debtCents} />
          </div>
        )}
      </OrderCard>
      <OrderCard title="Payments">
        <Rows
          none="The buyer hasn’t tried to pay."
          items={attempts.map(({ id, state, amountCents, transaction, begun }) => ({
            id,
            title: ATTEMPT_WORDS[state] ?? state,
            note: transaction ?? 'without a transaction',
            at: begun,
            cents: amountCents,
          }))}
        />
      </OrderCard>
      {refunds.length > 0 && (
        <OrderCard title="Refunds">
          <Rows
            none=""
            items={refunds.map(({ id, amountCents, reason, state, by, at, failedJob, settled, settleableCents }) => ({
              id,
              title: REFUND_WORDS[state],
              note: (
                <>
                  {REFUND_REASON_WORDS[reason] ?? reason}
                  {by !== null && <>, {by}</>}
                  {settled && <SettledNote settled={settled} />}
                </>
              ),
              at,
              cents: amountCents,
              actions: (
                <RefusedMoney
                  orderId={order.id}
                  part={`refunds/${id}`}
                  to="buyer"
                  failedJob={failedJob}
                  settleableCents={settleableCents}
                />
              ),
            }))}
          />
        </OrderCard>
      )}
      {transfers.length > 0 && (
        <OrderCard title="Paid to the seller">
          <Rows
            none=""
            items={transfers.map(
              ({ id, state, amountCents, takenBackCents, transfer, refusal, sent, at, ...more }) => ({
                id,
                title: TRANSFER_WORDS[state] ?? state,
                note: (
                  <>
                    {[transfer, takenBackCents > 0 ? `${formatPrice(takenBackCents)} taken back` : null, refusal]
                      .filter((part) => part !== null)
                      .join(', ')}
                    {more.settled && <SettledNote settled={more.settled} />}
                  </>
                ),
                at: sent ?? at,
                cents: more.settled?.cents ?? amountCents,
                actions: (
                  <RefusedMoney
                    orderId={order.id}
                    part={`transfers/${id}`}
                    to="seller"
                    failedJob={more.failedJob}
                    settleableCents={more.settleableCents}
                  />
                ),
              }),
            )}
          />
        </OrderCard>
      )}
      {ledger !== null && ledger.length > 0 && (
        <OrderCard title="Ledger">
          <LedgerTable entries={ledger} />
          <p className="mt-3">
            <Link to={`/dashboard/ledger?order=${order.id}`} className="touch-target-inline text-small text-link">
              These entries in the ledger
            </Link>
          </p>
        </OrderCard>
      )}
    </>
  );
}

/** How it was paid from elsewhere. */
function SettledNote({ settled: { cents, reference } }: { settled: { cents: number; reference: string } }) {
  return (
    <span className="block">
      {formatPrice(cents)}, reference <bdi>{reference}</bdi>
    </span>
  );
}
