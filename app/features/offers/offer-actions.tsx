import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MutationButton } from '#app/components/lists/mutation-button.tsx';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { openDialog } from '#app/components/ui/dialog-root.tsx';
import { useLazyAction } from '#app/components/ui/use-lazy-action.ts';
import { formatPrice } from '#shared/money.ts';
import type { OfferView } from '#shared/views/offers.ts';

/** Whether the side that reads an offer has to answer it. */
export const isAsked = ({ part, state }: OfferView) => state === (part === 'seller' ? 'waiting' : 'countered');

/** What one side can do with an offer now. */
export function OfferActions({ offer }: { offer: OfferView }) {
  const { id, part, state, amountCents, counterCents, orderId, productName } = offer;
  const named = (what: string) => `${what}: ${productName}`;
  if (state === 'accepted' && orderId !== undefined)
    return (
      <Row>
        {part === 'buyer' && (
          <Link to={`/dashboard/payment/${orderId}`} className={buttonClass({ size: 'small' })}>
            Pay {formatPrice(counterCents ?? amountCents)}
          </Link>
        )}
        <Link to={`/dashboard/orders/${orderId}`} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          Order details
        </Link>
      </Row>
    );
  if (isAsked(offer))
    return (
      <Row>
        <MutationButton
          variant="primary"
          method="PUT"
          path={`/offers/${id}/accepted`}
          done={part === 'seller' ? 'Offer accepted' : 'Price accepted'}
          aria-label={named(`Accept ${formatPrice(counterCents ?? amountCents)}`)}
        >
          Accept {formatPrice(counterCents ?? amountCents)}
        </MutationButton>
        {part === 'seller' && <Counter offer={offer} />}
        <MutationButton method="PUT" path={`/offers/${id}/declined`} done="Declined" aria-label={named('Decline')}>
          Decline
        </MutationButton>
      </Row>
    );
  if (part === 'buyer' && state === 'waiting')
    return (
      <Row>
        <MutationButton
          method="DELETE"
          path={`/offers/${id}`}
          done="Offer withdrawn"
          aria-label={named('Withdraw offer')}
        >
          Withdraw offer
        </MutationButton>
      </Row>
    );
  return null;
}

function Counter({ offer }: { offer: OfferView }) {
  const act = useLazyAction(async () => {
    const { CounterDialog } = await import('#app/features/offers/counter-dialog.tsx');
    return () => openDialog(location.pathname + location.search, <CounterDialog offer={offer} />);
  }, 'The form couldn’t be opened');
  return (
    <Button variant="secondary" size="small" aria-label={`Name your price: ${offer.productName}`} {...act}>
      Name your price
    </Button>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap gap-2">{children}</div>;
}
