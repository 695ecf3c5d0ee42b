import { productPath } from '#shared/product-address.ts';
import type { Mailing, NotificationTopic } from '#shared/notification-topics.ts';
import {
  ORDER_EVENTS,
  type OrderEventFacts,
  type OrderEventKind,
  type OrderEventKindName,
} from '#shared/order-events.ts';

/** What else is known: amounts, times, reasons; never a name, a place or what somebody wrote. */
export type NotificationFacts = OrderEventFacts;

/** What a notification is about. */
export interface NotificationSubject {
  orderId: string | null;
  productId: string | null;
  /** Anything else, such as a conversation. */
  subjectId: string | null;
  /** The name of the order's or product's laptop. */
  laptop: string | null;
}

interface NotificationKind extends Mailing {
  topic: NotificationTopic;
  /** One sentence. @param times how many it stands for, where it collapses */
  text: (facts: NotificationFacts, times: number) => string;
  /** The path of the page that it leads to. */
  link: (subject: NotificationSubject) => string;
  /** What its e-mail says to do next. */
  next?: string;
}

const MY_PRODUCTS = '/dashboard/myProducts';

/** What members are told of that happens to no order; what happens to orders is told as `ORDER_EVENTS` says. */
export const NOTIFICATIONS = {
  'listing-live': {
    topic: 'listings',
    text: () => 'We’ve looked at the price of your laptop, and now everybody can see it.',
    link: laptopLink,
    // Has an e-mail of its own, which says more.
    email: false,
    collapses: true,
  },
  'listing-without-photos': {
    topic: 'listings',
    text: () => 'We couldn’t use the photos of your listing, so it isn’t live yet.',
    link: ({ productId }) => (productId === null ? MY_PRODUCTS : `/dashboard/editProduct/${productId}`),
    email: false,
    collapses: true,
  },
} as const satisfies Record<string, NotificationKind>;

export type NotificationKindName = keyof typeof NOTIFICATIONS;

/** How one kind of notification is mailed. */
export function mailingOf(kind: NotificationKindName | OrderEventKindName): Mailing {
  const found: NotificationKind | OrderEventKind = isOrderEvent(kind) ? ORDER_EVENTS[kind] : NOTIFICATIONS[kind];
  return found;
}

function isOrderEvent(kind: NotificationKindName | OrderEventKindName): kind is OrderEventKindName {
  return Object.hasOwn(ORDER_EVENTS, kind);
}

function laptopLink({ productId, laptop }: NotificationSubject): string {
  return productId === null ? '/laptops' : productPath({ id: productId, name: laptop ?? '' });
}
