import { useEffect } from 'react';
import { Link } from 'react-router';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { storeOfflineCode } from '#app/offline-codes.ts';
import { NextStep } from '#app/features/orders/page/next-step.tsx';
import { hasHappened } from '#app/features/orders/page/has-happened.ts';
import { isAtMeeting, mainAction } from '#app/features/orders/page/main-action.ts';
import { OrderLaptop } from '#app/features/orders/page/order-laptop.tsx';
import { OrderPeople } from '#app/features/orders/page/order-people.tsx';
import { useOrderDetails } from '#app/features/orders/page/use-order-details.ts';
import { keepTogether } from '#app/keep-together.ts';
import { PageHeader } from '#app/layouts/dashboard-page.tsx';
import { NotLoaded } from '#app/layouts/not-loaded.tsx';
import { mayUse } from '#app/session/may-use.ts';
import { useSession } from '#app/session/use-session.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

const fetchOffer = async () => (await import('#app/features/offers/order-offer.tsx')).OrderOffer;
const fetchReviews = async () => (await import('#app/features/reviews/order-reviews.tsx')).OrderReviews;

const fetchHandover = async () => (await import('#app/features/handovers/handover-part.tsx')).HandoverPart;

const fetchPlan = async () => (await import('#app/features/meetings/meeting-plan.tsx')).MeetingPlan;

/** Whether the two agree on when they meet, or have; while they stand beside each other, or a problem is open, only what they have agreed on. */
function meets(order: OrderDetailsView): boolean {
  const { part, step, meeting } = order;
  if (!meeting.open || meeting.state === 'agreed' || meeting.state === 'proposed') return meeting.open;
  if (part === 'admin') return meeting.state !== 'none';
  return step !== 'claimed' && step !== 'disputed' && !(order.paid && isAtMeeting(order));
}

/** Steps in which a code may still confirm the hand-over. */
const STEPS_WITH_CODE: ReadonlySet<OrderDetailsView['step']> = new Set(['hand-over', 'deciding', 'claimed']);

/** Whether either side may still have something to do at, or after, their meeting; a problem that was reported doesn't keep them from it. */
function handsOver({ part, paid, step }: OrderDetailsView): boolean {
  if (!paid || part === 'admin') return false;
  return STEPS_WITH_CODE.has(step) || (step === 'handed-over' && part === 'seller');
}
const fetchRefund = async () => (await import('#app/features/handovers/refund-buyer.tsx')).RefundBuyer;
const fetchMoney = async () => (await import('#app/features/orders/page/money.tsx')).Money;
const fetchTimeline = async () => (await import('#app/features/orders/page/timeline.tsx')).Timeline;
const fetchMeeting = async () => (await import('#app/features/orders/page/meeting.tsx')).Meeting;
const fetchClaims = async () => (await import('#app/features/claims/claim-section.tsx')).ClaimSection;

/** Whether anything was paid, or there is something of it that an Admin can do. */
const hasMoney = ({ part, paid, step }: OrderDetailsView): boolean =>
  part === 'admin' || paid || step === 'refunding' || step === 'refunded' || step === 'dispute-lost';

/** An order for its buyer and its seller: what to do next, what happened, the laptop, the other person, the money. */
export function OrderPage({ orderId }: { orderId: string }) {
  const { data: order, error, isFetching, refetch } = useOrderDetails(orderId);
  if (order) return <Loaded order={order} />;
  return (
    <NotLoaded what="order" error={error} retrying={isFetching} onRetry={() => void refetch()}>
      <Skeleton className="mb-6 h-16 max-w-xl" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Skeleton className="h-48" />
        <Skeleton className="h-96" />
      </div>
    </NotLoaded>
  );
}

/** Forgets the code of a meeting without network once the laptop was handed over, or isn't any more. */
function useForgottenCode({ id, step }: OrderDetailsView): void {
  const isOver = !STEPS_WITH_CODE.has(step);
  useEffect(() => {
    if (isOver) storeOfflineCode(id, null);
  }, [id, isOver]);
}

