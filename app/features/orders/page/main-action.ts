import { hasHappened } from '#app/features/orders/page/has-happened.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

/** The part of an order's page in which its reader acts next; that part alone may have a filled button. */
export type MainAction = 'next-step' | 'plan' | 'handover';

/** What comes next: to agree on when to meet, to hand the laptop over, or what the first box says. */
export function mainAction(order: OrderDetailsView): MainAction {
  const { part, step, meeting } = order;
  const isPaid = step === 'hand-over' || step === 'deciding';
  if (part === 'admin' || !(isPaid || step === 'pay')) return 'next-step';
  if (isPaid && isAtMeeting(order)) return 'handover';
  if (!meeting.open) return 'next-step';
  // Until they meet there's nothing to pay yet, also while the other one has to answer.
  return meeting.state === 'agreed' && meeting.begun && !isPaid ? 'next-step' : 'plan';
}

/** Whether one of them is there, or the time that they agreed on has come. */
export function isAtMeeting(order: OrderDetailsView): boolean {
  const { state, begun = false } = order.meeting;
  return hasHappened(order, 'buyer-here', 'seller-here') || (state === 'agreed' && begun);
}
