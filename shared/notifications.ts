import { isolateName } from '#shared/isolate-name.ts';
import { formatPrice } from '#shared/money.ts';
import { productPath } from '#shared/product-address.ts';
import {
  type Mailing,
  NOTIFICATION_TOPIC_NAMES,
  type NotificationTopic,
  topicOf,
} from '#shared/notification-topics.ts';
import {
  ORDER_EVENTS,
  type OrderEventFacts,
  type OrderEventKind,
  type OrderEventKindName,
  type OrderSide,
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
  /** The name of the other side, for whoever may see it and where it is to be said. */
  other?: string | null;
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
const OFFERS = '/dashboard/offers';
const NOTIFICATIONS_PAGE = '/dashboard/notifications';
const NEW_MESSAGE = 'You’ve got a new message.';

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
    text: () => 'We couldn’t use the pictures of your listing, so it isn’t live yet.',
    link: ({ productId }) => (productId === null ? MY_PRODUCTS : `/dashboard/editProduct/${productId}`),
    email: false,
    collapses: true,
  },
  'listing-taken-down': {
    topic: 'listings',
    text: () => 'We took your listing down. Read why, and answer if you think we’re wrong.',
    link: takenDownLink,
    // Has an e-mail of its own, with the reason.
    email: false,
    collapses: true,
  },
  'listing-stays-down': {
    topic: 'listings',
    text: () => 'We’ve read your answer, and your listing stays down.',
    link: takenDownLink,
  },
  'listing-put-back': {
    topic: 'listings',
    text: () => 'We’ve put your listing back.',
    link: () => MY_PRODUCTS,
    next: 'You’ll find it under My products.',
    collapses: true,
  },
  'seller-verified': {
    topic: 'listings',
    text: () => 'We’ve verified you. All your laptops show the Verified badge now.',
    link: () => MY_PRODUCTS,
  },
  'report-right': {
    topic: 'reports',
    text: () => 'You were right, and we’ve acted on your report. Thank you.',
    link: () => NOTIFICATIONS_PAGE,
  },
  'report-wrong': {
    topic: 'reports',
    text: () => 'We’ve looked at what you reported and found nothing wrong with it.',
    link: () => NOTIFICATIONS_PAGE,
  },
  'report-closed': {
    topic: 'reports',
    text: () => 'We’ve looked at what you reported and closed your report.',
    link: () => NOTIFICATIONS_PAGE,
  },
  'report-reopened': {
    topic: 'reports',
    text: () => 'We’re taking another look at what you reported.',
    link: () => NOTIFICATIONS_PAGE,
  },
  'new-message': {
    topic: 'messages',
    text: () => NEW_MESSAGE,
    link: ({ subjectId }) => `/dashboard/messages/${subjectId}`,
    next: 'You can read and answer it under Messages.',
    email: { afterMinutes: 10, unlessRead: true },
    collapses: true,
  },
  'meeting-soon': {
    topic: 'meetings',
    text: ({ when = 'soon' }) => `Your meeting: ${when}.`,
    link: ({ orderId }) => `/dashboard/orders/${orderId}`,
    next: 'The order’s page has the place. Bring your phone: that’s how the laptop changes hands, and you check in when you arrive.',
    collapses: true,
  },
  'payout-reminder': {
    topic: 'money',
    text: ({ amountCents }) =>
      `${price(amountCents)} from your sales is waiting for you: we can’t pay it out until your payouts are set up.`,
    link: () => '/dashboard/earnings',
    next: 'Open Earnings and give the payment service what it asks for. If you already have, it may need something more: the page will tell you.',
    collapses: true,
  },
  'price-dropped': {
    topic: 'wishlist',
    text: ({ fromCents, toCents }) =>
      `A laptop on your wishlist got cheaper: it’s ${price(toCents)} now, down from ${price(fromCents)}.`,
    link: laptopLink,
    collapses: true,
  },
  'offer-made': {
    topic: 'offers',
    text: ({ amountCents }) => `A buyer offers ${price(amountCents)} for your laptop.`,
    link: () => OFFERS,
    next: 'Accept it, decline it or name your own price under Offers within 48 hours.',
  },
  'offer-countered': {
    topic: 'offers',
    text: ({ fromCents, toCents }) => `The seller countered with ${price(toCents)}. You offered ${price(fromCents)}.`,
    link: () => OFFERS,
    next: 'Accept or decline it under Offers within 48 hours.',
  },
  'offer-declined': {
    topic: 'offers',
    text: ({ amountCents }) => `The seller declined your offer of ${price(amountCents)}.`,
    link: laptopLink,
  },
  'counter-declined': {
    topic: 'offers',
    text: ({ amountCents }) => `The buyer declined your price of ${price(amountCents)}.`,
    link: () => OFFERS,
    email: false,
  },
  'offer-withdrawn': {
    topic: 'offers',
    text: ({ amountCents }) => `The buyer withdrew their offer of ${price(amountCents)}.`,
    link: () => OFFERS,
    email: false,
  },
  'offer-expired': {
    topic: 'offers',
    text: ({ amountCents }) => `An offer of ${price(amountCents)} has expired: nobody answered within 48 hours.`,
    link: () => OFFERS,
    email: false,
  },
  'offer-ended-sold': {
    topic: 'offers',
    text: () => 'The laptop you made an offer for was sold to somebody else.',
    link: laptopLink,
  },
  'offer-ended-gone': {
    topic: 'offers',
    text: () => 'The laptop you made an offer for isn’t offered any more.',
    link: () => OFFERS,
  },
  'offer-ended-cheaper': {
    topic: 'offers',
    text: ({ amountCents }) =>
      `The laptop now costs no more than the ${price(amountCents)} you talked about. You can book it.`,
    link: laptopLink,
  },
  // For Admins.
  'handover-to-decide': {
    topic: 'claims',
    text: () => 'An order is waiting for your decision: it isn’t certain that the laptop was handed over.',
    link: () => '/dashboard/decisions',
    next: 'See what’s known about it, and decide who gets the money.',
    collapses: true,
  },
  'claim-to-decide': {
    topic: 'claims',
    text: () => 'A problem with an order is waiting for your decision.',
    link: claimLink,
    next: 'Read what both sides say, and decide who gets the money.',
    collapses: true,
  },
  'dispute-to-follow': {
    topic: 'claims',
    text: () => 'A buyer’s bank disputes the payment of an order, or asks about it.',
    link: claimLink,
    next: 'We gather evidence and send it to the bank in time. Check it on the case’s page, and send it yourself once it’s complete.',
    collapses: true,
  },
} as const satisfies Record<string, NotificationKind>;

