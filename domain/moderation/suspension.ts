import { sql } from 'kysely';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { type EmailRecipient, type NewEmail, personalEmail, queueEmail } from '#domain/email/queue-email.ts';
import { DomainError } from '#domain/errors.ts';
import { assertMayChange, assertNotLastAdmin, lockUser } from '#domain/identity/lock-user.ts';
import { ordersToHandOver } from '#domain/handovers/orders-to-hand-over.ts';
import { type PaymentsContext, cancelPayments } from '#domain/payments/cancellation.ts';

/**
 * Suspends an account until an Admin lifts that: its sessions end, and a seller's unsold products are off the market.
 * The person gets the reason by e-mail. Payments under way, for those products and by this person, are cancelled.
 * @param reason for the person to read; suspending again gives another one
 * @param site the site's own origin, for the e-mail
 * @returns whether the account was not suspended before, or for another reason
 * @throws {DomainError} 'not-found', 'own-account', 'last-admin', 'power-missing'
 */
export async function suspendUser(
  db: Database,
  context: PaymentsContext,
  admin: Actor,
  userId: string,
  { reason, site }: { reason: string; site: string },
): Promise<boolean> {
  const suspended = await inTransaction(db, async (trx) => {
    const products = await suspendWithin(trx, admin, userId, reason);
    if (products !== null) await emailSuspended(trx, userId, site);
    return products;
  });
  if (suspended === null) return false;
  await cancelPayments(db, context, { products: suspended, buyer: userId });
  return true;
}

/**
 * Suspends an account within a transaction; the person is told, and their payments are cancelled, by whoever calls this.
 * @returns their laptops that somebody is paying for; null where the account was suspended for that reason already
 * @throws {DomainError} as `suspendUser`
 */
export async function suspendWithin(
  trx: RunningTransaction,
  admin: Actor,
  userId: string,
  reason: string,
): Promise<string[] | null> {
  if (userId.toLowerCase() === admin.id)
    throw new DomainError('own-account', 'You can’t suspend the account you’re logged in with.');
  const user = await lockUser(trx, userId);
  if (user.suspension_reason === reason) return null;
  assertMayChange(admin, user);
  await assertNotLastAdmin(trx, user);
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
  return underPayment;
}

/** E-mails somebody why their account is suspended, as long as it is. @param site the site's own origin */
export async function emailSuspended(trx: RunningTransaction, userId: string, site: string): Promise<void> {
  const user = await lockUser(trx, userId);
  if (user.suspension_reason === null) return;
  await queueEmail(trx, suspendedEmail(user, user.suspension_reason, await countToHandOver(trx, user.id), site));
}

async function countToHandOver(trx: RunningTransaction, userId: string): Promise<number> {
  const { orders } = await trx
    .selectNoFrom(ordersToHandOver(sql`${userId}::uuid`).as('orders'))
    .executeTakeFirstOrThrow();
  return orders;
}

/** @returns those that somebody is paying for */
async function withhold(trx: RunningTransaction, sellerId: string): Promise<string[]> {
  const withheld = await trx
    .updateTable('products')
    .set({ withheld_at: sql`now()` })
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .where('withheld_at', 'is', null)
    .where('sold_at', 'is', null)
    .returning(['id', 'state'])
    .execute();
  return withheld.filter(({ state }) => state === 'held').map(({ id }) => id);
}

/**
 * Opens a suspended account again, with its laptops back on the market.
 * @param site the site's own origin, for the e-mail
 * @returns whether it was suspended
 * @throws {DomainError} 'not-found', 'power-missing'
 */
export async function liftSuspension(db: Database, admin: Actor, userId: string, site: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const lifted = await liftWithin(trx, admin, userId);
    if (lifted) await emailLifted(trx, userId, site);
    return lifted;
  });
}

/** Lifts a suspension within a transaction; whoever calls this tells the person. @returns whether there was one @throws {DomainError} 'not-found' */
export async function liftWithin(trx: RunningTransaction, admin: Actor, userId: string): Promise<boolean> {
  const user = await lockUser(trx, userId);
  assertMayChange(admin, user);
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
  return true;
}

/** E-mails somebody that their account is open again. @param site the site's own origin */
export async function emailLifted(trx: RunningTransaction, userId: string, site: string): Promise<void> {
  await queueEmail(trx, suspensionLiftedEmail(await lockUser(trx, userId), site));
}

/**
 * @param toHandOver how many orders of theirs are paid and not handed over yet
 * @param site the site's own origin
 */
function suspendedEmail(person: EmailRecipient, reason: string, toHandOver: number, site: string): NewEmail {
  return personalEmail(person, 'Your Clamshell account is suspended', [
    'Your account at Clamshell is suspended. This is why:',
    reason,
    'While it’s suspended, you can’t log in, and your laptops aren’t shown. Nothing is deleted. Payments in progress are cancelled, and if money was taken anyway, it’s refunded automatically.',
    ...(toHandOver === 0
      ? []
      : [
          `${toHandOver === 1 ? 'One order of yours is' : `${toHandOver} orders of yours are`} paid, and nobody has confirmed the hand-over yet. You can’t confirm it while you’re suspended, so we decide who gets the money. If you want to tell us something about that, write to us.`,
        ]),
    `If you think this is a mistake, write to us: ${site}/contact`,
  ]);
}

/** @param site the site's own origin */
function suspensionLiftedEmail(person: EmailRecipient, site: string): NewEmail {
  return personalEmail(person, 'Your Clamshell account is open again', [
    'Your account at Clamshell is no longer suspended. Your laptops are shown again.',
    `Log in: ${site}/login`,
  ]);
}
