import * as v from 'valibot';
import { sessionAnswer } from '#shared/contracts/accounts.ts';
import { deleteAnswer } from '#shared/contracts/answers.ts';
import { endOtherSessions, endSession, listSessions } from '#domain/identity/sessions.ts';
import { presentSession } from '#server/presenters/session.ts';
import { actorOf, sessionOf, signedIn } from '#server/plugins/authorization.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import type { Services } from '#server/services.ts';

export async function sessionsRoutes(app: App, { db }: Services): Promise<void> {
  const tags = ['Own account'];

  app.get(
    '/sessions',
    {
      onRequest: signedIn,
      schema: { tags, summary: 'Where one is signed in, used last first', response: { 200: v.array(sessionAnswer) } },
    },
    async (request, reply) => {
      const sessions = await listSessions(db, actorOf(request));
      void reply.header('x-total-count', String(sessions.length));
      return sessions.map((session) => presentSession(session, request.sessionId));
    },
  );

  app.delete(
    '/sessions/:id',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Sign out in one place',
        params: v.object({ id: v.string() }),
        response: { 200: deleteAnswer },
      },
    },
    async (request) => {
      await endSession(db, actorOf(request), request.params.id);
      return { acknowledged: true, deletedCount: 1 };
    },
  );

  app.delete(
    '/sessions',
    { onRequest: signedIn, schema: { tags, summary: 'Sign out everywhere else', response: { 200: deleteAnswer } } },
    async (request) => {
      const ended = await endOtherSessions(db, actorOf(request), sessionOf(request));
      return { acknowledged: true, deletedCount: ended };
    },
  );
}
