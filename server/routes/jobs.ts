import * as v from 'valibot';
import { deleteAnswer, pageQuery, updateAnswer } from '#shared/contracts/answers.ts';
import { failedJobAnswer } from '#shared/contracts/jobs.ts';
import { discardFailedJob, listFailedJobs, retryFailedJob } from '#domain/jobs/failed-jobs.ts';
import { actorOf, only } from '#server/plugins/authorization.ts';
import { sendList } from '#server/plugins/pagination.ts';
import { presentFailedJob } from '#server/presenters/failed-job.ts';
import { presentUpdate } from '#server/presenters/update.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import type { Services } from '#server/services.ts';

const byId = v.object({ id: v.string() });

export async function jobsRoutes(app: App, { db, renderLimits }: Services): Promise<void> {
  const tags = ['Jobs'];

  app.get(
    '/jobs/failed',
    {
      onRequest: only(['Admin']),
      schema: {
        tags,
        summary: 'Work that was tried often enough and is still to be done',
        querystring: pageQuery,
        response: { 200: v.array(failedJobAnswer) },
      },
    },
    async (request, reply) =>
      sendList(renderLimits, request, reply, {
        find: () => listFailedJobs(db, request.query),
        present: presentFailedJob,
      }),
  );

  app.put(
    '/jobs/failed/:id',
    {
      onRequest: only(['Admin']),
      schema: { tags, summary: 'Have a failed job tried again', params: byId, response: { 200: updateAnswer } },
    },
    async (request) => {
      await retryFailedJob(db, actorOf(request), request.params.id);
      return presentUpdate(true);
    },
  );

  app.delete(
    '/jobs/failed/:id',
    {
      onRequest: only(['Admin']),
      schema: {
        tags,
        summary: 'Discard a failed job; money that is owed to a buyer cannot be',
        params: byId,
        response: { 200: deleteAnswer },
      },
    },
    async (request) => {
      await discardFailedJob(db, actorOf(request), request.params.id);
      return { acknowledged: true, deletedCount: 1 };
    },
  );
}
