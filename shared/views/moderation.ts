import type {
  DecidedAnswer,
  ItemAnswer,
  NewDecisionsPayload,
  QueueItemAnswer,
  TakenDownAnswer,
} from '#shared/contracts/moderation.ts';
import type { Decision } from '#shared/moderation.ts';
import { toCents } from '#shared/money.ts';
import { toProductView } from '#shared/views/products.ts';
import { withId } from '#shared/views/with-id.ts';

/** Something that waits in the queue, as pages show it. */
export type QueueItemView = ReturnType<typeof toQueueItemView>;

export function toQueueItemView({ _id: id, product_id: productId, person, price, ...same }: QueueItemAnswer) {
  return {
    ...same,
    id,
    ...(productId !== undefined && { productId }),
    ...(person && { person: withId(person) }),
    ...(price !== undefined && { priceCents: toCents(price) }),
  };
}

/** What is sent to decide about items. */
export function toDecisionsPayload(
  items: readonly Pick<QueueItemView, 'kind' | 'id'>[],
  decision: Decision,
  words: { note?: string; reason?: string; person?: string },
): NewDecisionsPayload {
  return { items: items.map(({ kind, id }) => ({ kind, _id: id })), decision, ...words };
}

export type DecidedView = ReturnType<typeof toDecidedView>;

export function toDecidedView({ _id: id, product_id: productId, person, ...same }: DecidedAnswer) {
  return { ...same, id, ...(productId !== undefined && { productId }), ...(person && { person: withId(person) }) };
}

export type ItemView = ReturnType<typeof toItemView>;

export function toItemView({ item, laptop, typical, person, reports, review, history, ...same }: ItemAnswer) {
  return {
    ...same,
    item: toQueueItemView(item),
    ...(laptop && { laptop: toProductView(laptop) }),
    ...(typical && {
      typical: {
        ...typical,
        lower: toCents(typical.lower),
        median: toCents(typical.median),
        upper: toCents(typical.upper),
      },
    }),
    ...(person && { person: withId(person) }),
    reports: reports.map(({ reporter, product_name: productName, ...report }) => ({
      ...report,
      reporter: withId(reporter),
      ...(productName !== undefined && { productName }),
    })),
    ...(review && { review: { ...review, orderId: review.order_id } }),
    history: history.map(toDecidedView),
  };
}

export type TakenDownView = ReturnType<typeof toTakenDownView>;

export function toTakenDownView({ taken_down: takenDownAt, ...same }: TakenDownAnswer) {
  return { ...same, takenDownAt };
}
