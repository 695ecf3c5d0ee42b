import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a page of one of `CORS_ORIGINS` calls. Cookies are then dropped, in both directions. */
    isCrossOrigin: boolean;
  }
}

/** Paths that other origins may call. */
const CALLS = /^\/(api|card-sandbox)\//;

const CORS: FastifyCorsOptions = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Account-Hat'],
  exposedHeaders: ['X-Total-Count', 'X-Total-Count-Exact', 'Link', 'Retry-After', 'X-Request-Id'],
  credentials: false,
  maxAge: 600,
  // Any OPTIONS is answered like a preflight, not with the library's own error.
  strictPreflight: false,
};

type OriginSettings = Pick<Services, 'settings' | 'ownOrigins'>;

/**
 * Lets pages of `CORS_ORIGINS` call the API with access tokens. Their cookies are dropped, and they get none: other sites must not use a
 * visitor's session. Register before whatever may refuse a request, so that those responses can be read too.
 */
export async function allowOrigins(app: FastifyInstance, { settings, ownOrigins }: OriginSettings): Promise<void> {
  app.decorateRequest('isCrossOrigin', false);
  if (settings.corsOrigins.length === 0) return;
  const isAllowed = (request: FastifyRequest) => isFromAllowedOrigin(request, { settings, ownOrigins });

  await app.register(cors, {
    delegator: (request, done) =>
      done(null, { ...CORS, origin: isAllowed(request) ? (request.headers.origin ?? false) : false }),
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (isAllowed(request)) {
      request.isCrossOrigin = true;
      delete request.raw.headers.cookie;
    }
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.isCrossOrigin) void reply.removeHeader('set-cookie');
    done();
  });
}

/** Sets the CORS headers where no hook runs, because the URL of the request is malformed. */
export function allowOriginOfAnswer(request: FastifyRequest, reply: FastifyReply, services: OriginSettings): void {
  if (services.settings.corsOrigins.length === 0) return;
  void reply.header('vary', 'Origin');
  if (isFromAllowedOrigin(request, services)) void reply.header('access-control-allow-origin', request.headers.origin);
}

/** Our own origins are excluded even if they are listed: their cookies count. */
function isFromAllowedOrigin(
  { url, headers: { origin } }: FastifyRequest,
  { settings, ownOrigins }: OriginSettings,
): boolean {
  return (
    origin !== undefined && CALLS.test(url) && settings.corsOrigins.includes(origin) && !ownOrigins().includes(origin)
  );
}
