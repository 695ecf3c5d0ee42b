import { describe, expect, it } from 'vitest';
import { EMAIL_KINDS, type EmailKind } from '#shared/email-kinds.ts';
import { NOTIFICATIONS } from '#shared/notifications.ts';
import { ORDER_EVENTS, type OrderEventKind } from '#shared/order-events.ts';
import type { Mailing, NotificationTopic } from '#shared/notification-topics.ts';

/** What has an e-mail of its own, which its setting ends as well. */
const OWN_EMAILS = ['listing-live', 'listing-without-photos'];

const notified: Record<string, Mailing & { topic: NotificationTopic | null }> = {
  ...(ORDER_EVENTS satisfies Record<string, OrderEventKind>),
  ...NOTIFICATIONS,
};

describe('kinds of e-mails', () => {
  it('are of the topic of all that they tell of', () => {
    const emailKinds: readonly EmailKind[] = Object.values(EMAIL_KINDS);
    for (const { topic, kinds } of emailKinds)
      for (const kind of kinds) expect([kind, notified[kind]?.topic]).toEqual([kind, topic]);
  });

  it('tell of everything that is e-mailed, each in one of them', () => {
    const emailed = Object.entries(notified)
      .filter(([kind, { topic, email }]) => topic !== null && (email !== false || OWN_EMAILS.includes(kind)))
      .map(([kind]) => kind);
    const named = Object.values(EMAIL_KINDS).flatMap(({ kinds }) => [...kinds]);
    expect(named.toSorted()).toEqual(emailed.toSorted());
  });
});
