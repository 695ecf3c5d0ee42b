import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { SANDBOX_PATH } from '#gateways/google-sign-in/open-google-sign-in.ts';
import { accountLettersRoutes } from '#server/http/account-letters.ts';
import { readableAddress } from '#server/http/addresses.ts';
import { limitAccounts } from '#server/http/account-limits.ts';
import { awaitBodies } from '#server/http/body-patience.ts';
import { auditRoutes } from '#server/http/audit.ts';
import { alertsOffRoutes } from '#server/http/alerts-off.ts';
import { authenticateCalls } from '#server/http/authentication.ts';
import { cardSandboxRoutes } from '#server/http/card-sandbox.ts';
import { readClientAddresses } from '#server/http/client-address.ts';
import { categoriesRoutes } from '#server/http/categories.ts';
import { Connections } from '#server/http/connections.ts';
import { honourIdempotencyKeys } from '#server/http/idempotency.ts';
import { identityRoutes } from '#server/http/identity.ts';
import { jobsRoutes } from '#server/http/jobs.ts';
import { compileAnswers } from '#server/http/json-schemas.ts';
import { laptopRoutes } from '#server/http/laptop.ts';
import { limitLongLived } from '#server/http/long-lived.ts';
import { messagesRoutes } from '#server/http/messages.ts';
import { readJsonBodies } from '#server/http/bodies.ts';
import { allowOriginOfAnswer, allowOrigins } from '#server/http/cors.ts';
import { documentCalls } from '#server/http/openapi.ts';
import { ownAccountRoutes } from '#server/http/own-account.ts';
import { ordersRoutes } from '#server/http/orders.ts';
import { ownProductsRoutes } from '#server/http/own-products.ts';
import { outboxRoutes } from '#server/http/outbox.ts';
import { shedOverload } from '#server/http/overload.ts';
import { pictureFilesRoutes } from '#server/http/picture-files.ts';
import { picturesRoutes } from '#server/http/pictures.ts';
import { paymentsRoutes } from '#server/http/payments.ts';
import { answerProblems, sendProblem } from '#server/http/problems.ts';
import { pricesRoutes } from '#server/http/prices.ts';
import { productsRoutes } from '#server/http/products.ts';
import { limitRates } from '#server/http/rate-limits.ts';
import { answerUnreadable } from '#server/http/unreadable-requests.ts';
import { secureAnswers, setSecurityHeaders } from '#server/http/security-headers.ts';
import { seeOwnWrites } from '#server/http/own-writes.ts';
import { searchRoutes } from '#server/http/search.ts';
import { sessionsRoutes } from '#server/http/sessions.ts';
import { savedSearchesRoutes } from '#server/http/saved-searches.ts';
import { usersRoutes } from '#server/http/users.ts';
import { checkContracts } from '#server/http/validation.ts';
import { wishesRoutes } from '#server/http/wishes.ts';
import { webhooksRoutes } from '#server/http/webhooks.ts';
import type { App } from '#server/http/valibot-provider.ts';
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
    rewriteUrl: ({ url = '/' }) => readableAddress(url, services.ownOrigins),
    // Addresses that cannot be read at all never reach a route; they get the same kind of answer.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply, publicUrl);
      allowOriginOfAnswer(request, reply, services);
      void sendProblem(error, request, reply);
    },
    clientErrorHandler: answerUnreadable,
    serverFactory: (handler) => connections.createServer(handler),
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  app.server.on('connection', services.work.noteConnection);
  answerProblems(app);
  secureAnswers(app, publicUrl);
  readClientAddresses(app, services.settings.trustedProxies);
  await allowOrigins(app, services);
  awaitBodies(app);
  await shedOverload(app, connections);
  limitLongLived(app, connections);
  await limitRates(app, services.settings.rateLimits);
  await documentCalls(app);
  seeOwnWrites(app, services.changes);

  await app.register(
    async (api) => {
      checkContracts(api);
      compileAnswers(api);
      readJsonBodies(api);
      answerProblems(api);
      authenticateCalls(api, services);
      honourIdempotencyKeys(api, services);
      limitAccounts(api, services);
      const routes = [
        usersRoutes,
        ownAccountRoutes,
        accountLettersRoutes,
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
        messagesRoutes,
        jobsRoutes,
        outboxRoutes,
        auditRoutes,
        wishesRoutes,
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
  await app.register(async (scope) => alertsOffRoutes(scope, services));
  if (services.cardSandbox)
    await app.register(async (scope) => cardSandboxRoutes(scope, services), { prefix: '/card-sandbox' });
  const { googleSandbox: sandbox } = services;
  if (sandbox) {
    const { googleSandboxRoutes } = await import('#server/http/google-sandbox.ts');
    await app.register(async (scope) => googleSandboxRoutes(scope, { path: SANDBOX_PATH, sandbox }), {
      prefix: SANDBOX_PATH,
    });
  }
  if (rendering !== 'none') await registerRendering(app, services, rendering);
  return app;
}
