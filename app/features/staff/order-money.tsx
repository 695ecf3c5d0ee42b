import { Link } from 'react-router';
import { MutationButton } from '#app/components/lists/mutation-button.tsx';
import { LedgerTable } from '#app/features/claims/ledger-table.tsx';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { ATTEMPT_WORDS, REFUND_REASON_WORDS, REFUND_WORDS, TRANSFER_WORDS } from '#app/features/staff/order-words.ts';
import { Facts, Rows } from '#app/features/staff/rows.tsx';
import { mayUse } from '#app/session/may-use.ts';
import { useSession } from '#app/session/use-session.ts';
import type { AdminOrderAnswer } from '#shared/contracts/staff.ts';
import { formatPrice } from '#shared/money.ts';

/** The money of an order: what was tried, what stands, what went back and on, and the ledger. */
export function OrderMoney({ order }: { order: AdminOrderAnswer }) {
  const { attempts, refunds, transfers, money, ledger } = order;
  const { user } = useSession();
  return (
    <>
      <OrderCard title="The money">
        {money === null ? (
          <p className="text-muted">Nothing is paid.</p>
        ) : (
          <Facts
            facts={[
              ['Paid', formatPrice(order.priceCents)],
              ['Went back to the buyer', formatPrice(money.returnedCents)],
              ['Can still go back', formatPrice(money.leftCents)],
              ...(money.disputedCents > 0 ? [['At the buyer’s bank', formatPrice(money.disputedCents)] as const] : []),
              ...(money.earnedCents === null ? [] : [['The seller gets', formatPrice(money.earnedCents)] as const]),
            ]}
          />
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
            items={refunds.map(({ id, amountCents, reason, state, by, at, failedJob }) => ({
              id,
              title: REFUND_WORDS[state],
              note: (
                <>
                  {REFUND_REASON_WORDS[reason] ?? reason}
                  {by !== null && <>, {by}</>}
                  {failedJob !== undefined && user && mayUse(user, ['finance']) && (
                    <span className="my-1 block">
                      <MutationButton method="PUT" path={`/jobs/failed/${failedJob}`} done="Sending it again">
                        Send again
                      </MutationButton>
                    </span>
                  )}
                </>
              ),
              at,
              cents: amountCents,
            }))}
          />
        </OrderCard>
      )}
      {transfers.length > 0 && (
        <OrderCard title="Paid to the seller">
          <Rows
            none=""
            items={transfers.map(({ id, state, amountCents, takenBackCents, transfer, refusal, sent, at }) => ({
              id,
              title: TRANSFER_WORDS[state] ?? state,
              note: [transfer, takenBackCents > 0 ? `${formatPrice(takenBackCents)} taken back` : null, refusal]
                .filter((part) => part !== null)
                .join(', '),
              at: sent ?? at,
              cents: amountCents,
            }))}
          />
        </OrderCard>
      )}
      {ledger !== null && ledger.length > 0 && (
        <OrderCard title="Ledger">
          <LedgerTable entries={ledger} />
          <p className="mt-3">
            <Link to={`/dashboard/ledger?order=${order.id}`} className="touch-target text-small text-link">
              These entries in the ledger
            </Link>
          </p>
        </OrderCard>
      )}
    </>
  );
}
