import type { FastifyInstance } from 'fastify';
import { deleteAnswer, updateAnswer } from '#shared/contracts/answers.ts';
import { failedJobAnswer } from '#shared/contracts/jobs.ts';
import { FAILED_JOBS_TABLE } from '#shared/tables/failed-jobs.ts';
import { discardFailedJob, listFailedJobs, retryFailedJob } from '#domain/jobs/failed-jobs.ts';
import { sendRefundAnew } from '#domain/payments/refund-anew.ts';
import { staff } from '#server/plugins/authorization.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { defineTables } from '#server/plugins/define-tables.ts';
import { failedJobCsv, presentFailedJob } from '#server/presenters/jobs.ts';
import { presentDelete, presentUpdate } from '#server/presenters/answers.ts';
import type { Services } from '#server/services.ts';

export async function jobsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const { route } = defineRoutes(app, services, 'Jobs');
  const table = defineTables(app, services, 'Jobs');

  table('/jobs/failed', {
    summary: 'Jobs that have failed too often',
    allow: staff('support', 'finance'),
    shape: FAILED_JOBS_TABLE,
    item: failedJobAnswer,
    find: ({ actor, query }) => listFailedJobs(db, actor, query),
    present: presentFailedJob,
    csv: failedJobCsv,
  });

  route('PUT /jobs/failed/:id', {
    summary: 'Retry a failed job',
    allow: staff('support', 'finance'),
    params: byId,
    answer: updateAnswer,
    run: async ({ actor, params }) => {
      if (!(await sendRefundAnew(db, actor, params.id))) await retryFailedJob(db, actor, params.id);
      return presentUpdate(true);
    },
  });

  route('DELETE /jobs/failed/:id', {
    summary: 'Discard a failed job; money that is owed to a buyer cannot be',
    allow: staff('support', 'finance'),
    params: byId,
    answer: deleteAnswer,
    run: async ({ actor, params }) => {
      await discardFailedJob(db, actor, params.id);
      return presentDelete(1);
    },
  });
}
