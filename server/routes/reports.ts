import type { FastifyInstance } from 'fastify';
import { updateAnswer } from '#shared/contracts/answers.ts';
import { reportAnswer, reportListQuery } from '#shared/contracts/reports.ts';
import { dismissLaptop } from '#domain/moderation/single-decisions.ts';
import { listReports } from '#domain/moderation/reports.ts';
import { presentUpdate } from '#server/presenters/answers.ts';
import { presentReport } from '#server/presenters/reports.ts';
import { staff } from '#server/plugins/authorization.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import type { Services } from '#server/services.ts';

/** What buyers have reported; reporting itself is `PUT /category/{id}`. */
export async function reportsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { route, list } = defineRoutes(app, services, 'Reports');

  list('/reports', {
    summary:
      'Why laptops were reported, newest first, without what was dismissed; those of deleted laptops are left out',
    allow: staff('moderation'),
    query: reportListQuery,
    item: reportAnswer,
    find: ({ query }) => listReports(services.db, query.product_id, query),
    present: presentReport,
  });

  route('PUT /reports/:id/dismissed', {
    summary: 'Dismiss the reports of a laptop, by its id: nothing is wrong with it',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: staff('moderation'),
    params: byId,
    answer: updateAnswer,
    run: async ({ actor, params }) =>
      presentUpdate(await dismissLaptop({ db: services.db, context: services, admin: actor }, params.id)),
  });
}
