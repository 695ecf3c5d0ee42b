import { sql } from 'kysely';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { type EmailRecipient, queueEmail, toRecipient } from '#domain/email/queue-email.ts';
import { DomainError } from '#domain/errors.ts';
import { assertNotLastAdmin, lockUser } from '#domain/identity/lock-user.ts';

export interface Suspended {
  /** Whether the account was not suspended before, or for another reason. */
  changed: boolean;
  /** The products that were withheld while somebody was paying for them. */
  underPayment: string[];
}

/**
 * Suspends an account until an Admin lifts that: its sessions end, and a seller's unsold products are off the market.
 * The person is told why by e-mail.
 * Payments under way, for those products and by this person, are the caller's to cancel.
 * @param reason for the person to read; suspending again gives another one
 * @param site the site's own origin, for the e-mail
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

/**
 * Opens a suspended account again: its owner can sign in, and a seller's products are back on the market.
 * @param site the site's own origin, for the e-mail
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

/** Tells somebody that their account is suspended, and why. @param site the site's own origin */
async function queueSuspendedEmail(
  trx: RunningTransaction,
  person: EmailRecipient,
  reason: string,
  site: string,
): Promise<void> {
  const { greeting, ...to } = toRecipient(person);
  await queueEmail(trx, {
    ...to,
    subject: 'Your Clamshell account is suspended',
    text: [
      greeting,
      'your account at Clamshell is suspended. This is why:',
      reason,
      'While it is suspended you cannot log in, and laptops that you offer are not shown. Nothing is lost. Payments that were under way are cancelled; money that was taken all the same goes back by itself.',
      `If you think that this is a mistake, write to us: ${site}/contact`,
    ].join('\n\n'),
  });
}

/** Tells somebody that they can log in again. @param site the site's own origin */
async function queueSuspensionLiftedEmail(
  trx: RunningTransaction,
  person: EmailRecipient,
  site: string,
): Promise<void> {
  const { greeting, ...to } = toRecipient(person);
  await queueEmail(trx, {
    ...to,
    subject: 'Your Clamshell account is open again',
    text: [
      greeting,
      'your account at Clamshell is no longer suspended. Laptops that you offer are shown again.',
      `Log in: ${site}/login`,
    ].join('\n\n'),
  });
}
