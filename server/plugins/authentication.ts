import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { touchSession } from '#domain/identity/sessions.ts';
import type { Identity } from '#server/identity/identity.ts';
import type { SessionActor } from '#server/identity/session-callers.ts';
import type { Services } from '#server/services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's session; `null` for a visitor. */
    sessionId: string | null;
  }
}

/** How often (ms) the last use of a session is written down. */
const TOUCH_INTERVAL_MS = 15 * 60_000;

export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Authenticates each call before its route runs: by a bearer token if one is sent, otherwise by the session cookie. */
export function authenticateCalls(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'identity' | 'ownOrigins'>,
): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('sessionId', null);
  app.addHook('onRequest', async (request, reply) => {
    dropEmptyBearer(request);
    const caller = await findCaller(request, services.identity);
    request.actor = caller?.actor ?? null;
    request.sessionId = caller?.sessionId ?? null;
    if (caller && Date.now() - caller.lastUsedAt.getTime() > TOUCH_INTERVAL_MS) {
      // A failure here must not fail the call.
      await touchSession(services.db, caller.sessionId).catch((error: unknown) => request.log.debug({ err: error }));
    }
    // Responses to a signed-in caller are private.
    if (caller) void reply.header('cache-control', 'no-store');
    if (!SAFE_METHODS.has(request.method) && request.headers.authorization === undefined) {
      assertOwnOrigin(request, services.ownOrigins(), { required: caller !== null });
    }
  });
}

/** Clients without a token may send `Bearer null` or `Bearer undefined`, which counts as none. */
function dropEmptyBearer({ headers, raw }: FastifyRequest): void {
  if (/^Bearer +(null|undefined) *$/i.test(headers.authorization ?? '')) delete raw.headers.authorization;
}

/** A bearer token takes precedence: an expired or forged one is refused even beside a valid cookie. */
async function findCaller(request: FastifyRequest, identity: Identity): Promise<SessionActor | null> {
  const { authorization, cookie } = request.headers;
  if (authorization === undefined) return identity.byCookie(cookie);
  const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  const caller = token ? await identity.byBearer(token) : null;
  if (!caller)
    throw new DomainError('bad-token', 'The access token has expired or isn’t valid. Get a new one, or log in again.');
  return caller;
}

/**
 * CSRF protection: writes that a cookie authenticates must come from our own origins. Pages of `CORS_ORIGINS` may write, because their cookies
 * were dropped.
 * @param required whether a request without an `Origin` header is refused as well
 * @throws {DomainError} 'foreign-origin'
 */
export function assertOwnOrigin(
  request: FastifyRequest,
  ownOrigins: readonly string[],
  { required }: { required: boolean },
): void {
  const { origin } = request.headers;
  if (request.isCrossOrigin) return;
  if (origin === undefined ? !required : ownOrigins.includes(origin)) return;
  throw new DomainError('foreign-origin', 'Writes that rely on the session cookie must come from our own pages.');
}
