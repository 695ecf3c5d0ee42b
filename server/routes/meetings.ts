import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { insertAnswer, updateAnswer } from '#shared/contracts/answers.ts';
import { acceptedMeeting, canceledMeeting, newMeeting } from '#shared/contracts/meetings.ts';
import { acceptMeeting, cancelMeeting, proposeMeeting } from '#domain/meetings/arrange-meeting.ts';
import { meetingCalendar } from '#domain/meetings/calendar-file.ts';
import { presentInsert, presentUpdate } from '#server/presenters/answers.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { signedIn } from '#server/plugins/authorization.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import type { Services } from '#server/services.ts';

export async function meetingsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, settings } = services;
  const { route } = defineRoutes(app, services, 'Meetings');
  const side = {
    limits: { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.handingOver, idempotent: true as const },
    allow: signedIn,
    params: byId,
  };

  route('POST /orders/:id/meeting', {
    ...side,
    summary: 'Suggest up to three times and places, instead of what was suggested or agreed before; either side',
    body: newMeeting,
    answer: insertAnswer,
    run: async ({ actor, params, body }) => presentInsert(await proposeMeeting(db, actor, params.id, body)),
  });

  route('PUT /orders/:id/meeting/accepted', {
    ...side,
    summary: 'Take one of the times that the other side suggested',
    body: acceptedMeeting,
    answer: updateAnswer,
    run: async ({ actor, params, body }) => {
      await acceptMeeting(db, actor, params.id, body);
      return presentUpdate(true);
    },
  });

  route('PUT /orders/:id/meeting/canceled', {
    ...side,
    summary: 'Call a suggested or agreed meeting off, saying why; either side',
    body: canceledMeeting,
    answer: updateAnswer,
    run: async ({ actor, params, body }) => {
      await cancelMeeting(db, actor, params.id, body);
      return presentUpdate(true);
    },
  });

  route('GET /orders/:id/meeting.ics', {
    summary: 'The last agreed meeting as a calendar file, cancelled if it was called off; for both sides and an Admin',
    allow: signedIn,
    params: byId,
    answer: v.string(),
    run: async ({ actor, params, reply }) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="meeting.ics"')
        .send(await meetingCalendar(db, actor, params.id, settings.publicUrl)),
  });
}
