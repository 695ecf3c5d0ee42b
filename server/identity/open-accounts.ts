import { APIError } from 'better-auth/api';
import type { DBTransactionAdapter, Where } from 'better-auth';

/** As the library knows it: see `user.additionalFields` in `provider.ts`. */
const IS_OPEN = { field: 'deletedAt', value: null } satisfies Where;

/**
 * The identity library's update of an account, which must not write a name into one that was closed meanwhile: the statement itself checks, again
 * after waiting for a concurrent closing.
 * @throws {APIError} 'ACCOUNT_CLOSED'
 */
export async function updateOpenAccount<T>(
  adapter: Pick<DBTransactionAdapter, 'update'>,
  call: Parameters<DBTransactionAdapter['update']>[0],
): Promise<T> {
  const updated = await adapter.update<T>({ ...call, where: [...call.where, IS_OPEN] });
  if (updated === null) throw accountClosed();
  return updated;
}

export function accountClosed(): APIError {
  return new APIError('FORBIDDEN', {
    code: 'ACCOUNT_CLOSED',
    message: 'This account is closed. Write to us if you think that is a mistake.',
  });
}
