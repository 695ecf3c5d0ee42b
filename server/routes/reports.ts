import type { FastifyInstance } from 'fastify';
import { reportAnswer, reportListQuery } from '#shared/contracts/reports.ts';
import { listReports } from '#domain/moderation/reports.ts';
import { presentReport } from '#server/presenters/reports.ts';
import { only } from '#server/plugins/authorization.ts';
import { defineRoutes } from '#server/plugins/define-routes.ts';
import type { Services } from '#server/services.ts';

/** What buyers have reported; reporting itself is `PUT /category/{id}`. */
export async function reportsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { list } = defineRoutes(app, services, 'Reports');

  list('/reports', {
    summary: 'Why laptops were reported, newest first; those of deleted laptops are left out',
    allow: only(['Admin']),
    query: reportListQuery,
    item: reportAnswer,
    find: ({ query }) => listReports(services.db, query.product_id, query),
    present: presentReport,
  });
}
