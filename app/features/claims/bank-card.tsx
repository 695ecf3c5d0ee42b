import { ConfirmedMutationButton } from '#app/components/lists/confirmed-mutation-button.tsx';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { formatDayAndTime } from '#app/format-dates.ts';
import { formatPrice } from '#shared/money.ts';
import type { CaseView } from '#shared/views/cases.ts';

type Bank = NonNullable<CaseView['bank']>;

interface BankCardProps {
  claimId: string;
  bank: Bank;
  isOpen: boolean;
  /** Whether the seller has said what happened. */
  isAnswered: boolean;
}

/** A dispute at the buyer's bank: how far it is, what the bank gets, and sending that before its time. */
export function BankCard({ claimId, bank, isOpen, isAnswered }: BankCardProps) {
  const canSend = isOpen && bank.evidence === 'gathering' && bank.status === 'needs-response' && bank.due !== undefined;
  // The bank itself says so a little later.
  const isSent = bank.evidence === 'sent';
  return (
    <OrderCard title="The buyer’s bank">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-ink">
        <dt className="text-muted">Amount</dt>
        <dd>{formatPrice(bank.amountCents)}</dd>
        <dt className="text-muted">Bank’s reason</dt>
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
        <summary className="fold-button flex min-h-11 w-fit cursor-pointer items-center gap-2.5 text-link">
          {bank.evidence === 'gathering' ? 'What the bank will get' : 'What the bank got'}
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
            The bank takes evidence once, and you can’t add to it afterwards.
            {!isAnswered && ' The seller hasn’t said what happened yet, so it’s better to wait.'}
          </p>
          <ConfirmedMutationButton
            variant={isAnswered ? 'primary' : 'secondary'}
            question="Send the evidence to the bank?"
            explanation={`The bank takes evidence once: nothing can be added or changed afterwards.${isAnswered ? '' : ' The seller hasn’t said what happened yet.'}`}
            confirmLabel="Send to the bank"
            method="PUT"
            path={`/claims/${claimId}/evidence`}
            done="It’s on its way to the bank"
            disabled={bank.asked}
          >
            Send to the bank now
          </ConfirmedMutationButton>
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
    stored === undefined
      ? ''
      : ` What we have so far is stored with the payment provider since ${formatDayAndTime(stored)}.`;
  return sends === undefined
    ? `We’re gathering evidence.${kept}`
    : `We’ll send the evidence automatically on ${formatDayAndTime(sends)}.${kept}`;
}