function Loaded({ order }: { order: OrderDetailsView }) {
  useForgottenCode(order);
  const atMeeting = mainAction(order) === 'handover';
  const plan = meets(order) && (
    <LazyPart key="plan" fetch={fetchPlan} props={{ order }} fallback={<Skeleton className="h-48" />} />
  );
  const handover = handsOver(order) && order.step !== 'handed-over' && (
    <LazyPart
      key="hand-over"
      fetch={fetchHandover}
      props={{ order }}
      fallback={order.step === 'claimed' ? null : <Skeleton className="h-48" />}
    />
  );
  // Nobody is asked how it was while something is wrong.
  const reviews = order.step !== 'claimed' && order.step !== 'disputed' && (
    <LazyPart fetch={fetchReviews} props={{ orderId: order.id }} quiet />
  );
  // Once all is done, what is left to do is to say how it was.
  const reviewsFirst = order.step === 'released';
  const claims = order.paid && <LazyPart fetch={fetchClaims} props={{ orderId: order.id }} quiet />;
  // What somebody has to answer comes first, and so does why it was decided.
  const claimsFirst = order.step === 'claimed' || order.step === 'disputed' || hasHappened(order, 'claim-decided');
  return (
    <>
      <AllOf order={order} />
      <PageHeader title={keepTogether(order.productName)} intro={<Intro order={order} />} />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <NextStep order={order} />
          {claimsFirst && claims}
          {atMeeting ? [handover, plan] : [plan, handover]}
          {reviewsFirst && reviews}
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OrderLaptop order={order} />
          <OrderPeople order={order} />
          <LazyPart fetch={fetchMeeting} props={{ order }} fallback={<Skeleton className="h-13 lg:h-32" />} />
          <LazyPart
            fetch={fetchTimeline}
            props={{ events: order.events }}
            fallback={<Skeleton className="h-13 lg:h-64" />}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <LazyPart fetch={fetchOffer} props={{ order }} quiet />
          {!claimsFirst && claims}
          {!reviewsFirst && reviews}
          {hasMoney(order) && (
            <LazyPart fetch={fetchMoney} props={{ order }} fallback={<Skeleton className="h-13 lg:h-48" />} />
          )}
          {order.part === 'seller' && order.step !== 'claimed' && handsOver(order) && (
            <LazyPart fetch={fetchRefund} props={{ order }} quiet />
          )}
        </div>
      </div>
    </>
  );
}

function Intro({ order: { part, bookedAt, buyer, seller } }: { order: OrderDetailsView }) {
  const on = (
    <>
      {' '}
      on <Day iso={bookedAt} />
    </>
  );
  if (part === 'buyer') return <>You booked it{on}</>;
  return (
    <>
      Booked by <bdi>{keepTogether(buyer.name ?? 'a buyer')}</bdi>
      {on}
      {part === 'admin' && (
        <>
          , sold by <bdi>{keepTogether(seller.name ?? 'a deleted account')}</bdi>
        </>
      )}
    </>
  );
}

/** Back to the list that this order is in; Admins whose powers don't open that come from the audit log. */
function AllOf({ order: { part } }: { order: OrderDetailsView }) {
  const { user } = useSession();
  const listed = user !== null && mayUse(user, ['support', 'finance']);
  return (
    <p className="mb-3">
      {part === 'admin' ? (
        <Link to={listed ? '/dashboard/adminOrders' : '/dashboard/auditLog'} className="touch-target text-link">
          {listed ? 'All orders' : 'Audit log'}
        </Link>
      ) : part === 'buyer' ? (
        <Link to="/dashboard/myOrders" className="touch-target text-link">
          All my orders
        </Link>
      ) : (
        <Link to="/dashboard/myProducts" className="touch-target text-link">
          All my products
        </Link>
      )}
    </p>
  );
}
