import type { FastifyInstance } from 'fastify';
import { outboxEmail } from '#shared/contracts/email.ts';
import { DomainError } from '#domain/errors.ts';
import { pageOfAll } from '#domain/paging.ts';
import { readOutbox } from '#server/email/outbox.ts';
import { defineRoutes } from '#server/plugins/define-routes.ts';
import type { Services } from '#server/services.ts';

export async function outboxRoutes(app: FastifyInstance, services: Services): Promise<void> {
  defineRoutes(app, services, 'Outbox').list('/outbox', {
    summary: 'E-mails that a demo without a mail server would have sent; for this machine only',
    item: outboxEmail,
    find: async ({ request, reply, query }) => {
      const emails = await readOutbox(services, request);
      if (!emails) throw new DomainError('not-found', 'This site has no outbox.');
      void reply.header('cache-control', 'no-store');
      return pageOfAll(emails, query);
    },
    present: ({ id: _id, ...email }) => ({ _id, ...email }),
  });
}
