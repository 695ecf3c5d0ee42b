import fresh from 'fresh';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RegisterOptions } from 'fastify';
import { PROBLEMS, type ProblemCode } from '#shared/problems.ts';
import { isDatabaseBusy } from '#database/busy.ts';
import type { Database } from '#database/tables.ts';
import { browserScript } from '#sandboxes/stripe/browser-script.ts';
import { accountPageRoutes } from '#sandboxes/stripe/connect/page-routes.ts';
import { createPaymentMethod } from '#sandboxes/stripe/cards.ts';
import { SandboxError, unknownAddress } from '#sandboxes/stripe/errors.ts';
import { presentToBrowser, readIntent, requireClientSecret } from '#sandboxes/stripe/intents.ts';
import { authenticateIntent, confirmIntent } from '#sandboxes/stripe/settle-intent.ts';

const LARGEST_FORM_BYTES = 16_384;
const RETRY_SECONDS = 2;

interface IntentRoute {
  Params: { id: string };
  Querystring: { client_secret?: string | string[] };
  Body: URLSearchParams | undefined;
}

/** An address here can hold a client secret, which belongs in no log. */
const LOGGING: RegisterOptions = {
  logLevel: 'warn',
  logSerializers: { req: (request: FastifyRequest) => `${request.method} ${pathOf(request)}` },
};

/**
 * The card sandbox as a browser sees it, to be mounted at `/card-sandbox`: the provider's own paths, form encoding and answers. Whoever has
 * an intent's client secret may see and pay that intent, and anybody may have a payment method made of a test card; making, reading with a key and refunding exist in process alone.
 */
export async function stripeSandboxRoutes(app: FastifyInstance, db: Database): Promise<void> {
  const script = await browserScript();

  await app.register(async (sandbox: FastifyInstance) => {
    acceptFormsOnly(sandbox);
    sandbox.setErrorHandler(answerError);
    sandbox.setNotFoundHandler((request, reply) =>
      answerError(unknownAddress(request.method, pathOf(request)), request, reply),
    );
    sandbox.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });

    sandbox.get<IntentRoute>('/v1/payment_intents/:id', async ({ params, query }) => {
      const intent = await readIntent(db, params.id);
      requireClientSecret(intent, typeof query.client_secret === 'string' ? query.client_secret : null);
      return presentToBrowser(intent);
    });
    sandbox.post<IntentRoute>('/v1/payment_intents/:id/confirm', async ({ params, body }) =>
      presentToBrowser(await confirmIntent(db, params.id, body ?? new URLSearchParams())),
    );
    sandbox.post<IntentRoute>('/v1/payment_intents/:id/authenticate', async ({ params, body }) =>
      presentToBrowser(await authenticateIntent(db, params.id, body ?? new URLSearchParams())),
    );
    sandbox.post<{ Body: URLSearchParams | undefined }>('/v1/payment_methods', async ({ body }) =>
      createPaymentMethod(body ?? new URLSearchParams()),
    );
    await accountPageRoutes(sandbox, db);
    sandbox.get('/stripe.js', async (request, reply) => {
      void reply.header('cache-control', 'no-cache').header('etag', script.etag);
      if (fresh(request.headers, { etag: script.etag })) return reply.code(304).send();
      return reply.type('text/javascript; charset=utf-8').send(script.text);
    });
  }, LOGGING);
}

function acceptFormsOnly(sandbox: FastifyInstance): void {
  sandbox.removeAllContentTypeParsers();
  sandbox.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES },
    (_request, body, done) => {
      done(null, new URLSearchParams(String(body)));
    },
  );
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = toSandboxError(error);
  if (status >= 500) request.log.error({ err: error }, 'The card sandbox could not answer');
  if (status === 503) void reply.header('retry-after', String(RETRY_SECONDS));
  return reply.code(status).send({ error: body });
}

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code);

function toSandboxError(error: unknown): SandboxError {
  if (error instanceof SandboxError) return error;
  const {
    statusCode = 500,
    code = '',
    message,
  } = error instanceof Error ? (error as Partial<FastifyError> & Error) : { message: '' };
  // The site's own rules, such as how often anyone may call.
  if (isProblemCode(code))
    return new SandboxError(PROBLEMS[code].status, { type: 'invalid_request_error', code, message });
  if (statusCode >= 400 && statusCode < 500)
    return new SandboxError(statusCode, { type: 'invalid_request_error', message });
  return new SandboxError(isDatabaseBusy(error) ? 503 : 500, {
    type: 'api_error',
    message: 'An error occurred in the card sandbox. Try again in a moment; no card is charged twice.',
  });
}
