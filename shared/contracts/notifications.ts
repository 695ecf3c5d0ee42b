import * as v from 'valibot';
import { SWITCHABLE_KINDS } from '#shared/email-kinds.ts';
import { NOTIFICATION_TOPIC_NAMES } from '#shared/notification-topics.ts';
import { SWITCHABLE_TOPICS } from '#shared/notifications.ts';

/** Most that are named in one call. */
const MOST_IDS = 100;

const id = v.pipe(v.string('An id is a text'), v.uuid('An id is a UUID'));

/** `PUT /notifications/read`: some, or all up to one, or all about an order or another subject. */
export const readNotifications = v.union(
  [
    v.strictObject({
      ids: v.pipe(v.array(id), v.minLength(1, 'Name at least one'), v.maxLength(MOST_IDS, `Name ${MOST_IDS} at most`)),
    }),
    v.strictObject({ upTo: id }),
    v.strictObject({ order: id }),
    v.strictObject({ subject: id }),
    v.strictObject({ all: v.literal(true) }),
  ],
  `Say which: ids (${MOST_IDS} at most), upTo, order or subject with an id, or all: true`,
);
export type ReadNotifications = v.InferOutput<typeof readNotifications>;

export const notificationAnswer = v.object({
  _id: v.string(),
  kind: v.string(),
  topic: v.picklist(NOTIFICATION_TOPIC_NAMES),
  /** What happened, as a sentence. */
  text: v.string(),
  /** The name of the laptop that it is about. */
  product_name: v.optional(v.string()),
  /** The path of the page that it leads to. */
  link: v.string(),
  at: v.string(),
  read: v.boolean(),
});
export type NotificationAnswer = v.InferOutput<typeof notificationAnswer>;

/** How many are unread, counted up to a bound, and `more` when there are that many or still more. */
export const unreadAnswer = v.object({ unread: v.number(), more: v.boolean() });
export type UnreadAnswer = v.InferOutput<typeof unreadAnswer>;

/** `PUT /notifications/settings`: all e-mails about a topic, or one kind of them. */
export const notificationSetting = v.union(
  [
    v.object({ topic: v.picklist(SWITCHABLE_TOPICS), email: v.boolean() }),
    v.object({ kind: v.picklist(SWITCHABLE_KINDS), email: v.boolean() }),
  ],
  `Name a topic (one of ${SWITCHABLE_TOPICS.join(', ')}) or a kind of GET /notifications/settings, and email as true or false`,
);
export type NotificationSetting = v.InferOutput<typeof notificationSetting>;

export const notificationSettingAnswer = v.object({
  topic: v.picklist(NOTIFICATION_TOPIC_NAMES),
  label: v.string(),
  about: v.string(),
  /** Some kinds of them come, at least. */
  email: v.boolean(),
  /** These e-mails can't be switched off. */
  always: v.boolean(),
  /** Why they can't. */
  because: v.optional(v.string()),
  kinds: v.array(v.object({ kind: v.string(), label: v.string(), email: v.boolean() })),
});
export type NotificationSettingAnswer = v.InferOutput<typeof notificationSettingAnswer>;
