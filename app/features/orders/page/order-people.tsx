import { Link } from 'react-router';
import { Chip } from '#app/components/ui/chip.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { PhoneLink } from '#app/features/dashboard/phone-link.tsx';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { sellerPath } from '#shared/seller-address.ts';
import { PersonScore } from '#app/features/reviews/person-score.tsx';
import type { OrderDetailsView, OrderPersonView } from '#shared/views/order-details.ts';

/** Whom one deals with: the other side, and both for an Admin. */
export function OrderPeople({ order: { id, part, buyer, seller } }: { order: OrderDetailsView }) {
  return (
    <>
      {part !== 'seller' && <Person title="The seller" person={seller} scoreIn={part === 'buyer' ? id : null} />}
      {part !== 'buyer' && <Person title="The buyer" person={buyer} scoreIn={part === 'seller' ? id : null} />}
    </>
  );
}

interface PersonProps {
  title: string;
  person: OrderPersonView;
  /** The order in which they are the other side; null where an Admin looks. */
  scoreIn: string | null;
}

function Person({ title, person: { id, name, since, verified, phone }, scoreIn }: PersonProps) {
  return (
    <OrderCard title={title}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium wrap-anywhere text-ink">
          {id === undefined ? (
            <bdi>{name ?? 'Not shown any more'}</bdi>
          ) : (
            <Link to={sellerPath(id)} className="touch-target text-link">
              <bdi>{name}</bdi>
            </Link>
          )}
        </p>
        {verified && <Chip kind="verified">Verified</Chip>}
      </div>
      {name !== undefined && (
        <p className="text-small text-muted">
          Here since <Day iso={since} />
        </p>
      )}
      {name !== undefined && scoreIn !== null && <PersonScore orderId={scoreIn} />}
      {phone !== undefined && (
        <div className="mt-2">
          <PhoneLink phone={phone} />
        </div>
      )}
    </OrderCard>
  );
}
