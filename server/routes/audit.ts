import type { FastifyInstance } from 'fastify';
import { auditAnswer, auditQuery } from '#shared/contracts/audit.ts';
import { listAudit } from '#domain/audit/list-audit.ts';
import { presentAuditEvent } from '#server/presenters/audit.ts';
import { staff } from '#server/plugins/authorization.ts';
import { defineRoutes } from '#server/plugins/define-routes.ts';
import type { Services } from '#server/services.ts';

export async function auditRoutes(app: FastifyInstance, services: Services): Promise<void> {
  defineRoutes(app, services, 'Audit').list('/audit', {
    summary: 'What was done, by whom and to what, newest first',
    allow: staff(),
    query: auditQuery,
    item: auditAnswer,
    find: ({ query }) => listAudit(services.db, query, query),
    present: presentAuditEvent,
  });
}
