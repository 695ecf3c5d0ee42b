import { sql } from 'kysely';
import type { Hat } from '#shared/catalogue.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { accountClosed, openAccounts } from '#domain/identity/lock-user.ts';

/**
 * Switches an account between buying and selling, effective with its next request. Its orders and listings stay its own.
 * @returns whether it had the other hat before
 * @throws {DomainError} 'not-allowed' to an Admin, 'account-closed' when it was closed or suspended since the actor was recognized
 */
export async function switchHat(db: Database, actor: Pick<Actor, 'id'>, hat: Hat): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { type } = await openAccounts(trx)
      .select('type')
      .where('id', '=', actor.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(accountClosed);
    if (type === 'Admin') throw adminsStay();
    if (type === hat) return false;
    await trx
      .updateTable('users')
      .set({ type: hat, updated_at: sql`now()` })
      .where('id', '=', actor.id)
      .execute();
    const facts = { before: type, after: hat };
    await recordAudit(trx, { actor, action: 'hat-switched', subject: { kind: 'user', id: actor.id }, facts });
    return true;
  });
}

/** The answer to an Admin, who neither buys nor sells. */
export function adminsStay(): DomainError {
  return new DomainError('not-allowed', 'Admins don’t buy or sell. Use another account for that.');
}

/** Whether an account ever had the hat of a Seller, whichever it has now. */
export async function hasSold(db: Database, { id }: Pick<Actor, 'id'>): Promise<boolean> {
  const sellers = db.selectFrom('users').select('id').where('sells_since', 'is not', null);
  return (await sellers.where('id', '=', id).executeTakeFirst()) !== undefined;
}
