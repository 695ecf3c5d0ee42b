import type { HandoverRow } from '#database/handover-tables.ts';
import { type SaleMoney, hoursAfter } from '#domain/handovers/handover.ts';

/** What the clock brings about: the state's own trigger, or a message to the two sides. */
export type DueStep =
  | 'money went back'
  | 'window ended'
  | 'time is up'
  | 'nobody confirmed'
  | 'nobody met'
  | 'remind'
  | 'ask the seller'
  | 'remind the Admins';

/** How often both are reminded before an Admin decides. */
const REMINDERS = 2;
/** So long before the end of all time an Admin gets what isn't confirmed. */
export const LAST_HOURS = 5 * 24;

/** Whether a claim, a bank's dispute or its inquiry stops release and refund; nothing but the end of all time gets past a claim. */
export function isBlocked({ stopped_at }: Pick<HandoverRow, 'stopped_at'>, money: SaleMoney): boolean {
  return stopped_at !== null || money.disputedCents > 0 || money.inquired;
}

/** How long after an agreed meeting the seller is asked at the earliest whether the buyer has the laptop. */
export const DAYS_AFTER_MEETING = 14;

/**
 * What is due for a hand-over now; null while nothing is. Silence moves no money once somebody has checked in, or while a meeting stands.
 * @param meeting when the last agreed meeting begins or began
 */
export function dueStep(handover: HandoverRow, money: SaleMoney, meeting: Date | null, now: Date): DueStep | null {
  const { state, decide_by: decideBy, release_at: releaseAt } = handover;
  const isDue = (time: Date | null) => time !== null && time <= now;
  if (state === 'released' || state === 'refunded') return null;
  if (money.leftCents <= 0 && money.disputedCents === 0) return 'money went back';
  const blocked = isBlocked(handover, money);
  if (state === 'handed-over' && !blocked && isDue(releaseAt)) return 'window ended';
  // Time at a bank doesn't count: of what it has, nothing can be given back, and afterwards there is a week to decide.
  if (isDue(decideBy)) return money.atBank ? null : 'time is up';
  if (blocked) return null;
  if (state === 'deciding') return isDue(handover.remind_at) ? 'remind the Admins' : null;
  if (state !== 'waiting') return null;
  const lastHours = hoursAfter(decideBy, -LAST_HOURS);
  if (handover.remind_at !== null) {
    if (isDue(lastHours)) return 'nobody confirmed';
    if (!isDue(handover.remind_at)) return null;
    return handover.reminders < REMINDERS ? 'remind' : 'nobody confirmed';
  }
  if (handover.refund_at !== null) return isDue(handover.refund_at) ? 'nobody met' : null;
  const waits = meeting !== null && hoursAfter(meeting, DAYS_AFTER_MEETING * 24) > now;
  // Too late for the question and two days to answer it.
  if (waits) return isDue(lastHours) ? 'nobody confirmed' : null;
  return isDue(handover.ask_at) || isDue(lastHours) ? 'ask the seller' : null;
}
