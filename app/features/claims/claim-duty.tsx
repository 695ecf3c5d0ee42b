import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { MutationButton } from '#app/components/lists/mutation-button.tsx';
import { mustAct, turn } from '#app/features/claims/claim-words.ts';
import { useOrderClaims } from '#app/features/claims/use-order-claims.ts';
import { formatPrice } from '#shared/money.ts';
import type { ClaimView } from '#shared/views/claims.ts';
import type { OrderClaimsView } from '#shared/views/order-claims.ts';

const fetchBankEvidence = async () =>
  (await import('#app/features/claims/bank-evidence-dialog.tsx')).BankEvidenceDialog;
const fetchAnswer = async () => (await import('#app/features/claims/answer-claim-dialog.tsx')).AnswerClaimDialog;

/** Whose turn it is about an open claim and until when, and the button where it is its reader's. */
export function ClaimDuty({ orderId }: { orderId: string }) {
  const { data } = useOrderClaims(orderId);
  const claim = data?.claims.find(({ state }) => state !== 'closed');
  // A buyer's bank asks the buyer itself.
  if (!data || !claim || (claim.state === 'bank' && data.part === 'buyer')) return null;
  const { part } = data;
  return (
    <>
      <p className="font-medium text-ink">{turn(claim, part)}</p>
      {mustAct(claim, part) &&
        (claim.state === 'offered' ? (
          <OfferButtons orderId={orderId} claim={claim} />
        ) : (
          <SpeakButton key={claim.state} orderId={orderId} claim={claim} order={data} />
        ))}
    </>
  );
}

function OfferButtons({ orderId, claim: { offerCents = 0 } }: { orderId: string; claim: ClaimView }) {
  const offer = { method: 'PUT', path: `/orders/${orderId}/claim/offer` } as const;
  return (
    <div className="flex flex-wrap gap-3">
      <MutationButton variant="primary" size="medium" {...offer} body={{ accept: true }} done="Agreed">
        Accept {formatPrice(offerCents)}
      </MutationButton>
      <MutationButton size="medium" {...offer} body={{ accept: false }} done="You said no">
        Say no
      </MutationButton>
    </div>
  );
}

interface SpeakProps {
  orderId: string;
  claim: ClaimView;
  order: OrderClaimsView;
}

/** Opens the form for an answer, or for what the buyer's bank is to know. */
function SpeakButton({ orderId, claim: { state }, order: { part, leftCents } }: SpeakProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (part === 'admin') return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {state === 'bank' ? 'Say what happened' : 'Answer'}
      </Button>
      {asking && state === 'bank' && (
        <LazyPart fetch={fetchBankEvidence} props={{ orderId, onClose: close }} onFailed={close} />
      )}
      {asking && state !== 'bank' && (
        <LazyPart fetch={fetchAnswer} props={{ orderId, side: part, leftCents, onClose: close }} onFailed={close} />
      )}
    </>
  );
}
