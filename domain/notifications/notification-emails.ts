import { topicOf } from '#shared/notification-topics.ts';
import { type EmailRecipient, type NewEmail, personalEmail } from '#domain/email/queue-email.ts';
import { laptopInEmail } from '#domain/email/recipients.ts';
import type { Notification } from '#domain/notifications/notifications.ts';
import { topicToken } from '#domain/notifications/unsubscribe.ts';

export interface NotificationEmailSettings {
  /** Signs the links that end such e-mails. */
  key: Buffer;
  /** The site's own origin: never what a request says of itself. */
  origin: string;
}

/** The e-mail about one notification. */
export function singleEmail(
  to: EmailRecipient,
  notification: Notification,
  settings: NotificationEmailSettings,
): NewEmail {
  const { text, next, link, laptop, topic } = notification;
  const name = laptop === null ? null : laptopInEmail(laptop);
  const off = unsubscribeUrl(to, topic, settings);
  return {
    ...personalEmail(to, name === null ? headline(text) : about(name, headline(text)), [
      text,
      ...(name === null ? [] : [`Laptop: ${name}`]),
      ...(next === null ? [] : [next]),
      `See it on Clamshell: ${settings.origin}${link}`,
      foot(to, [topic], settings),
    ]),
    ...(off !== null && { unsubscribeUrl: off }),
  };
}

/** One e-mail about several notifications: those that have to be answered in time come first. */
export function collectedEmail(
  to: EmailRecipient,
  unsorted: readonly Notification[],
  settings: NotificationEmailSettings,
): NewEmail {
  const notifications = unsorted.toSorted((a, b) => Number(b.urgent) - Number(a.urgent));
  const topics = [...new Set(notifications.map(({ topic }) => topic))];
  const [only, ...others] = topics;
  const off = only !== undefined && others.length === 0 ? unsubscribeUrl(to, only, settings) : null;
  return {
    ...personalEmail(to, collectedSubject(notifications), [
      'Here’s what’s new since our last e-mail:',
      ...notifications.map(({ text, next, link, laptop }) =>
        [
          ...(laptop === null ? [] : [laptopInEmail(laptop)]),
          next === null ? text : `${text} ${next}`,
          `${settings.origin}${link}`,
        ].join('\n'),
      ),
      `See everything: ${settings.origin}/dashboard/notifications`,
      foot(to, topics, settings),
    ]),
    ...(off !== null && { unsubscribeUrl: off }),
  };
}

/** The first of them, with how long there is to answer it, and how many more. */
function collectedSubject([first, ...others]: readonly Notification[]): string {
  const more = `${others.length} more ${others.length === 1 ? 'update' : 'updates'}`;
  if (first === undefined) return more;
  return `${first.urgent ? first.text.replace(/\.$/, '') : headline(first.text)} (and ${more})`;
}

/** The first sentence, without its reason and full stop. */
function headline(text: string): string {
  const [first = text] = text.split(/\. |, because /);
  return first.replace(/\.$/, '');
}

/** A subject with the laptop that it concerns; a second colon would part it anywhere. */
function about(name: string, subject: string): string {
  return subject.includes(': ') ? `${subject} – ${name}` : `${subject}: ${name}`;
}

/** How to get fewer of them. */
function foot(
  to: EmailRecipient,
  topics: readonly Notification['topic'][],
  settings: NotificationEmailSettings,
): string {
  const lines = topics.flatMap((topic) => {
    const off = unsubscribeUrl(to, topic, settings);
    return off === null ? [] : [`Stop the e-mails about ${topicOf(topic).stop}, without logging in: ${off}`];
  });
  return [`Choose what we e-mail you about: ${settings.origin}/dashboard/notificationSettings`, ...lines].join('\n');
}

/** Where the e-mails about a topic are ended; null for those that always go. */
function unsubscribeUrl(
  { id }: EmailRecipient,
  topic: Notification['topic'],
  { key, origin }: NotificationEmailSettings,
): string | null {
  if (topicOf(topic).alwaysEmailed) return null;
  return `${origin}/notifications-off?token=${topicToken(key, id, topic)}`;
}
