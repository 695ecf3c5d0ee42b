import type { RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { accountClosed } from '#domain/identity/lock-user.ts';

/**
 * Lets only one call at a time add to the lists of the actor's account until the transaction ends, so that none grows over its bound.
 * @throws {DomainError} 'account-closed' when it was closed or suspended since the actor was recognized
 */
export async function lockAccountLists(trx: RunningTransaction, { id }: Pick<Actor, 'id'>): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(accountClosed);
}
