import type { FastifyInstance } from 'fastify';
import { registerApiPlugins } from '#server/plugins/register-plugins.ts';
import { compileAnswers } from '#server/plugins/json-schemas.ts';
import * as apiRoutes from '#server/routes/index.ts';
import { pictureFilesRoutes } from '#server/routes/picture-files.ts';
import { unsubscribeRoutes } from '#server/routes/unsubscribe.ts';
import { webhooksRoutes } from '#server/routes/webhooks.ts';
import type { Services } from '#server/services.ts';

/** Registers the API, and what is no part of it: webhooks, files of pictures, the unsubscribe page and the sandboxes. */
export async function registerRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(
    async (api) => {
      registerApiPlugins(api, services);
      for (const routes of Object.values(apiRoutes)) await api.register(async (scope) => routes(scope, services));
    },
    { prefix: '/api' },
  );
  // Webhooks are authenticated by their signature: no cookie, no token.
  await app.register(
    async (hooks) => {
      compileAnswers(hooks);
      await webhooksRoutes(hooks, services);
    },
    { prefix: '/api' },
  );
  await app.register(async (scope) => pictureFilesRoutes(scope, services));
  await app.register(async (scope) => unsubscribeRoutes(scope, services));
  const { cardSandbox, googleSandbox } = services;
  if (cardSandbox) await app.register(cardSandbox.routes, { prefix: '/card-sandbox' });
  if (googleSandbox) await app.register(googleSandbox.routes, { prefix: googleSandbox.path });
}
