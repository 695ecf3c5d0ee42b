import * as v from 'valibot';
import { outboxEmail } from '#shared/contracts/email.ts';
import { DomainError } from '#domain/errors.ts';
import { readOutbox } from '#server/email/outbox.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import type { Services } from '#server/services.ts';

export async function outboxRoutes(app: App, services: Services): Promise<void> {
  app.get(
    '/outbox',
    {
      schema: {
        tags: ['Outbox'],
        summary: 'Letters that a demo without a mail server would have sent; for this machine alone',
        response: { 200: v.array(outboxEmail) },
      },
    },
    async (request, reply) => {
      const emails = await readOutbox(services, request);
      if (!emails) throw new DomainError('not-found', 'There is no outbox here.');
      void reply.header('cache-control', 'no-store');
      return emails;
    },
  );
}
