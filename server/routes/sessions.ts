import type { FastifyInstance } from 'fastify';
import { sessionAnswer } from '#shared/contracts/accounts.ts';
import { deleteAnswer } from '#shared/contracts/answers.ts';
import { endOtherSessions, endSession, listSessions } from '#domain/identity/sessions.ts';
import { pageOfAll } from '#domain/paging.ts';
import { presentSession } from '#server/presenters/sessions.ts';
import { presentDelete } from '#server/presenters/answers.ts';
import { sessionOf, signedIn } from '#server/plugins/authorization.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import type { Services } from '#server/services.ts';

export async function sessionsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const { route, list } = defineRoutes(app, services, 'Own account');

  list('/sessions', {
    summary: 'Your own sessions, the most recently used first',
    allow: signedIn,
    item: sessionAnswer,
    find: async ({ request, actor, query }) => {
      const page = pageOfAll(await listSessions(db, actor), query);
      return { ...page, rows: page.rows.map((session) => presentSession(session, request.sessionId)) };
    },
    present: (session) => session,
  });

  route('DELETE /sessions/:id', {
    summary: 'End one of your own sessions',
    allow: signedIn,
    params: byId,
    answer: deleteAnswer,
    run: async ({ actor, params }) => {
      await endSession(db, actor, params.id);
      return presentDelete(1);
    },
  });

  route('DELETE /sessions', {
    summary: 'End all of your other sessions',
    allow: signedIn,
    answer: deleteAnswer,
    run: async ({ request, actor }) => presentDelete(await endOtherSessions(db, actor, sessionOf(request))),
  });
}
