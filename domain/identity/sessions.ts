import { type Selectable, sql } from 'kysely';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import { isId } from '#database/ids.ts';
import type { SessionsTable } from '#database/account-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { passwordHashOf } from '#domain/identity/reauthentication.ts';

/** Why a session that was just begun is ended. */
export type Refusal = { because: 'closed' | 'other-password' } | { because: 'suspended'; reason: string | null };

/**
 * Checks a new session again, with the account's row locked, and ends it where the account was closed or suspended meanwhile, or its
 * password changed. Those hold the same lock and end all existing sessions, so each session is seen by one of the two.
 * @param passwordHash what the password was compared with; null for those who came without one
 * @returns null where it stays
 */
export async function confirmSession(
  db: Database,
  { sessionId, userId, passwordHash }: { sessionId: string; userId: string; passwordHash: string | null },
): Promise<Refusal | null> {
  return inTransaction(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['suspended_at', 'suspension_reason', 'deleted_at'])
      .where('id', '=', userId)
      .forShare()
      .executeTakeFirst();
    const refusal = await refusalFor();
    if (refusal) await trx.deleteFrom('sessions').where('id', '=', sessionId).execute();
    return refusal;

    async function refusalFor(): Promise<Refusal | null> {
      if (!user || user.deleted_at) return { because: 'closed' };
      if (user.suspended_at) return { because: 'suspended', reason: user.suspension_reason };
      const isStill = passwordHash === null || (await passwordHashOf(trx, userId)) === passwordHash;
      return isStill ? null : { because: 'other-password' };
    }
  });
}

/** A session, without any secret. */
export type OwnSession = Pick<
  Selectable<SessionsTable>,
  'id' | 'ip_address' | 'user_agent' | 'created_at' | 'last_used_at' | 'expires_at'
>;

/** Where the actor is signed in, what was used last first. */
export async function listSessions(db: Database, actor: Pick<Actor, 'id'>): Promise<OwnSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'ip_address', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', actor.id)
    .where((eb) => eb('expires_at', '>', eb.fn<Date>('now')))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_PAGE_SIZE)
    .execute();
}

/**
 * Ends one of the actor's sessions, and with it its access tokens.
 * @throws {DomainError} 'not-found' when it is over already, or somebody else's
 */
export async function endSession(db: Database, actor: Actor, sessionId: string): Promise<void> {
  const over = new DomainError('not-found', 'You’re not logged in there any more.');
  if (!isId(sessionId)) throw over;
  await inTransaction(db, async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('user_id', '=', actor.id)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw over;
    await recordAudit(trx, {
      actor,
      action: 'sessions-ended',
      subject: { kind: 'user', id: actor.id },
      facts: { ended: 1 },
    });
  });
}

/** Ends all the actor's sessions but `sessionId`. @returns how many */
export async function endOtherSessions(db: Database, actor: Actor, sessionId: string): Promise<number> {
  return inTransaction(db, async (trx) => {
    const ended = await endSessionsOf(trx, actor.id, sessionId);
    if (ended > 0) {
      await recordAudit(trx, {
        actor,
        action: 'sessions-ended',
        subject: { kind: 'user', id: actor.id },
        facts: { ended },
      });
    }
    return ended;
  });
}

/** Ends a person's sessions, all but `except`. @returns how many */
export async function endSessionsOf(trx: RunningTransaction, userId: string, except: string | null): Promise<number> {
  let sessions = trx.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== null) sessions = sessions.where('id', '<>', except);
  const { numDeletedRows } = await sessions.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Records when a session was used last, to the minute, so that a busy one is not written at every call. */
export async function touchSession(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('last_used_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute();
}
