import type { Selectable } from 'kysely';
import { isId } from '#database/ids.ts';
import type { RunningTransaction, UsersTable } from '#database/tables.ts';
import { DomainError } from '#domain/errors.ts';

/**
 * An account that is not deleted, with its row locked until the transaction ends: also against whoever lists a laptop in its name.
 * @throws {DomainError} 'not-found'
 */
export async function lockUser(trx: RunningTransaction, id: string): Promise<Selectable<UsersTable>> {
  if (!isId(id)) throw noSuchAccount();
  return trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(noSuchAccount);
}

function noSuchAccount(): DomainError {
  return new DomainError('not-found', 'There is no such account. It may be deleted already.');
}
