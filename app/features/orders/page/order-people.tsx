import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { PhoneLink } from '#app/features/dashboard/phone-link.tsx';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { keepTogether } from '#app/keep-together.ts';
import { sellerPath } from '#shared/seller-address.ts';
import { scoreText } from '#app/features/reviews/score-text.ts';
import { useOrderReviews } from '#app/features/reviews/use-order-reviews.ts';
import type { OrderDetailsView, OrderPersonView } from '#shared/views/order-details.ts';

/** Whom one deals with: the other side, and both for an Admin. */
export function OrderPeople({ order: { id, part, step, buyer, seller } }: { order: OrderDetailsView }) {
  const write = step === 'canceled' ? null : `/dashboard/messages/new?order=${id}`;
  return (
    <>
      {part !== 'seller' && (
        <Person title="The seller" person={seller} scoreIn={part === 'buyer' ? id : null} write={write} />
      )}
      {part !== 'buyer' && (
        <Person title="The buyer" person={buyer} scoreIn={part === 'seller' ? id : null} write={write} />
      )}
    </>
  );
}

interface PersonProps {
  title: string;
  person: OrderPersonView;
  /** The order in which they are the other side; null where an Admin looks. */
  scoreIn: string | null;
  /** Where to write to them; null where the two aren't in touch. */
  write: string | null;
}

function Person({ title, person: { id, name, since, verified, phone }, scoreIn, write }: PersonProps) {
  return (
    <OrderCard title={title}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium wrap-anywhere text-ink">
          {id === undefined ? (
            <bdi>{name ?? 'No longer shown'}</bdi>
          ) : (
            <Link to={sellerPath(id)} className="touch-target-inline text-link">
              <bdi>{keepTogether(name ?? '')}</bdi>
            </Link>
          )}
        </p>
        {verified && <Chip kind="verified">Verified</Chip>}
      </div>
      {name !== undefined && (
        <p className="text-small text-muted">
          On Clamshell since <Day iso={since} />
        </p>
      )}
      {name !== undefined && scoreIn !== null && <PersonScore orderId={scoreIn} />}
      {phone !== undefined && (
        <div className="mt-2 py-1">
          <PhoneLink phone={phone} />
        </div>
      )}
      {name !== undefined && scoreIn !== null && write !== null && (
        <Link to={write} className={`${buttonClass({ variant: 'secondary', size: 'small' })} mt-3`}>
          Message <span className="sr-only">{title.toLowerCase()}</span>
        </Link>
      )}
    </OrderCard>
  );
}

/** How the other side of an order was reviewed by everybody. */
function PersonScore({ orderId }: { orderId: string }) {
  const { data } = useOrderReviews(orderId);
  return <p className="min-h-5 text-small text-muted tabular-nums">{data?.score && scoreText(data.score)}</p>;
}
