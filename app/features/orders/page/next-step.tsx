import { Link } from 'react-router';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { Chip, type ChipKind } from '#app/components/ui/chip.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { PhoneIcon } from '#app/components/ui/page-icons.tsx';
import { dialOf } from '#app/features/dashboard/phone-link.tsx';
import { isOver } from '#app/features/orders/page/is-over.ts';
import { isAtMeeting, mainAction } from '#app/features/orders/page/main-action.ts';
import type { StepAction } from '#app/features/orders/page/step.ts';
import { stepWords } from '#app/features/orders/page/step-words.ts';
import { useOrderDetails } from '#app/features/orders/page/use-order-details.ts';
import { meetingTime } from '#app/features/meetings/meeting-clock.ts';
import { formatDayAndTime, formatTime } from '#app/format-dates.ts';
import type { OrderStep } from '#shared/order-steps.ts';
import { productPath } from '#shared/product-address.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

const CHIPS: Record<OrderStep, [ChipKind, string]> = {
  pay: ['waiting', 'Not paid yet'],
  paying: ['waiting', 'Being paid'],
  held: ['waiting', 'Not paid yet'],
  paused: ['waiting', 'Paused'],
  withheld: ['waiting', 'Not offered now'],
  sold: ['sold', 'Booking ended'],
  withdrawn: ['sold', 'Booking ended'],
  canceled: ['sold', 'Cancelled'],
  'hand-over': ['paid', 'Paid'],
  'handed-over': ['paid', 'Handed over'],
  released: ['paid', 'All done'],
  deciding: ['caution', 'Being decided'],
  claimed: ['caution', 'Problem reported'],
  refunding: ['waiting', 'Refund on its way'],
  refunded: ['sold', 'Refunded'],
  disputed: ['caution', 'Disputed'],
  'dispute-lost': ['sold', 'Refunded by the bank'],
};

const fetchPayBy = async () => (await import('#app/features/offers/order-offer.tsx')).PayBy;
const fetchReminder = async () => (await import('#app/features/earnings/payout-reminder.tsx')).PayoutReminder;

/** Steps in which money waits for the seller. */
const PROMISED: ReadonlySet<OrderStep> = new Set(['hand-over', 'handed-over']);

/** Steps in which something is wrong. */
const IN_TROUBLE: ReadonlySet<OrderStep> = new Set(['claimed', 'disputed', 'deciding']);

/** Steps that keep the buyer from paying for now. */
const BLOCKED: ReadonlySet<OrderStep> = new Set(['held', 'paused', 'withheld']);

/** Green is for what goes well, amber for what needs attention, and the rest is neutral. */
function toneOf(order: OrderDetailsView): string {
  const { part, step } = order;
  if (IN_TROUBLE.has(step) || (BLOCKED.has(step) && part === 'buyer')) return 'border-amber bg-amber-tint';
  return isOver(order) || BLOCKED.has(step) ? 'border-control bg-raised' : 'border-pine bg-pine-tint';
}

const fetchDelete = async () => (await import('#app/features/orders/delete-order.tsx')).DeleteOrder;
const fetchDuty = async () => (await import('#app/features/claims/claim-duty.tsx')).ClaimDuty;

