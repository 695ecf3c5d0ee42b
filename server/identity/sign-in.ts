import type { FastifyReply, FastifyRequest } from 'fastify';
import { ADDRESS_HEADER } from '#server/identity/names.ts';
import { DomainError } from '#domain/errors.ts';
import type { Identity } from '#server/identity/identity.ts';
import { clearSignInFailures, limitSignIns } from '#domain/identity/sign-in-limits.ts';
import type { Services } from '#server/services.ts';

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

/**
 * Checks a password, unless there were too many wrong ones for this account from this source.
 * @param work throws when the password is wrong, or returns something that `isRight` judges
 * @throws {DomainError} 'too-many-requests'
 */
export async function checkPassword<T>(
  { db, identity, settings }: Pick<Services, 'db' | 'identity' | 'settings'>,
  request: FastifyRequest,
  {
    email,
    work,
    isRight = async () => true,
  }: { email: string; work: () => Promise<T>; isRight?: (outcome: T) => Promise<boolean> },
): Promise<T> {
  if (!settings.rateLimits) return work();
  const attempt = identity.devices.attempt({ cookie: request.headers.cookie, address: request.ip, email });
  await limitSignIns(db, attempt);
  const outcome = await work();
  if (await isRight(outcome)) await clearSignInFailures(db, attempt);
  return outcome;
}
