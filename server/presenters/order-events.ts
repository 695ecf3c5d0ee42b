import type { OrderEvent } from '#domain/orders/order-events.ts';
import type { OrderEventKindName, OrderSide } from '#shared/order-events.ts';
import { orderEventText } from '#shared/order-events.ts';
import { neutralEventText } from '#shared/neutral-events.ts';

interface EventAnswer {
  _id: string;
  kind: OrderEventKindName;
  text: string;
  at: string;
}

/** What happened to an order in the words of one of its sides, which reads only what is theirs to see. */
export function presentEventsFor(side: OrderSide, events: readonly OrderEvent[]): EventAnswer[] {
  return events.flatMap((event) => {
    const text = orderEventText(event.kind, side, event.facts);
    return text === null ? [] : [presentEvent(event, text)];
  });
}

/** All that happened to an order, for an Admin, who has no part in it. @param names of its sides; null where an account is closed */
export function presentEventsForAdmin(
  events: readonly OrderEvent[],
  { buyer, seller }: { buyer: string | null; seller: string | null },
): EventAnswer[] {
  const names = { buyer: buyer ?? 'the buyer', seller: seller ?? 'the seller' };
  return events.map((event) => presentEvent(event, neutralEventText(event.kind, names, event.facts)));
}

function presentEvent({ id, kind, created_at: at }: OrderEvent, text: string): EventAnswer {
  return { _id: id, kind, text, at: at.toISOString() };
}