/** What to do next: one sentence, and one thing to press where there is something to press. */
export function NextStep({ order }: { order: OrderDetailsView }) {
  const { title, text, action } = stepWords(order);
  const [kind, label]: [ChipKind, string] =
    action === 'set-up-payouts' ? ['caution', 'Waiting for you'] : CHIPS[order.step];
  return (
    <section
      aria-labelledby="next-step"
      className={classNames('flex min-w-0 flex-col items-start gap-3 rounded-box border p-4 sm:p-5', toneOf(order))}
    >
      <Chip kind={kind} className={toneOf(order).endsWith('bg-raised') ? '' : 'bg-raised'}>
        {label}
      </Chip>
      <div>
        <h2 id="next-step" className="font-display text-title font-semibold text-ink">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-ink">
          {order.meeting.open && suggested(order)}
          {text}
          {order.heldUntil !== undefined && ` ${untilWhen(order)}`}
          {order.releaseAt !== undefined && order.part !== 'seller' && ` ${whenReleased(order)}`}
          {order.meeting.open && !isAtMeeting(order) && whenTheyMeet(order)}
        </p>
        {order.step === 'pay' && order.part === 'buyer' && <LazyPart fetch={fetchPayBy} props={{ order }} quiet />}
        {order.part === 'seller' && PROMISED.has(order.step) && <LazyPart fetch={fetchReminder} props={{}} quiet />}
      </div>
      {order.paid && order.part !== 'admin' && <LazyPart fetch={fetchDuty} props={{ orderId: order.id }} quiet />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {action !== undefined && <Action action={action} order={order} />}
        {order.part === 'buyer' && isOver(order) && (
          <LazyPart fetch={fetchDelete} props={{ order, boxed: true, size: 'medium' as const }} />
        )}
      </div>
    </section>
  );
}

function untilWhen({ part, step, heldUntil = '' }: OrderDetailsView): string {
  const time = formatTime(Date.parse(heldUntil));
  if (step !== 'paying') return '';
  return part === 'buyer' ? `It’s held for you until ${time}.` : `They have until ${time}.`;
}

/** That there's something to answer below, or that the other one has to. */
function suggested(order: OrderDetailsView): string {
  const { part, meeting } = order;
  if (part === 'admin' || meeting.state !== 'proposed' || isAtMeeting(order)) return '';
  if (meeting.options.every(({ passed }) => passed)) return 'The suggested times have passed: suggest others below. ';
  const other = part === 'buyer' ? 'seller' : 'buyer';
  return meeting.mine
    ? `You’ve suggested when to meet, and the ${other} hasn’t answered yet. `
    : `The ${other} has suggested when to meet. Choose a time below, or suggest others. `;
}

/** By the clock at the meeting, as the plan of it below. */
function whenTheyMeet({ part, meeting: { state, startsAt = '', timeZone, begun } }: OrderDetailsView): string {
  return part !== 'admin' && state === 'agreed' && !begun ? ` You meet on ${meetingTime(startsAt, timeZone)}.` : '';
}

function whenReleased({ part, releaseAt = '' }: OrderDetailsView): string {
  const time = formatDayAndTime(releaseAt);
  return part === 'buyer' ? `It goes to the seller on ${time}.` : `That’s on ${time}.`;
}

function Action({ action, order }: { action: StepAction; order: OrderDetailsView }) {
  const variant = mainAction(order) === 'next-step' ? 'primary' : 'secondary';
  if (action === 'pay' || action === 'go-on-paying')
    return (
      <>
        <Link to={`/dashboard/payment/${order.id}`} className={buttonClass({ variant })}>
          {action === 'pay' ? 'Pay now' : 'Continue paying'}
        </Link>
        {action === 'pay' && <Call phone={order.seller.phone} who="the seller" />}
      </>
    );
  if (action === 'check-again') return <CheckAgain order={order} />;
  if (action === 'call-seller') return <Call phone={order.seller.phone} who="the seller" />;
  if (action === 'call-buyer') return <Call phone={order.buyer.phone} who="the buyer" />;
  if (action === 'book-again')
    return (
      <Link to={productPath({ id: order.productId, name: order.productName })} className={buttonClass()}>
        See the laptop
      </Link>
    );
  if (action === 'my-listings')
    return (
      <Link to="/dashboard/myProducts" className={buttonClass({ variant: 'secondary' })}>
        Go to my products
      </Link>
    );
  if (action === 'write-to-us')
    return (
      <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
        Write to us
      </Link>
    );
  if (action === 'set-up-payouts')
    return (
      <Link to="/dashboard/earnings" className={buttonClass()}>
        Set up payouts
      </Link>
    );
  return (
    <Link to={`/laptops?category=${order.category}`} className={buttonClass()}>
      Find a similar laptop
    </Link>
  );
}

/** Reads the order again, which happens by itself as well; and another way on. */
function CheckAgain({ order: { id, category } }: { order: OrderDetailsView }) {
  const { isFetching, refetch } = useOrderDetails(id);
  return (
    <>
      <Button busy={isFetching} onClick={() => void refetch()}>
        Check again
      </Button>
      <Link to={`/laptops?category=${category}`} className={buttonClass({ variant: 'secondary' })}>
        Find a similar laptop
      </Link>
    </>
  );
}

/** Calls somebody whose phone is one that can be called. */
function Call({ phone, who }: { phone: string | undefined; who: string }) {
  const dial = phone === undefined ? null : dialOf(phone);
  if (dial === null) return null;
  return (
    <a href={dial} className={buttonClass({ variant: 'secondary' })}>
      <PhoneIcon className="size-4" />
      Call {who}
    </a>
  );
}
