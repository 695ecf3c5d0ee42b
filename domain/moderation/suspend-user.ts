import { sql } from 'kysely';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { assertNotLastAdmin } from '#domain/identity/last-admin.ts';
import { lockUser } from '#domain/identity/lock-user.ts';
import { queueSuspendedEmail } from '#domain/moderation/suspension-emails.ts';

export interface Suspended {
  /** Whether the account was not suspended before, or for another reason. */
  changed: boolean;
  /** The products that were withheld while somebody was paying for them. */
  underPayment: string[];
}

/**
 * Suspends an account until an Admin lifts that: its sessions end, and a seller's unsold products are off the market.
 * The person is told why by letter.
 * Payments under way, for those products and by this person, are the caller's to cancel.
 * @param reason for the person to read; suspending again gives another one
 * @param site the site's own origin, for the letter
 * @throws {DomainError} 'not-found', 'own-account', 'last-admin'
 */
export async function suspendUser(
  db: Database,
  admin: Actor,
  userId: string,
  reason: string,
  site: string,
): Promise<Suspended> {
  if (userId.toLowerCase() === admin.id)
    throw new DomainError('own-account', 'You cannot suspend the account that you are signed in with.');
  return inTransaction(db, async (trx) => {
    const user = await lockUser(trx, userId);
    if (user.suspension_reason === reason) return { changed: false, underPayment: [] };
    if (user.type === 'Admin') await assertNotLastAdmin(trx, user.id);
    await trx
      .updateTable('users')
      .set((eb) => ({
        suspended_at: eb.fn.coalesce('suspended_at', sql<Date>`now()`),
        suspension_reason: reason,
        updated_at: sql`now()`,
      }))
      .where('id', '=', user.id)
      .execute();
    await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    const underPayment = await withhold(trx, user.id);
    const subject = { kind: 'user', id: user.id } as const;
    await recordAudit(trx, { actor: admin, action: 'user-suspended', subject, facts: { reason } });
    await queueSuspendedEmail(trx, user, reason, site);
    return { changed: true, underPayment };
  });
}

/** @returns those that somebody is paying for */
async function withhold(trx: RunningTransaction, sellerId: string): Promise<string[]> {
  const withheld = await trx
    .updateTable('products')
    .set({ withheld_at: sql`now()` })
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .where('withheld_at', 'is', null)
    .where('state', '<>', 'sold')
    .returning(['id', 'state'])
    .execute();
  return withheld.filter(({ state }) => state === 'held').map(({ id }) => id);
}
