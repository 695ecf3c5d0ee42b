import type { NotificationAnswer, NotificationSettingAnswer, UnreadAnswer } from '#shared/contracts/notifications.ts';
import { MOST_UNREAD } from '#shared/list-limits.ts';
import { describeEmailKind } from '#shared/email-kinds.ts';
import { topicOf } from '#shared/notification-topics.ts';
import type { Notification } from '#domain/notifications/notifications.ts';
import type { TopicSetting } from '#domain/notifications/settings.ts';

export function presentNotification(notification: Notification): NotificationAnswer {
  const { id, kind, topic, text, link, laptop, readAt, createdAt } = notification;
  return {
    _id: id,
    kind,
    topic,
    text,
    ...(laptop !== null && { product_name: laptop }),
    link,
    at: createdAt.toISOString(),
    read: readAt !== null,
  };
}

export function presentUnread(unread: number): UnreadAnswer {
  return { unread, more: unread >= MOST_UNREAD };
}

export function presentSetting({ topic, email, always, kinds }: TopicSetting): NotificationSettingAnswer {
  const { label, about, alwaysEmailed } = topicOf(topic);
  return {
    topic,
    label,
    about,
    email,
    always,
    ...(alwaysEmailed !== undefined && { because: alwaysEmailed }),
    kinds: kinds.map((one) => ({ ...one, label: describeEmailKind(one.kind).label })),
  };
}
