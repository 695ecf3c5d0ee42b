import { Link } from 'react-router';
import { DialogButton } from '#app/components/dialogs/dialog-button.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { ConfirmedMutationButton } from '#app/components/lists/confirmed-mutation-button.tsx';
import { ClaimThread } from '#app/features/claims/claim-thread.tsx';
import { isUnanswered, nextSentence, outcomeSentence } from '#app/features/claims/claim-words.ts';
import { useOrderClaims } from '#app/features/claims/use-order-claims.ts';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import type { ClaimView } from '#shared/views/claims.ts';
import type { OrderClaimsView } from '#shared/views/order-claims.ts';

const fetchOpen = async () => (await import('#app/features/claims/open-claim-dialog.tsx')).OpenClaimDialog;

/** What was and is wrong with a paid order, and what its reader can do about it. */
export function ClaimSection({ orderId }: { orderId: string }) {
  const { data } = useOrderClaims(orderId);
  if (!data) return null;
  const { claims, reasons } = data;
  return (
    <>
      {claims.map((claim) => (
        <ClaimCard key={claim.id} orderId={orderId} claim={claim} order={data} />
      ))}
      {reasons.length > 0 && <ReportProblem orderId={orderId} order={data} />}
    </>
  );
}

function ReportProblem({ orderId, order: { part, reasons } }: { orderId: string; order: OrderClaimsView }) {
  if (part === 'admin') return null;
  return (
    <OrderCard title="Is something wrong?" fold="narrow" brief="Report a problem">
      <p className="text-muted">
        Tell us, and we hold the money until it’s settled. Try to solve it with the{' '}
        {part === 'buyer' ? 'seller' : 'buyer'} first: it’s often quicker.
      </p>
      <DialogButton fetch={fetchOpen} props={{ orderId, side: part, reasons }} size="medium" className="mt-3">
        Report a problem
      </DialogButton>
    </OrderCard>
  );
}

interface CardProps {
  orderId: string;
  claim: ClaimView;
  order: OrderClaimsView;
}

function ClaimCard({ orderId, claim, order }: CardProps) {
  const isOpen = claim.state !== 'closed';
  return (
    <OrderCard title={isOpen ? 'The problem' : 'The problem, settled'}>
      <ClaimThread claim={claim} part={order.part} />
      {isOpen ? (
        <p className="mt-4 text-ink">{nextSentence(claim, order.part, order.decideBy)}</p>
      ) : (
        <p className="mt-4 font-medium text-ink">{outcomeSentence(claim, order.part)}</p>
      )}
      {claim.decision !== undefined && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink">{claim.decision}</p>
      )}
      {isOpen && <Acts orderId={orderId} claim={claim} order={order} />}
    </OrderCard>
  );
}

/** What its reader can do about an open claim; what they have to do stands at the top of the page. */
function Acts({ orderId, claim, order: { part } }: CardProps) {
  const { id, state, openedBy } = claim;
  if (part === 'admin')
    return (
      <p className="mt-4">
        <Link to={`/dashboard/claims/${id}`} className={buttonClass({ variant: 'secondary' })}>
          Open the case
        </Link>
      </p>
    );
  if (state === 'bank') return null;
  if (openedBy !== part)
    return isUnanswered(claim) ? (
      <p className="mt-4">
        <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
          Write to us
        </Link>
      </p>
    ) : null;
  return (
    <div className="mt-4">
      <p className="mb-3 text-small text-muted">
        If it’s solved, say so: that closes the problem, and the sale goes on.
        {part === 'buyer' && ' The seller then gets the money in the end.'}
      </p>
      <ConfirmedMutationButton
        method="PUT"
        path={`/orders/${orderId}/claim/withdrawal`}
        done="Good to hear"
        question="Is the problem solved?"
        explanation={
          part === 'buyer'
            ? 'This closes the problem and the sale goes on: the seller gets the money in the end.'
            : 'This closes the problem and the sale goes on.'
        }
        confirmLabel="Yes, it’s solved"
      >
        The problem is solved
      </ConfirmedMutationButton>
    </div>
  );
}
