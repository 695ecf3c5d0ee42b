import * as v from 'valibot';
import { outboxLetter } from '#shared/contracts/letters.ts';
import { DomainError } from '#domain/errors.ts';
import { readOutbox } from '#server/letters/outbox.ts';
import type { App } from '#server/http/valibot-provider.ts';
import type { Services } from '#server/services.ts';

export async function outboxRoutes(app: App, services: Services): Promise<void> {
  app.get(
    '/outbox',
    {
      schema: {
        tags: ['Outbox'],
        summary: 'Letters that a demo without a mail server would have sent; for this machine alone',
        response: { 200: v.array(outboxLetter) },
      },
    },
    async (request, reply) => {
      const letters = await readOutbox(services, request);
      if (!letters) throw new DomainError('not-found', 'There is no outbox here.');
      void reply.header('cache-control', 'no-store');
      return letters;
    },
  );
}
