import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { documentRoute, toSchema } from '#server/plugins/json-schemas.ts';
import { problemAnswer } from '#shared/contracts/answers.ts';
import { PROBLEMS } from '#shared/problems.ts';

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

/** The parts of an operation that are read here. */
interface Operation {
  parameters?: unknown[];
  requestBody?: unknown;
  security?: object[];
  responses?: Record<string, unknown>;
}

interface OpenApi {
  paths?: unknown;
  components?: { responses?: object };
}

/** Possible for every call. */
const ALWAYS = [400, 404, 429, 431, 500, 503];

/** Adds the error responses to each operation, with one shared schema below `components`. */
function documentProblems<Document extends OpenApi>(document: Document): Document {
  const operations = Object.values((document.paths ?? {}) as Record<string, Record<string, Operation>>).flatMap(
    (methods) => Object.entries(methods),
  );
  for (const [method, operation] of operations) {
    const problems = statusesOf(method, operation).map((status) => [
      status,
      { $ref: `#/components/responses/${status}` },
    ]);
    operation.responses = { ...operation.responses, ...Object.fromEntries(problems) };
  }
  document.components = { ...document.components, responses: { ...document.components?.responses, ...responses() } };
  return document;
}

/** Derives the problem codes of an operation from its parameters, body and security. */
function statusesOf(method: string, { parameters, requestBody, security }: Operation): number[] {
  const writes = method !== 'get';
  // Without a list of its own an operation is public; an empty one means that it does not authenticate at all.
  const looks = security?.length !== 0;
  const guarded = looks && security !== undefined;
  const statuses = [...ALWAYS];
  if (looks) statuses.push(401);
  if (guarded || (looks && writes)) statuses.push(403);
  if (parameters || requestBody) statuses.push(422);
  if (writes) statuses.push(408, 409, 413, 415);
  return statuses.toSorted((a, b) => a - b);
}

/** One response per status, with its codes. */
function responses(): Record<string, object> {
  const schema = toSchema(problemAnswer, 'output') as { properties: object };
  const byStatus = Object.groupBy(Object.entries(PROBLEMS), ([, { status }]) => String(status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, problems = []]) => {
      const properties = {
        ...schema.properties,
        status: { const: Number(status) },
        code: { enum: problems.map(([code]) => code) },
      };
      return [
        status,
        {
          description: [...new Set(problems.map(([, { title }]) => title))].join('; '),
          content: { 'application/problem+json': { schema: { ...schema, properties } } },
        },
      ];
    }),
  );
}
