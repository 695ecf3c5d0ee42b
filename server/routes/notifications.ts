import type { FastifyInstance } from 'fastify';
import { updateAnswer } from '#shared/contracts/answers.ts';
import {
  notificationAnswer,
  notificationSetting,
  notificationSettingAnswer,
  readNotifications,
  unreadAnswer,
} from '#shared/contracts/notifications.ts';
import { pageOfAll } from '#domain/paging.ts';
import { countUnread, listNotifications, markRead } from '#domain/notifications/notifications.ts';
import { changeSetting, listSettings } from '#domain/notifications/settings.ts';
import { presentUpdate } from '#server/presenters/answers.ts';
import { presentNotification, presentSetting, presentUnread } from '#server/presenters/notifications.ts';
import { signedIn } from '#server/plugins/authorization.ts';
import { defineRoutes } from '#server/plugins/define-routes.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import type { Services } from '#server/services.ts';

/** What members are told of, and which of it by e-mail. */
export async function notificationsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const { route, list } = defineRoutes(app, services, 'Notifications');

  list('/notifications', {
    summary: 'Your own notifications, newest first',
    allow: signedIn,
    item: notificationAnswer,
    find: ({ actor, query }) => listNotifications(db, actor, query),
    present: presentNotification,
  });

  route('GET /notifications/unread', {
    summary: 'How many of your notifications you have not read, counted up to 100',
    allow: signedIn,
    answer: unreadAnswer,
    run: async ({ actor }) => presentUnread(await countUnread(db, actor)),
  });

  route('PUT /notifications/read', {
    summary: 'Mark notifications of yours as read: some, all, all up to one, or all about an order or another subject',
    limits: { rateLimit: WRITES },
    allow: signedIn,
    body: readNotifications,
    answer: updateAnswer,
    run: async ({ actor, body }) => presentUpdate((await markRead(db, actor, body)) > 0),
  });

  list('/notifications/settings', {
    summary: 'What you get e-mails about, topic by topic and kind by kind',
    allow: signedIn,
    item: notificationSettingAnswer,
    find: async ({ actor, query }) => pageOfAll(await listSettings(db, actor), query),
    present: presentSetting,
  });

  route('PUT /notifications/settings', {
    summary: 'Switch e-mails about a topic, or one kind of them, on or off; those about money and problems always go',
    limits: { rateLimit: WRITES },
    allow: signedIn,
    body: notificationSetting,
    answer: updateAnswer,
    run: async ({ actor, body }) => {
      await changeSetting(db, actor, body);
      return presentUpdate(true);
    },
  });
}
