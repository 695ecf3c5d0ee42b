import type { FastifyInstance } from 'fastify';
import { plainAnswer } from '#shared/contracts/answers.ts';
import { clientError } from '#shared/contracts/client-errors.ts';
import { clientErrorLog } from '#server/observability/client-errors.ts';
import { defineRoutes } from '#server/plugins/define-routes.ts';
import { CLIENT_ERRORS } from '#server/plugins/rate-limits.ts';
import type { Services } from '#server/services.ts';

export async function clientErrorsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { route } = defineRoutes(app, services, 'Operation');
  const note = clientErrorLog(services.log, services.metrics?.noteClientError);

  route('POST /client-errors', {
    summary: 'Report an error of a page in a visitor’s browser, for the log. Pages send it without cookies',
    limits: { rateLimit: CLIENT_ERRORS },
    body: clientError,
    answer: plainAnswer,
    run: async ({ body }) => {
      note(body);
      return { acknowledged: true };
    },
  });
}
