import { MutationButton } from '#app/components/lists/mutation-button.tsx';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { formatDayAndTime } from '#app/format-dates.ts';
import { formatPrice } from '#shared/money.ts';
import type { CaseView } from '#shared/views/cases.ts';

type Bank = NonNullable<CaseView['bank']>;

/** A dispute at the buyer's bank: how far it is, what the bank gets, and sending that before its time. */
export function BankCard({ claimId, bank, isOpen }: { claimId: string; bank: Bank; isOpen: boolean }) {
  const canSend = isOpen && bank.evidence === 'gathering' && bank.status === 'needs-response' && bank.due !== undefined;
  // The bank itself says so a little later.
  const isSent = bank.evidence === 'sent';
  return (
    <OrderCard title="The buyer’s bank">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-ink">
        <dt className="text-muted">Amount</dt>
        <dd>{formatPrice(bank.amountCents)}</dd>
        <dt className="text-muted">Its reason</dt>
        <dd className="first-letter:uppercase">{bank.reason.replaceAll('_', ' ')}</dd>
        <dt className="text-muted">State</dt>
        <dd>
          {bank.inquiry && 'Only asks: '}
          {STATES[isSent && bank.status === 'needs-response' ? 'under-review' : bank.status]}
        </dd>
        {bank.due !== undefined && bank.status === 'needs-response' && !isSent && (
          <>
            <dt className="text-muted">Deadline</dt>
            <dd>{formatDayAndTime(bank.due)}</dd>
          </>
        )}
      </dl>
      <p className="mt-3 text-ink">{progress(bank)}</p>
      <details className="mt-2">
        <summary className="cursor-pointer py-3 text-link">
          {bank.evidence === 'gathering' ? 'What it gets' : 'What it got'}
        </summary>
        <dl className="flex flex-col gap-3 text-small">
          {bank.texts.map(({ title, text }) => (
            <div key={title} className="min-w-0">
              <dt className="text-muted">{title}</dt>
              <dd className="wrap-anywhere whitespace-pre-line text-ink">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-small text-muted">The pictures that both sides showed go with it, on one sheet.</p>
      </details>
      {canSend && (
        <div className="mt-3">
          <p className="mb-3 text-small text-muted">
            The bank takes evidence once. Wait for the seller’s words if they haven’t said anything yet.
          </p>
          <MutationButton
            variant="primary"
            size="medium"
            method="PUT"
            path={`/claims/${claimId}/evidence`}
            done="It’s on its way to the bank"
            disabled={bank.asked}
          >
            Send to the bank now
          </MutationButton>
        </div>
      )}
    </OrderCard>
  );
}

const STATES: Record<Bank['status'], string> = {
  closed: 'Closed: the payment stands',
  'needs-response': 'Waiting for evidence',
  'under-review': 'The bank is deciding',
  won: 'Won: the payment stands',
  lost: 'Lost: the buyer has the money',
};

function progress({ evidence, due, sends, stored, sent, asked, status }: Bank): string {
  if (evidence === 'sent') return `We sent the evidence${sent === undefined ? '' : ` on ${formatDayAndTime(sent)}`}.`;
  if (evidence === 'sending' || asked) return 'The evidence is on its way to the bank.';
  if (status === 'won' || status === 'lost' || status === 'closed')
    return 'No evidence was sent before the bank decided.';
  if (evidence === 'missed' || due === undefined) return 'The bank takes no evidence about this payment.';
  const kept =
    stored === undefined ? '' : ` The payment provider has what there is so far, since ${formatDayAndTime(stored)}.`;
  return sends === undefined
    ? `We’re gathering evidence.${kept}`
    : `We’re gathering evidence, and it’s sent automatically on ${formatDayAndTime(sends)}.${kept}`;
}
