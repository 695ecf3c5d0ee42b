import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import type { Identity } from '#server/identity/identity.ts';
import type { SessionActor } from '#server/identity/session-callers.ts';
import type { Services } from '#server/services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's session; `null` for a visitor. */
    sessionId: string | null;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Finds out who is asking before any route runs: a bearer token if one is sent, otherwise the session cookie. */
export function authenticateCalls(app: FastifyInstance, services: Pick<Services, 'identity' | 'ownOrigins'>): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('sessionId', null);
  app.addHook('onRequest', async (request, reply) => {
    const caller = await findCaller(request, services.identity);
    request.actor = caller?.actor ?? null;
    request.sessionId = caller?.sessionId ?? null;
    // What is answered to somebody is for them alone, and no cache's to keep.
    if (caller) void reply.header('cache-control', 'no-store');
    if (!SAFE_METHODS.has(request.method) && request.headers.authorization === undefined) {
      assertOwnOrigin(request, services.ownOrigins(), { required: caller !== null });
    }
  });
}

/** A bearer decides alone: one that is expired or forged is refused even beside a valid cookie. */
async function findCaller(request: FastifyRequest, identity: Identity): Promise<SessionActor | null> {
  const { authorization, cookie } = request.headers;
  if (authorization === undefined) return identity.byCookie(cookie);
  const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  const caller = token ? await identity.byBearer(token) : null;
  if (!caller)
    throw new DomainError('bad-token', 'The access token is expired or not ours. Ask for a new one, or log in again.');
  return caller;
}

/**
 * A browser sends cookies along with any site's requests; only those of our own pages may write.
 * @param required whether a request that names no origin is refused as well
 * @throws {DomainError} 'foreign-origin'
 */
export function assertOwnOrigin(
  request: FastifyRequest,
  ownOrigins: readonly string[],
  { required }: { required: boolean },
): void {
  const { origin } = request.headers;
  if (origin === undefined ? !required : ownOrigins.includes(origin)) return;
  throw new DomainError('foreign-origin', 'Writes that rely on the session cookie must come from our own pages.');
}
