import { Email } from '#app/components/lists/email.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { CopyButton } from '#app/components/ui/copy-button.tsx';
import { RecordNotLoaded } from '#app/features/dashboard/record-not-loaded.tsx';
import { EventList } from '#app/features/orders/event-list.tsx';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { AuditLines } from '#app/features/staff/audit-lines.tsx';
import { OrderMoney } from '#app/features/staff/order-money.tsx';
import { CLAIM_STATE_WORDS, STEP_WORDS } from '#app/features/staff/order-words.ts';
import { Refund } from '#app/features/staff/refund.tsx';
import { Facts, Rows } from '#app/features/staff/rows.tsx';
import { RowLink } from '#app/features/staff/table-cells.tsx';
import { useStaffPage } from '#app/features/staff/use-staff-page.ts';
import { formatDayAndTime } from '#app/format-dates.ts';
import { keepTogether } from '#app/keep-together.ts';
import { PageHeader } from '#app/layouts/dashboard-page.tsx';
import { mayUse } from '#app/session/may-use.ts';
import { useSession } from '#app/session/use-session.ts';
import type { AdminOrderAnswer } from '#shared/contracts/staff.ts';
import { formatPrice } from '#shared/money.ts';

/** An order for Admins: both sides, what happened, and its money. */
export function AdminOrder({ orderId }: { orderId: string }) {
  const query = useStaffPage<AdminOrderAnswer>(`/admin/orders/${encodeURIComponent(orderId)}`);
  if (query.data) return <Loaded order={query.data} />;
  return <RecordNotLoaded what="order" query={query} />;
}

function Loaded({ order }: { order: AdminOrderAnswer }) {
  const { user } = useSession();
  const [words, kind] = STEP_WORDS[order.step];
  return (
    <>
      <PageHeader
        title={keepTogether(order.laptop.name)}
        intro={
          <>
            <Chip kind={kind}>{words}</Chip> <span className="ml-1 tabular-nums">{formatPrice(order.priceCents)}</span>,
            booked on <time dateTime={order.booked}>{formatDayAndTime(order.booked)}</time>
          </>
        }
        action={<Refund order={order} />}
      />
      <div className="grid gap-5 lg:grid-rows-[auto_1fr] xl:grid-cols-2 [&>*]:self-start">
        <div className="flex min-w-0 flex-col gap-5">
          <OrderCard title="The order">
            <Facts
              facts={[
                ['Number', <Copied key="id" text={order.id} what="number" />],
                ...(order.receipt === null ? [] : [['Receipt', order.receipt] as const]),
                [
                  'Laptop',
                  order.laptop.deleted ? (
                    <>
                      <bdi>{keepTogether(order.laptop.name)}</bdi> (taken down)
                    </>
                  ) : (
                    <RowLink key="laptop" to={`/laptops/${order.laptop.id}`}>
                      {order.laptop.name}
                    </RowLink>
                  ),
                ],
                ['Buyer', <Side key="buyer" side={order.buyer} what="buyer" />],
                ['Seller', <Side key="seller" side={order.seller} what="seller" />],
                ...(order.paid === undefined ? [] : [['Paid', formatDayAndTime(order.paid)] as const]),
                ['Meeting', meetingText(order)],
              ]}
            />
          </OrderCard>
          <OrderCard title="What happened">
            <EventList events={order.events} />
          </OrderCard>
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:row-span-2">
          <OrderMoney order={order} />
          {order.claims.length > 0 && (
            <OrderCard title="Problems">
              <Rows
                none=""
                items={order.claims.map(({ id, side, state, at }) => ({
                  id,
                  ...(user && mayUse(user, ['finance']) && { to: `/dashboard/claims/${id}` }),
                  title: side === 'bank' ? 'Reported by the buyer’s bank' : `Reported by the ${side}`,
                  note: CLAIM_STATE_WORDS[state] ?? state,
                  at,
                }))}
              />
            </OrderCard>
          )}
        </div>
        <AuditLines about={order.id} events={order.audit} />
      </div>
    </>
  );
}

function meetingText({ meeting, meetingPlace }: AdminOrderAnswer): string {
  if (meeting?.agreed && meeting.starts !== null)
    return `${formatDayAndTime(meeting.starts)}${meeting.place === null ? '' : `, ${meeting.place}`}`;
  const place = meetingPlace === null ? 'No place is known' : `The buyer would like to meet at ${meetingPlace}`;
  return meeting ? `Suggested, not agreed. ${place}` : place;
}

function Side({ side, what }: { side: AdminOrderAnswer['buyer']; what: string }) {
  if (side.name === null) return `The ${what}’s account is closed`;
  return (
    <>
      <RowLink to={`/dashboard/people/${side.id}`}>{side.name}</RowLink>
      {side.suspended && ' (suspended)'}
      <span className="block text-small text-muted">
        {side.email !== null && <Email address={side.email} />}
        {side.phone !== null && <span className="block">{side.phone}</span>}
      </span>
    </>
  );
}

/** A number in small type with a button that copies it. */
function Copied({ text, what }: { text: string; what: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="font-mono text-small">{text}</span>
      <CopyButton text={text} what={what} />
    </span>
  );
}
