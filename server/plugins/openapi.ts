import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { documentProblems } from '#server/plugins/openapi-errors.ts';
import { documentRoute } from '#server/plugins/json-schemas.ts';

/** The hash of Swagger UI's inline style sheet; a browser test notices when it changes. */
const SWAGGER_STYLES = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** The Content-Security-Policy of the browsable page. */
const DOCS_POLICY = [
  "default-src 'none'",
  "object-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${SWAGGER_STYLES}`,
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the OpenAPI document at /api/openapi.json and Swagger UI at /api/docs. Register before the routes. */
export async function documentCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Clamshell',
        description:
          'A marketplace for used laptops. Errors are `application/problem+json` (RFC 9457) with a stable `code`. ' +
          'Any list takes `limit` and `cursor`; it carries `X-Total-Count` and, when there is more, `Link: <…>; rel="next"`. ' +
          'Addresses of pictures are absolute, and the site’s own may be shown by any origin. Pages of the origins in `CORS_ORIGINS` may call with a bearer token; cookies from there count for nothing. ' +
          'Writes that name the header `Idempotency-Key` answer the same request under the same key as they did first, for 24 hours.',
        version: '1.0.0',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          session: { type: 'apiKey', in: 'cookie', name: 'clamshell.session_token' },
        },
      },
      security: [{}, { bearer: [] }, { session: [] }],
    },
    // The sandboxes beside the API speak the protocols of the services they replace, which are described elsewhere.
    transform: ({ schema, url, route }) => ({
      schema: url.startsWith('/api/')
        ? documentRoute(schema ?? {}, route.onRequest !== undefined, route.config?.idempotent)
        : { hide: true },
      url,
    }),
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      return documentProblems(document.openapiObject);
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    uiConfig: { deepLinking: true, docExpansion: 'list' },
    theme: { title: 'Clamshell API' },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  );
}
