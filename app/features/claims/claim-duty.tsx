import { DialogButton } from '#app/components/dialogs/dialog-button.tsx';
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
  if (part === 'admin') return null;
  const look = { variant: 'primary', size: 'medium' } as const;
  return state === 'bank' ? (
    <DialogButton fetch={fetchBankEvidence} props={{ orderId }} {...look}>
      Say what happened
    </DialogButton>
  ) : (
    <DialogButton fetch={fetchAnswer} props={{ orderId, side: part, leftCents }} {...look}>
      Answer
    </DialogButton>
  );
}
