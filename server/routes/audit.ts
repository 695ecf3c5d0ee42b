import type { FastifyInstance } from 'fastify';
import { auditAnswer } from '#shared/contracts/audit.ts';
import { AUDIT_TABLE } from '#shared/tables/audit.ts';
import { listAudit } from '#domain/audit/list-audit.ts';
import { auditCsv, presentAuditEvent } from '#server/presenters/audit.ts';
import { staff } from '#server/plugins/authorization.ts';
import { defineTables } from '#server/plugins/define-tables.ts';
import type { Services } from '#server/services.ts';

export async function auditRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const table = defineTables(app, services, 'Audit');
  table('/audit', {
    summary: 'What was done, by whom and to what, newest first',
    allow: staff(),
    shape: AUDIT_TABLE,
    item: auditAnswer,
    find: ({ query }) => listAudit(services.db, query),
    present: presentAuditEvent,
    csv: auditCsv,
  });
}
