import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { endSessionsOf } from '#domain/identity/end-other-sessions.ts';

/**
 * Gives a person a new password; also one to those who came by Google only so far. All their sessions end but `keptSession`, and links
 * that were mailed for a new password are of no use any more. The person's row is locked by the caller.
 * @returns how many sessions were ended
 */
export async function setPassword(
  trx: RunningTransaction,
  userId: string,
  { passwordHash, keptSession }: { passwordHash: string; keptSession: string | null },
): Promise<number> {
  await trx
    .insertInto('accounts')
    .values({ id: newId(), user_id: userId, account_id: userId, provider_id: 'credential', password: passwordHash })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: passwordHash, updated_at: sql`now()` }),
    )
    .execute();
  await trx
    .updateTable('mailed_tokens')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset-password')
    .where('used_at', 'is', null)
    .execute();
  return endSessionsOf(trx, userId, keptSession);
}
