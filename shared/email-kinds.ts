import { type NotificationTopic, topicOf } from '#shared/notification-topics.ts';
import type { NotificationKindName } from '#shared/notifications.ts';
import type { OrderEventKindName } from '#shared/order-events.ts';

export interface EmailKind {
  topic: NotificationTopic;
  /** When such an e-mail comes. */
  label: string;
  /** What it is about: one thing for whoever reads it, though it has more than one sentence. */
  kinds: readonly (NotificationKindName | OrderEventKindName)[];
  forAdmins?: true;
}

/** The e-mails that are switched on and off one by one; within a topic that is always e-mailed they are only listed. */
export const EMAIL_KINDS = {
  booked: { topic: 'bookings', label: 'Somebody books your laptop', kinds: ['booked'] },
  'booking-changed': {
    topic: 'bookings',
    label: 'The buyer changes their phone or the meeting place',
    kinds: ['meeting-changed'],
  },
  'price-changed': { topic: 'bookings', label: 'The price of a laptop you booked changes', kinds: ['price-changed'] },
  'listing-paused': {
    topic: 'bookings',
    label: 'A laptop you booked is paused or taken down, or for sale again',
    kinds: ['paused', 'resumed', 'taken-down', 'put-back'],
  },
  'booking-ended': {
    topic: 'bookings',
    label: 'A booking ends: it’s cancelled, or the laptop is sold or taken down',
    kinds: ['canceled', 'sold-to-other', 'withdrawn'],
  },
  message: { topic: 'messages', label: 'A message you haven’t read after ten minutes', kinds: ['new-message'] },
  'offer-made': { topic: 'offers', label: 'A buyer offers a price for your laptop', kinds: ['offer-made'] },
  'offer-answered': {
    topic: 'offers',
    label: 'Your price is accepted, declined or answered with another',
    kinds: ['offer-accepted', 'counter-accepted', 'offer-countered', 'offer-declined'],
  },
  'offer-ended': {
    topic: 'offers',
    label: 'An offer ends: the time is up, or the laptop is sold, gone or cheaper',
    kinds: ['offer-lapsed', 'offer-ended-sold', 'offer-ended-gone', 'offer-ended-cheaper'],
  },
  'meeting-proposed': {
    topic: 'meetings',
    label: 'Times and places to meet are suggested',
    kinds: [
      'meeting-proposed-by-buyer',
      'meeting-proposed-by-seller',
      'meeting-moved-by-buyer',
      'meeting-moved-by-seller',
    ],
  },
  'meeting-agreed': { topic: 'meetings', label: 'A meeting is agreed', kinds: ['meeting-agreed'] },
  'meeting-called-off': {
    topic: 'meetings',
    label: 'A meeting is cancelled',
    kinds: ['meeting-called-off-by-buyer', 'meeting-called-off-by-seller'],
  },
  'meeting-reminder': {
    topic: 'meetings',
    label: 'Reminders the day before and two hours before you meet',
    kinds: ['meeting-soon'],
  },
  'checked-in': {
    topic: 'meetings',
    label: 'The other person is at the meeting',
    kinds: ['buyer-here', 'seller-here'],
  },
  'code-refused': {
    topic: 'meetings',
    label: 'The buyer says it wasn’t you who typed their code',
    kinds: ['code-refused'],
  },
  paid: { topic: 'money', label: 'A laptop is paid for', kinds: ['paid'] },
  'handed-over': {
    topic: 'money',
    label: 'A laptop is handed over, or nobody has confirmed it yet',
    kinds: ['handed-over', 'handover-reminder', 'refund-asked', 'objected', 'deciding', 'released'],
  },
  payout: {
    topic: 'money',
    label: 'Your sale is paid out, waits for your details, or some of it is taken back',
    kinds: [
      'payout-waits',
      'payout-reminder',
      'seller-paid',
      'seller-paid-another-way',
      'taken-back',
      'seller-owes',
      'debt-written-off',
    ],
  },
  refund: {
    topic: 'money',
    label: 'Money goes back to the buyer',
    kinds: [
      'refund-begun',
      'refund-decided',
      'refund-failed',
      'refund-settled',
      'refund-paid-twice',
      'second-refund-failed',
      'refunded',
    ],
  },
  dispute: {
    topic: 'money',
    label: 'The buyer’s bank asks about a payment, or disputes it',
    kinds: ['inquiry-opened', 'inquiry-closed', 'dispute-opened', 'dispute-won', 'dispute-lost'],
  },
  claim: {
    topic: 'claims',
    label: 'A problem with an order is reported, answered or taken back',
    kinds: [
      'buyer-claimed',
      'seller-claimed',
      'part-offered',
      'part-declined',
      'buyer-disagrees',
      'seller-disagrees',
      'claim-unanswered',
      'buyer-withdrew-claim',
      'seller-withdrew-claim',
      'seller-told-bank',
      'evidence-sent',
    ],
  },
  'claim-decided': { topic: 'claims', label: 'We’ve decided about a problem', kinds: ['claim-decided'] },
  'to-decide': {
    topic: 'claims',
    label: 'An order, a problem or a bank’s dispute waits for an Admin',
    kinds: ['handover-to-decide', 'claim-to-decide', 'dispute-to-follow'],
    forAdmins: true,
  },
  'review-asked': { topic: 'reviews', label: 'It’s time to write a review', kinds: ['review-asked'] },
  'review-written': {
    topic: 'reviews',
    label: 'You’ve got a review',
    kinds: ['buyer-reviewed', 'seller-reviewed'],
  },
  'review-shown': {
    topic: 'reviews',
    label: 'A review of you can be read',
    kinds: ['reviews-shown', 'buyer-review-shown', 'seller-review-shown'],
  },
  'review-answered': {
    topic: 'reviews',
    label: 'Your review is answered',
    kinds: ['buyer-answered-review', 'seller-answered-review'],
  },
  'listing-live': { topic: 'listings', label: 'We’ve looked at the price of your listing', kinds: ['listing-live'] },
  'listing-photos': {
    topic: 'listings',
    label: 'Pictures of your listing can’t be used',
    kinds: ['listing-without-photos'],
  },
  'listing-back': {
    topic: 'listings',
    label: 'We’ve read your answer about a listing that was taken down',
    kinds: ['listing-stays-down', 'listing-put-back'],
  },
  'seller-verified': { topic: 'listings', label: 'We’ve verified you', kinds: ['seller-verified'] },
  'report-answered': {
    topic: 'reports',
    label: 'We’ve looked at what you reported',
    kinds: ['report-right', 'report-wrong', 'report-closed', 'report-reopened'],
  },
  'price-dropped': { topic: 'wishlist', label: 'A laptop on your wishlist gets cheaper', kinds: ['price-dropped'] },
} as const satisfies Record<string, EmailKind>;

