import type { FastifyReply, FastifyRequest } from 'fastify';
import { ADDRESS_HEADER } from '#server/identity/names.ts';
import { DomainError } from '#domain/errors.ts';
import type { Identity } from '#server/identity/identity.ts';

/**
 * Signs a user in and sets the cookies of the session and the known device. The session token goes nowhere else.
 * @returns the session's `Set-Cookie` lines
 */
export async function signInByPassword(
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  credentials: { email: string; password: string },
): Promise<readonly string[]> {
  const headers = new Headers({ [ADDRESS_HEADER]: request.ip });
  if (request.headers['user-agent']) headers.set('user-agent', request.headers['user-agent'].slice(0, 300));
  const signedIn = await identity.provider.signInEmail({ body: credentials, headers });
  const device = identity.devices.identify(request.headers.cookie, credentials.email);
  const cookies = signedIn.headers.getSetCookie();
  void reply.header('set-cookie', [...cookies, device]);
  return cookies;
}

/**
 * An access token for a new session, for pages of other origins, which the session cookie is not sent to.
 * @param cookies its `Set-Cookie` lines
 * @throws {DomainError} 'not-signed-in' when it has ended meanwhile
 */
export async function issueAccessToken(identity: Identity, cookies: readonly string[]): Promise<string> {
  const caller = await identity.byCookie(cookies.map((line) => line.split(';', 1)[0]).join('; '));
  if (!caller) throw new DomainError('not-signed-in', 'This session has just ended. Log in again.');
  return identity.tokens.issue({ userId: caller.actor.id, sessionId: caller.sessionId });
}
