interface Topic {
  label: string;
  /** As it stands in ‘Stop the e-mails about …’. */
  stop: string;
  /** What is told of, for the page of settings. */
  about: string;
  /** Why its e-mails can't be switched off; missing where they can. */
  alwaysEmailed?: string;
}

/** What notifications are about. On the site there always is one; e-mails are switched on and off by topic, and within it by kind (`EMAIL_KINDS`). */
export const NOTIFICATION_TOPICS = {
  bookings: {
    label: 'Bookings',
    stop: 'bookings',
    about: 'When somebody books your laptop, and when something about your booking changes.',
  },
  messages: {
    label: 'Messages',
    stop: 'messages',
    about: 'When somebody writes to you and you haven’t read it after ten minutes.',
  },
  offers: { label: 'Offers', stop: 'offers', about: 'When somebody makes, accepts or declines an offer.' },
  meetings: {
    label: 'Meetings and hand-overs',
    stop: 'meetings and hand-overs',
    about: 'When a meeting is suggested, agreed or cancelled, and when a laptop is handed over.',
  },
  money: {
    label: 'Payments',
    stop: 'payments',
    about: 'When you’re paid, charged or refunded, and when we pay you out.',
    alwaysEmailed: 'You could lose money if you missed one, so we always send these.',
  },
  claims: {
    label: 'Problems with an order',
    stop: 'problems with an order',
    about: 'When something is wrong with an order and somebody needs to answer.',
    alwaysEmailed: 'There’s little time to answer and money depends on it, so we always send these.',
  },
  reviews: { label: 'Reviews', stop: 'reviews', about: 'When you can write a review, and when somebody reviews you.' },
  listings: {
    label: 'Your listings',
    stop: 'your listings',
    about: 'When one of your listings goes live or needs something from you, and when we verify you.',
  },
  reports: {
    label: 'Your reports',
    stop: 'your reports',
    about: 'When we’ve looked into a laptop, review or conversation you reported.',
  },
  wishlist: { label: 'Price drops', stop: 'price drops', about: 'When a laptop on your wishlist gets cheaper.' },
} as const satisfies Record<string, Topic>;

export type NotificationTopic = keyof typeof NOTIFICATION_TOPICS;

export const NOTIFICATION_TOPIC_NAMES = Object.keys(NOTIFICATION_TOPICS) as NotificationTopic[];

export function topicOf(topic: NotificationTopic): Topic {
  return NOTIFICATION_TOPICS[topic];
}

/** When and how one kind of notification is mailed; at once by default. */
export interface Mailing {
  /** `false`: never, since it has an e-mail of its own or isn't worth one. */
  email?: false | { afterMinutes: number; unlessRead: true };
  /** A new one takes the place of the unread one about the same thing, and both are mailed once. */
  collapses?: true;
  /** Who has to answer within a time: told first where several things are told at once. */
  urgent?: readonly ('buyer' | 'seller')[];
}
