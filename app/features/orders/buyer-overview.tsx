import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiGet, apiGetPage } from '#app/api/client.ts';
import { LaptopLink } from '#app/features/dashboard/laptop-link.tsx';
import { LoadedPart } from '#app/features/dashboard/loaded-part.tsx';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { WaitingTile } from '#app/features/dashboard/waiting-tile.tsx';
import { GONE } from '#app/features/orders/gone.ts';
import { OrderState } from '#app/features/orders/order-state.tsx';
import type { UnreadAnswer } from '#shared/contracts/conversations.ts';
import { formatPrice } from '#shared/money.ts';
import { type OrderView, toOrderView } from '#shared/views/orders.ts';

/** So many of the newest orders are shown. */
const SHOWN = 3;
/** So many of the newest are looked through for them. */
const READ = 20;

/** What a buyer reads first: what waits for their answer, and how their newest orders stand. */
export function BuyerOverview({ email }: { email: string }) {
  const waiting = useQuery({ queryKey: ['list', 'buyer waiting'], queryFn: ({ signal }) => readWaiting(signal) });
  const orders = useQuery({
    queryKey: ['list', 'newest orders', email],
    queryFn: async ({ signal }) => {
      const path = `/orders?email=${encodeURIComponent(email)}&limit=${READ}`;
      const { rows } = await apiGetPage<Parameters<typeof toOrderView>[0]>(path, { signal });
      return rows.map(toOrderView);
    },
  });
  return (
    <div className="mt-8 flex flex-col gap-8">
      <LoadedPart title="Waiting for you" query={waiting} height="h-14">
        {(tasks) => <Waiting tasks={tasks} />}
      </LoadedPart>
      <LoadedPart title="Your orders" query={orders} height="h-64">
        {(rows) => <Newest orders={rows} />}
      </LoadedPart>
    </div>
  );
}

interface Task {
  count: number;
  to: string;
  words: string;
}

async function readWaiting(signal: AbortSignal): Promise<Task[]> {
  const [{ unread }, { total: offers }] = await Promise.all([
    apiGet<UnreadAnswer>('/conversations/unread', { signal }),
    apiGetPage('/offers?part=buyer&show=waiting&limit=1', { signal }),
  ]);
  return [
    {
      count: unread,
      to: '/dashboard/messages?show=unread',
      words: unread === 1 ? 'unread conversation' : 'unread conversations',
    },
    {
      count: offers,
      to: '/dashboard/offers?part=buyer&show=waiting',
      words: offers === 1 ? 'offer to answer' : 'offers to answer',
    },
  ].filter(({ count }) => count > 0);
}

function Waiting({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0)
    return (
      <p className="rounded-box border border-hairline bg-raised p-4 text-muted">
        You’re all caught up. Messages and answers to your offers appear here.
      </p>
    );
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {tasks.map((task) => (
        <li key={task.to}>
          <WaitingTile {...task} />
        </li>
      ))}
    </ul>
  );
}

/** Those that are still of interest: paid, or still to be paid. */
function Newest({ orders }: { orders: readonly OrderView[] }) {
  const shown = orders.filter(({ unavailable }) => unavailable === undefined).slice(0, SHOWN);
  if (shown.length === 0)
    return (
      <p className="rounded-box border border-hairline bg-raised p-4 text-muted">
        {orders.length === 0 ? 'Nothing is booked at the moment.' : 'None of your newest orders is still open.'}{' '}
        {orders.length === 0 ? (
          <Link to="/laptops" className="touch-target text-link">
            Find a laptop
          </Link>
        ) : (
          <Link to="/dashboard/myOrders" className="touch-target text-link">
            See all your orders
          </Link>
        )}
      </p>
    );
  return (
    <>
      <ul className="divide-y divide-hairline rounded-box border border-hairline bg-raised">
        {shown.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <Thumbnail src={order.coverUrl} className="w-16" />
            <div className="min-w-0 grow basis-40">
              <p className="font-medium wrap-anywhere text-ink [&>a]:touch-target touch:[&>a]:-my-2.5 touch:[&>a]:py-2.5">
                <LaptopLink id={order.productId} name={order.productName} gone={GONE.has(order.unavailable)} />
              </p>
              <p className="text-small text-muted tabular-nums">{formatPrice(order.priceCents)}</p>
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <OrderState order={order} />
              <Link
                to={`/dashboard/orders/${order.id}`}
                aria-label={`Order details of ${order.productName}`}
                className="touch-target text-small text-link"
              >
                Order details
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link to="/dashboard/myOrders" className="touch-target text-link">
          See all your orders
        </Link>
      </p>
    </>
  );
}
