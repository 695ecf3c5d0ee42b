import type { FastifyRequest } from 'fastify';
import { clearSignInFailures, limitSignIns } from '#domain/identity/sign-in-limits.ts';
import type { Services } from '#server/services.ts';

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
