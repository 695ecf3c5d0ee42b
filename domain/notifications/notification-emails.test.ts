import { expect, test } from 'vitest';
import { singleEmail } from '#domain/notifications/notification-emails.ts';
import type { Notification } from '#domain/notifications/notifications.ts';
import { newId } from '#database/ids.ts';
import { NOTIFICATION_EMAILS } from '#tests/support/notification-emails.ts';

const PERSON = { id: newId(), name: 'Ada', email: 'ada@people.test', email_verified: true };

test.each([
  ['The buyer booked your laptop. Have a look.', 'The buyer booked your laptop: ThinkPad'],
  ['Your meeting: Sat, Dec 5 at 14:30 (Dhaka time).', 'Your meeting: Sat, Dec 5 at 14:30 (Dhaka time) – ThinkPad'],
  ['The bank took $300 back, because the buyer disputes it.', 'The bank took $300 back: ThinkPad'],
])('the subject of an e-mail that says: %s', (text, subject) => {
  const notification: Notification = {
    id: newId(),
    kind: 'booked',
    topic: 'bookings',
    text,
    next: null,
    link: '/dashboard/orders/1',
    laptop: 'ThinkPad',
    readAt: null,
    createdAt: new Date(),
    urgent: false,
  };
  expect(singleEmail(PERSON, notification, NOTIFICATION_EMAILS).subject).toBe(subject);
});