export type EmailKindName = keyof typeof EMAIL_KINDS;

const EMAIL_KIND_NAMES = Object.keys(EMAIL_KINDS) as EmailKindName[];

/** The e-mail that something is told by; null for what is never e-mailed. */
export function emailKindOf(kind: NotificationKindName | OrderEventKindName): EmailKindName | null {
  return EMAIL_KIND_OF.get(kind) ?? null;
}

const EMAIL_KIND_OF: ReadonlyMap<NotificationKindName | OrderEventKindName, EmailKindName> = new Map(
  EMAIL_KIND_NAMES.flatMap((name) => EMAIL_KINDS[name].kinds.map((kind) => [kind, name] as const)),
);

/** The kinds of e-mails about a topic. */
export function emailKindsOf(topic: NotificationTopic): EmailKindName[] {
  return EMAIL_KIND_NAMES.filter((name) => EMAIL_KINDS[name].topic === topic);
}

export function describeEmailKind(name: EmailKindName): EmailKind {
  return EMAIL_KINDS[name];
}

/** Those that can be switched off. */
export const SWITCHABLE_KINDS: readonly EmailKindName[] = EMAIL_KIND_NAMES.filter(
  (name) => topicOf(EMAIL_KINDS[name].topic).alwaysEmailed === undefined,
);
