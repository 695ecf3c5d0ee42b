import { whereMoneyIs } from '#app/features/claims/case-money.ts';
import { LedgerTable } from '#app/features/claims/ledger-table.tsx';
import { EventList } from '#app/features/orders/event-list.tsx';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import type { CaseView } from '#shared/views/cases.ts';

/** What is known of a case: the hand-over, what happened, and the money. */
export function CaseFacts({ found }: { found: CaseView }) {
  const { handover, events, ledger } = found;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <OrderCard title="The hand-over">
        <EventList events={handover} />
      </OrderCard>
      <OrderCard title="The money">
        <p className="text-ink">{whereMoneyIs(found)}</p>
        <p className="mt-1 text-small text-muted">
          Each movement is written down in the accounts it changes, and adds up to zero.
        </p>
        <LedgerTable entries={ledger} />
      </OrderCard>
      <OrderCard title="What happened so far">
        <EventList events={events} />
      </OrderCard>
    </div>
  );
}
