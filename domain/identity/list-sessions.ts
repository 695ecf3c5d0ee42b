import type { Selectable } from 'kysely';
import type { Database, SessionsTable } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';

/** Where somebody is signed in, without any secret. */
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
