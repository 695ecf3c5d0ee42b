import type { FastifyInstance } from 'fastify';
import { SANDBOX_PATH } from '#gateways/google-sign-in/open-google-sign-in.ts';
import { registerApiPlugins } from '#server/plugins/register-plugins.ts';
import { compileAnswers } from '#server/plugins/json-schemas.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import { cardSandboxRoutes } from '#server/routes/card-sandbox.ts';
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
      for (const routes of Object.values(apiRoutes))
        await api.register(async (scope) => routes(scope as App, services));
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
  if (services.cardSandbox)
    await app.register(async (scope) => cardSandboxRoutes(scope, services), { prefix: '/card-sandbox' });
  const { googleSandbox: sandbox } = services;
  if (sandbox) {
    const { googleSandboxRoutes } = await import('#server/routes/google-sandbox.ts');
    await app.register(async (scope) => googleSandboxRoutes(scope, { path: SANDBOX_PATH, sandbox }), {
      prefix: SANDBOX_PATH,
    });
  }
}