export type NotificationKindName = keyof typeof NOTIFICATIONS;

/** How one kind of notification is mailed. */
export function mailingOf(kind: NotificationKindName | OrderEventKindName): Mailing {
  const found: NotificationKind | OrderEventKind = isOrderEvent(kind) ? ORDER_EVENTS[kind] : NOTIFICATIONS[kind];
  return found;
}

/** A notification as it is stored. */
interface StoredNotification {
  kind: NotificationKindName | OrderEventKindName;
  /** Whose words, where it is about an order's event. */
  side: OrderSide | null;
  facts: NotificationFacts;
  times: number;
  subject: NotificationSubject;
}

/** How a notification reads and where it leads. */
export interface NotificationWords {
  kind: NotificationKindName | OrderEventKindName;
  topic: NotificationTopic;
  text: string;
  link: string;
  /** What its e-mail says to do next. */
  next: string | null;
}

/** The words of a notification; null for a kind or a side without any, such as one that another release has written. */
export function wordsOf({ kind, side, facts, times, subject }: StoredNotification): NotificationWords | null {
  if (isOrderEvent(kind)) {
    const { topic, next, ...sentences }: OrderEventKind = ORDER_EVENTS[kind];
    const text = side && sentences[side]?.(facts);
    if (!side || !text || topic === null) return null;
    const link = `/dashboard/orders/${subject.orderId}`;
    return { kind, topic, text: withName(text, subject), link, next: next?.[side] ?? null };
  }
  if (!Object.hasOwn(NOTIFICATIONS, kind)) return null;
  const { topic, text, link, next }: NotificationKind = NOTIFICATIONS[kind];
  return { kind, topic, text: withName(text(facts, times), subject), link: link(subject), next: next ?? null };
}

/** ‘Rafiul Karim booked your laptop.’ for ‘The buyer booked your laptop.’ */
function withName(text: string, { other }: NotificationSubject): string {
  if (!other) return text;
  const name = isolateName(other);
  if (text === NEW_MESSAGE) return `${name} wrote to you.`;
  return text.replace(/^(?:The|A) (?:buyer|seller)(?= )|(?<=^You and )the (?:buyer|seller)(?= )/, () => name);
}

/** The topics that something is told about, in order. */
export const TOPICS_IN_USE: readonly NotificationTopic[] = topicsInUse();

/** Those whose e-mails can be switched off. */
export const SWITCHABLE_TOPICS: readonly NotificationTopic[] = TOPICS_IN_USE.filter(
  (topic) => !topicOf(topic).alwaysEmailed,
);

function topicsInUse(): NotificationTopic[] {
  const kinds: { topic: NotificationTopic | null }[] = [
    ...Object.values(ORDER_EVENTS),
    ...Object.values(NOTIFICATIONS),
  ];
  const used = new Set(kinds.map(({ topic }) => topic));
  return NOTIFICATION_TOPIC_NAMES.filter((topic) => used.has(topic));
}

function isOrderEvent(kind: NotificationKindName | OrderEventKindName): kind is OrderEventKindName {
  return Object.hasOwn(ORDER_EVENTS, kind);
}

function claimLink({ subjectId }: NotificationSubject): string {
  return subjectId === null ? '/dashboard/claims' : `/dashboard/claims/${subjectId}`;
}

function takenDownLink({ productId }: NotificationSubject): string {
  return productId === null ? MY_PRODUCTS : `/dashboard/takenDown/${productId}`;
}

function laptopLink({ productId, laptop }: NotificationSubject): string {
  return productId === null ? '/laptops' : productPath({ id: productId, name: laptop ?? '' });
}

function price(cents: number | undefined): string {
  return cents === undefined ? 'an unknown amount' : formatPrice(cents);
}
