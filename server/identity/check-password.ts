import type { FastifyRequest } from 'fastify';
import { clearSignInFailures, limitSignIns } from '#domain/identity/sign-in-limits.ts';
import type { Services } from '#server/services.ts';

/**
 * Lets somebody try a password, unless too many were wrong from here for this account.
 * @param work throws when the password is wrong, or has an outcome of which `isRight` says so
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
