import * as v from 'valibot';
import { pageQuery } from '#shared/contracts/answers.ts';
import { auditAnswer, auditQuery } from '#shared/contracts/audit.ts';
import { listAudit } from '#domain/audit/list-audit.ts';
import { presentAuditEvent } from '#server/presenters/audit-event.ts';
import { only } from '#server/plugins/authorization.ts';
import { sendList } from '#server/plugins/pagination.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import type { Services } from '#server/services.ts';

export async function auditRoutes(app: App, { db, renderLimits }: Services): Promise<void> {
  app.get(
    '/audit',
    {
      onRequest: only(['Admin']),
      schema: {
        tags: ['Audit'],
        summary: 'What was done, by whom and to what, newest first',
        querystring: v.object({ ...auditQuery.entries, ...pageQuery.entries }),
        response: { 200: v.array(auditAnswer) },
      },
    },
    async (request, reply) =>
      sendList(renderLimits, request, reply, {
        find: () => listAudit(db, request.query, request.query),
        present: presentAuditEvent,
      }),
  );
}
