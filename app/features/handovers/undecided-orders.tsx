import { Link } from 'react-router';
import { useState } from 'react';
import type { Column } from '#app/components/lists/data-table.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { LazyConfirmDialog } from '#app/components/dialogs/lazy-confirm-dialog.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { LongText } from '#app/components/ui/long-text.tsx';
import { handoverPath } from '#app/features/handovers/use-handover.ts';
import { useFinalWrite } from '#app/features/staff/use-final-write.ts';
import { keepTogether } from '#app/keep-together.ts';
import type { NewDecision } from '#shared/contracts/handovers.ts';
import { isolateName } from '#shared/isolate-name.ts';
import { DECISIONS_TABLE } from '#shared/tables/decisions.ts';
import { formatPrice } from '#shared/money.ts';
import { type UndecidedView, toUndecidedView } from '#shared/views/handovers.ts';

/** Why an order waits, in an Admin's words. */
const REASONS = new Map([
  ['nobody confirmed', 'They checked in, but nobody confirmed the hand-over'],
  ['too many codes', 'Too many codes in a day'],
  ['seller objects', 'The seller says that they handed it over'],
]);

const COLUMNS: readonly Column<UndecidedView>[] = [
  {
    header: 'Order',
    plain: true,
    cell: ({ id, productName, why, objection, stopped }) => (
      <div className="min-w-0">
        <p className="font-medium text-ink">
          <Link to={`/dashboard/adminOrders/${id}`} className="touch-target-inline text-link">
            <bdi>{keepTogether(productName)}</bdi>
          </Link>
        </p>
        <p className="text-small text-ink">{REASONS.get(why) ?? why}</p>
        {objection !== undefined && <LongText text={`“${objection}”`} className="text-small text-ink" />}
        {stopped !== undefined && <Chip kind="caution">Problem reported</Chip>}
      </div>
    ),
  },
  {
    header: 'Price',
    sort: 'price',
    cell: ({ priceCents }) => <span className="tabular-nums">{formatPrice(priceCents)}</span>,
  },
  {
    header: 'Buyer',
    cell: ({ buyerName, buyerHere, held }) => (
      <Side name={buyerName} here={buyerHere} more={held === undefined ? null : 'Says they’ve got the laptop'} />
    ),
  },
  { header: 'Seller', cell: ({ sellerName, sellerHere }) => <Side name={sellerName} here={sellerHere} more={null} /> },
  { header: 'Decide by', sort: 'decideBy', cell: ({ decideBy }) => <Day iso={decideBy} /> },
  { header: 'Actions', plain: true, end: true, cell: (order) => <Acts order={order} /> },
];

/** Orders about whose money an Admin has to decide. */
export function UndecidedOrders() {
  return (
    <FilteredTable
      shape={DECISIONS_TABLE}
      path="/decisions"
      toRow={toUndecidedView}
      caption="Orders to decide"
      columns={COLUMNS}
      things={['order', 'orders']}
      rowClass="h-64 @3xl:h-28"
      empty={{
        title: 'Nothing to decide',
        text: 'When two people met but nobody confirmed the hand-over, or the seller objects to a refund, the order appears here.',
      }}
    />
  );
}

function Side({ name, here, more }: { name: string; here: string | undefined; more: string | null }) {
  return (
    <div className="@3xl:min-w-36">
      <p className="wrap-anywhere text-ink">
        <bdi>{keepTogether(name)}</bdi>
      </p>
      <p className="text-small text-muted">{here === undefined ? 'Didn’t check in' : 'Checked in'}</p>
      {more !== null && <p className="text-small text-muted">{more}</p>}
    </div>
  );
}

function Acts({ order }: { order: UndecidedView }) {
  const { send } = useFinalWrite();
  const [asking, setAsking] = useState<NewDecision['decision'] | null>(null);
  const price = formatPrice(order.priceCents);
  const texts = {
    release: {
      title: `Release ${price} to the seller?`,
      confirmLabel: 'Release the money',
      children: `${isolateName(order.sellerName)} gets the money, because you’re sure that the buyer has the laptop. You can’t undo this here.`,
    },
    refund: {
      title: `Refund ${price} to the buyer?`,
      confirmLabel: 'Refund the buyer',
      children: `${isolateName(order.buyerName)} gets all of the money back, because you’re sure that they don’t have the laptop. You can’t undo this.`,
    },
  };
  const done = { release: 'Released to the seller', refund: 'The buyer gets the money back' };
  return (
    <div className="flex flex-wrap gap-2 @3xl:flex-col">
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Release the money for ${order.productName}`}
        onClick={() => setAsking('release')}
      >
        Release
      </Button>
      <Button
        variant="danger"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Refund the buyer of ${order.productName}`}
        onClick={() => setAsking('refund')}
      >
        Refund
      </Button>
      {asking !== null && (
        <LazyConfirmDialog
          {...texts[asking]}
          onClose={() => setAsking(null)}
          onConfirm={() =>
            send({
              method: 'PUT',
              path: `${handoverPath(order.id)}/decision`,
              body: { decision: asking } satisfies NewDecision,
              done: done[asking],
              about: order.id,
            })
          }
        />
      )}
    </div>
  );
}
