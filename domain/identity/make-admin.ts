import { sql } from 'kysely';
import { POWERS, type Power } from '#shared/catalogue.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import {
  type LockedUser,
  accountClosed,
  assertMayChange,
  assertNotLastAdmin,
  hasEmail,
  lockUser,
  openAccounts,
} from '#domain/identity/lock-user.ts';

/**
 * Makes somebody an Admin, effective with their next request. A seller's products stay, without the badge of a verified seller.
 * @param powers all by default
 * @returns whether they were not one before, or had other powers
 * @throws {DomainError} 'not-found' when nobody has this e-mail; 'last-admin' when nobody would have all powers any more
 */
export async function makeAdmin(db: Database, email: string, powers: readonly Power[] = POWERS): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .selectAll()
      .where(hasEmail(email.toLowerCase()))
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw new DomainError('not-found', `There is no user with the e-mail ${email}.`);
    return writePowers(trx, null, user, powers);
  });
}

/**
 * Changes what a member of the staff may do, effective with their next call; anybody else becomes an Admin, and keeps orders and laptops.
 * @returns whether something changed
 * @throws {DomainError} 'not-found', 'own-account', 'last-admin'; 'invalid-fields' for somebody new without a power
 */
export async function setPowers(
  db: Database,
  admin: Actor,
  userId: string,
  powers: readonly Power[],
): Promise<boolean> {
  if (userId.toLowerCase() === admin.id)
    throw new DomainError('own-account', 'You can’t change your own powers. Ask another Admin with all powers.');
  return inTransaction(db, async (trx) => {
    const user = await lockUser(trx, userId);
    // Read again: they may have been taken away while this call waited.
    const { powers: own } = await openAccounts(trx)
      .select('powers')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow(accountClosed);
    assertMayChange({ ...admin, powers: own }, { type: 'Admin' });
    return writePowers(trx, admin, user, powers);
  });
}

async function writePowers(
  trx: RunningTransaction,
  actor: Actor | null,
  user: LockedUser,
  wanted: readonly Power[],
): Promise<boolean> {
  const powers = POWERS.filter((power) => wanted.includes(power));
  const isNew = user.type !== 'Admin';
  if (isNew && powers.length === 0) {
    const message = 'Choose at least one power';
    throw new DomainError('invalid-fields', message, { errors: [{ path: 'powers', message }] });
  }
  if (!isNew && user.powers.length === powers.length && powers.every((power) => user.powers.includes(power)))
    return false;
  if (powers.length < POWERS.length) await assertNotLastAdmin(trx, user);
  await trx
    .updateTable('users')
    .set({ type: 'Admin', powers, ...(isNew && { verified_at: null }), updated_at: sql`now()` })
    .where('id', '=', user.id)
    .execute();
  const subject = { kind: 'user', id: user.id } as const;
  const list = inWords(powers);
  await recordAudit(
    trx,
    isNew
      ? { actor, action: 'admin-made', subject, facts: { before: user.type, powers: list } }
      : { actor, action: 'powers-changed', subject, facts: { before: inWords(user.powers), powers: list } },
  );
  return true;
}

function inWords(powers: readonly Power[]): string {
  return powers.length === 0 ? 'none' : powers.join(', ');
}
