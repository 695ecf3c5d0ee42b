import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { DomainError } from '#domain/errors.ts';

/** How long after signing in somebody is taken to be themselves without being asked again, in minutes. */
const FRESH_MINUTES = 10;

/**
 * For what cannot be undone, where there is no password to ask for: whoever is here has signed in just now.
 * @throws {DomainError} 'sign-in-again'
 */
export async function assertFreshSession(db: Database, sessionId: string): Promise<void> {
  const fresh = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${FRESH_MINUTES})`)
    .executeTakeFirst();
  if (!fresh) {
    throw new DomainError(
      'sign-in-again',
      `This cannot be undone, so we make sure that it is you. Log out, log in again and do it within ${FRESH_MINUTES} minutes.`,
    );
  }
}
