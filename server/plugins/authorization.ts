import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import type { UserType } from '#shared/catalogue.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; `null` for a visitor who is not signed in. Set before any route runs. */
    actor: Actor | null;
  }
}

/** Guards a route: anyone who is signed in. */
export const signedIn: onRequestAsyncHookHandler = async (request) => {
  actorOf(request);
};

/**
 * Guards a route: signed in, and of one of these types. Checked before validation, which would reveal the rules of the payload.
 * @param refusal the 403 for others; by default it names the types.
 */
export function only(types: readonly UserType[], refusal?: () => DomainError): onRequestAsyncHookHandler {
  return async (request) => {
    if (types.includes(actorOf(request).type)) return;
    throw (
      refusal?.() ??
      new DomainError('not-allowed', `Only ${types.map((type) => `${type}s`).join(' and ')} can do this.`)
    );
  };
}

/** The session of the signed-in caller. @throws 401 for a visitor. */
export function sessionOf(request: FastifyRequest): string {
  actorOf(request);
  if (request.sessionId === null) throw new DomainError('not-signed-in', 'Log in and try again.');
  return request.sessionId;
}

/** The signed-in caller. @throws 401 for a visitor. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new DomainError('not-signed-in', 'Log in and try again.');
  return request.actor;
}
