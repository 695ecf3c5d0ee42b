import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { lockUser } from '#domain/identity/lock-user.ts';
import { queueSuspensionLiftedEmail } from '#domain/moderation/suspension-emails.ts';

/**
 * Opens a suspended account again: its owner can sign in, and a seller's products are back on the market.
 * @param site the site's own origin, for the letter
 * @returns whether it was suspended
 * @throws {DomainError} 'not-found'
 */
export async function liftSuspension(db: Database, admin: Actor, userId: string, site: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const user = await lockUser(trx, userId);
    if (user.suspended_at === null) return false;
    await trx
      .updateTable('users')
      .set({ suspended_at: null, suspension_reason: null, updated_at: sql`now()` })
      .where('id', '=', user.id)
      .execute();
    await trx
      .updateTable('products')
      .set({ withheld_at: null })
      .where('seller_id', '=', user.id)
      .where('withheld_at', 'is not', null)
      .execute();
    await recordAudit(trx, { actor: admin, action: 'suspension-lifted', subject: { kind: 'user', id: user.id } });
    await queueSuspensionLiftedEmail(trx, user, site);
    return true;
  });
}
