import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { SANDBOX_PATH } from '#gateways/google-sign-in/open-google-sign-in.ts';
import { accountEmailsRoutes } from '#server/routes/account-emails.ts';
import { normalizeRequestUrl } from '#server/plugins/request-urls.ts';
import { limitAccountRates } from '#server/plugins/account-rate-limits.ts';
import { limitBodyTime } from '#server/plugins/body-timeout.ts';
import { auditRoutes } from '#server/routes/audit.ts';
import { unsubscribeRoutes } from '#server/routes/unsubscribe.ts';
import { authenticateCalls } from '#server/plugins/authentication.ts';
import { cardSandboxRoutes } from '#server/routes/card-sandbox.ts';
import { readClientAddresses } from '#server/plugins/client-address.ts';
import { categoriesRoutes } from '#server/routes/categories.ts';
import { Connections } from '#server/plugins/connections.ts';
import { honourIdempotencyKeys } from '#server/plugins/idempotency.ts';
import { identityRoutes } from '#server/routes/identity.ts';
import { jobsRoutes } from '#server/routes/jobs.ts';
import { compileAnswers } from '#server/plugins/json-schemas.ts';
import { laptopRoutes } from '#server/routes/laptop.ts';
import { limitLongLived } from '#server/plugins/long-lived-responses.ts';
import { contactRoutes } from '#server/routes/contact.ts';
import { readJsonBodies } from '#server/plugins/json-bodies.ts';
import { allowOriginOfAnswer, allowOrigins } from '#server/plugins/cors.ts';
import { documentCalls } from '#server/plugins/openapi.ts';
import { ownAccountRoutes } from '#server/routes/own-account.ts';
import { ordersRoutes } from '#server/routes/orders.ts';
import { ownProductsRoutes } from '#server/routes/own-products.ts';
import { outboxRoutes } from '#server/routes/outbox.ts';
import { shedLoad } from '#server/plugins/load-shedding.ts';
import { pictureFilesRoutes } from '#server/routes/picture-files.ts';
import { picturesRoutes } from '#server/routes/pictures.ts';
import { paymentsRoutes } from '#server/routes/payments.ts';
import { answerProblems, sendProblem } from '#server/plugins/errors.ts';
import { pricesRoutes } from '#server/routes/prices.ts';
import { productsRoutes } from '#server/routes/products.ts';
import { limitRates } from '#server/plugins/rate-limits.ts';
import { answerMalformed } from '#server/plugins/malformed-requests.ts';
import { secureAnswers, setSecurityHeaders } from '#server/plugins/security-headers.ts';
import { readYourWrites } from '#server/plugins/read-your-writes.ts';
import { searchRoutes } from '#server/routes/search.ts';
import { sessionsRoutes } from '#server/routes/sessions.ts';
import { savedSearchesRoutes } from '#server/routes/saved-searches.ts';
import { usersRoutes } from '#server/routes/users.ts';
import { checkContracts } from '#server/plugins/validation.ts';
import { wishlistRoutes } from '#server/routes/wishlist.ts';
import { webhooksRoutes } from '#server/routes/webhooks.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import { registerRendering } from '#server/rendering/register-rendering.ts';
import type { Services } from '#server/services.ts';

/** No call needs more; descriptions are the longest field. */
const BODY_LIMIT_BYTES = 128 * 1024;

export interface BuildOptions {
  /** Where pages come from: the production build, Vite's development server, or nowhere (tests of the API). */
  rendering: 'built' | 'development' | 'none';
}

/** The whole app, ready to listen or to be called in process: what `server/main.ts` serves and what tests drive. */
export async function buildApp(services: Services, { rendering }: BuildOptions): Promise<FastifyInstance> {
  const { publicUrl } = services.settings;
  const connections = new Connections();
  const app = Fastify({
    loggerInstance: services.log,
    bodyLimit: BODY_LIMIT_BYTES,
    // Errors are logged where they happen; a line for every request would only bury them.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request, to name it by a number that nothing else mentions, would be made for nothing nearly every time.
    childLoggerFactory: (log) => log,
    rewriteUrl: ({ url = '/' }) => normalizeRequestUrl(url, services.ownOrigins),
    // Addresses that cannot be read at all never reach a route; they get the same kind of answer.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply, publicUrl);
      allowOriginOfAnswer(request, reply, services);
      void sendProblem(error, request, reply);
    },
    clientErrorHandler: answerMalformed,
    serverFactory: (handler) => connections.createServer(handler),
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  app.server.on('connection', services.work.noteConnection);
  answerProblems(app);
  secureAnswers(app, publicUrl);
  readClientAddresses(app, services.settings.trustedProxies);
  await allowOrigins(app, services);
  limitBodyTime(app);
  await shedLoad(app, connections);
  limitLongLived(app, connections);
  await limitRates(app, services.settings.rateLimits);
  await documentCalls(app);
  readYourWrites(app, services.changes);

  await app.register(
    async (api) => {
      checkContracts(api);
      compileAnswers(api);
      readJsonBodies(api);
      answerProblems(api);
      authenticateCalls(api, services);
      honourIdempotencyKeys(api, services);
      limitAccountRates(api, services);
      const routes = [
        usersRoutes,
        ownAccountRoutes,
        accountEmailsRoutes,
        sessionsRoutes,
        productsRoutes,
        ownProductsRoutes,
        laptopRoutes,
        pricesRoutes,
        categoriesRoutes,
        searchRoutes,
        picturesRoutes,
        ordersRoutes,
        paymentsRoutes,
        contactRoutes,
        jobsRoutes,
        outboxRoutes,
        auditRoutes,
        wishlistRoutes,
        savedSearchesRoutes,
      ];
      for (const register of routes) await api.register(async (scope) => register(scope as App, services));
      await api.register(async (scope) => identityRoutes(scope, services));
    },
    { prefix: '/api' },
  );
  // Webhooks are signed; who carries a cookie or a token means nothing there.
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
  if (rendering !== 'none') await registerRendering(app, services, rendering);
  return app;
}
