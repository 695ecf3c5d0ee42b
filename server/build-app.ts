import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { Connections } from '#server/plugins/connections.ts';
import { allowOriginOfAnswer } from '#server/plugins/cors.ts';
import { sendProblem } from '#server/plugins/errors.ts';
import { answerMalformed } from '#server/plugins/malformed-requests.ts';
import { registerPlugins } from '#server/plugins/register-plugins.ts';
import { setRequestId } from '#server/plugins/request-ids.ts';
import { normalizeRequestUrl } from '#server/plugins/request-urls.ts';
import { setSecurityHeaders } from '#server/plugins/security-headers.ts';
import { registerRoutes } from '#server/register-routes.ts';
import { registerRendering } from '#server/rendering/register-rendering.ts';
import type { Services } from '#server/services.ts';

/** Enough for every contract; descriptions are the longest field. Uploads have a limit of their own. */
const BODY_LIMIT_BYTES = 128 * 1024;

/** A machine that is slow or busy may need more for a plugin than the ten seconds that the library gives it. */
const LONGEST_START_MS = 120_000;

interface BuildOptions {
  /** Where pages come from: the production build, Vite's development server, or nowhere (tests of the API). */
  rendering: 'built' | 'development' | 'none';
}

/** Builds the whole app, ready to listen or to be called in process by tests. */
export async function buildApp(services: Services, { rendering }: BuildOptions): Promise<FastifyInstance> {
  const connections = new Connections();
  const app = Fastify({
    loggerInstance: services.log,
    bodyLimit: BODY_LIMIT_BYTES,
    pluginTimeout: LONGEST_START_MS,
    // Errors are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    // Saves a child logger per request: the log knows on whose behalf it writes.
    childLoggerFactory: (log) => log,
    rewriteUrl: ({ url = '/' }) => normalizeRequestUrl(url, services.ownOrigins),
    // Requests whose URL cannot be parsed never reach a route or a hook.
    frameworkErrors: (error, request, reply) => {
      setRequestId(request, reply);
      setSecurityHeaders(reply, services.settings.publicUrl);
      allowOriginOfAnswer(request, reply, services);
      void sendProblem(error, request, reply);
    },
    clientErrorHandler: answerMalformed,
    serverFactory: (handler) => connections.createServer(services.health.wrap(handler)),
    // What comes on open connections while they are being closed is served as well.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  app.server.on('connection', services.renderLimits.noteConnection);
  await registerPlugins(app, services, connections);
  await registerRoutes(app, services);
  if (rendering !== 'none') await registerRendering(app, services, rendering);
  return app;
}
