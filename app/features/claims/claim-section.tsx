import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { apiGet } from '#app/api/client.ts';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { MutationButton } from '#app/components/lists/mutation-button.tsx';
import { ClaimThread } from '#app/features/claims/claim-thread.tsx';
import { canTellBank, nextSentence, outcomeSentence } from '#app/features/claims/claim-words.ts';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import type { OrderClaimsAnswer } from '#shared/contracts/claims.ts';
import { formatPrice } from '#shared/money.ts';
import type { ClaimView } from '#shared/views/claims.ts';
import { type OrderClaimsView, toOrderClaimsView } from '#shared/views/order-claims.ts';

const fetchOpen = async () => (await import('#app/features/claims/open-claim-dialog.tsx')).OpenClaimDialog;
const fetchTellBank = async () => (await import('#app/features/claims/tell-bank-dialog.tsx')).TellBankDialog;
const fetchAnswer = async () => (await import('#app/features/claims/answer-claim-dialog.tsx')).AnswerClaimDialog;

/** What was and is wrong with a paid order, and what its reader can do about it. */
export function ClaimSection({ orderId }: { orderId: string }) {
  const path = `/orders/${orderId}/claims`;
  const { data } = useQuery({
    queryKey: ['list', path],
    queryFn: async ({ signal }) => toOrderClaimsView(await apiGet<OrderClaimsAnswer>(path, { signal })),
    refetchOnMount: 'always',
  });
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
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (part === 'admin') return null;
  return (
    <OrderCard title="Is something wrong?">
      <p className="text-muted">
        Tell us, and we keep the money until it’s settled. Try to solve it with the{' '}
        {part === 'buyer' ? 'seller' : 'buyer'} first: it’s often quicker.
      </p>
      <Button variant="secondary" className="mt-3" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Report a problem
      </Button>
      {asking && (
        <LazyPart fetch={fetchOpen} props={{ orderId, side: part, reasons, onClose: close }} onFailed={close} />
      )}
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
        <p className="mt-4 font-medium text-ink">{outcomeSentence(claim)}</p>
      )}
      {claim.decision !== undefined && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink">{claim.decision}</p>
      )}
      {isOpen && <Acts orderId={orderId} claim={claim} order={order} />}
    </OrderCard>
  );
}

/** What its reader can do about an open claim. */
function Acts({ orderId, claim, order: { part, leftCents } }: CardProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { state, openedBy, offerCents = 0 } = claim;
  if (part === 'admin')
    return (
      <p className="mt-4">
        <Link to={`/dashboard/claims/${claim.id}`} className={buttonClass({ variant: 'secondary' })}>
          Open the case
        </Link>
      </p>
    );
  if (state === 'bank') return <TellBank orderId={orderId} claim={claim} part={part} />;
  const path = `/orders/${orderId}/claim`;
  if (openedBy !== part)
    return state === 'answering' ? (
      <p className="mt-4">
        <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Answer
        </Button>
        {asking && (
          <LazyPart fetch={fetchAnswer} props={{ orderId, side: part, leftCents, onClose: close }} onFailed={close} />
        )}
      </p>
    ) : null;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {state === 'offered' && (
        <>
          <MutationButton
            variant="primary"
            size="medium"
            method="PUT"
            path={`${path}/offer`}
            body={{ accept: true }}
            done="Agreed"
          >
            Accept {formatPrice(offerCents)}
          </MutationButton>
          <MutationButton size="medium" method="PUT" path={`${path}/offer`} body={{ accept: false }} done="You said no">
            Say no
          </MutationButton>
        </>
      )}
      <MutationButton
        variant={state === 'offered' ? 'quiet' : 'secondary'}
        size="medium"
        method="PUT"
        path={`${path}/withdrawal`}
        done="Good to hear"
      >
        The problem is solved
      </MutationButton>
    </div>
  );
}

/** The seller of a disputed sale says what happened, as long as the bank wants to know. */
function TellBank({ orderId, claim, part }: { orderId: string; claim: ClaimView; part: 'buyer' | 'seller' }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (!canTellBank(claim, part)) return null;
  return (
    <p className="mt-4">
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Say what happened
      </Button>
      {asking && <LazyPart fetch={fetchTellBank} props={{ orderId, onClose: close }} onFailed={close} />}
    </p>
  );
}
