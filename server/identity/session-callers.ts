import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { parameter, preparedStatements } from '#database/prepared-statements.ts';
import type { Actor } from '#domain/actor.ts';

/** A caller with their session. */
export interface SessionActor {
  actor: Actor;
  sessionId: string;
  /** Last recorded use of the session. */
  lastUsedAt: Date;
}

type CallerRow = Actor & { session_id: string; last_used_at: Date };

const callers = preparedStatements<CallerRow>();

/**
 * Reads the caller's state, role and session at each call, so that a closed account loses access at once. Calls of one turn of the event
 * loop are batched into one query. Without a caller where the session or the account is no longer valid.
 */
export function sessionCallers(db: Database) {
  const valid = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .where((eb) => eb('sessions.expires_at', '>', eb.fn<Date>('now')))
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.type',
      'users.powers',
      'sessions.id as session_id',
      'sessions.last_used_at',
    ]);

  const sessions = new DataLoader<string, SessionActor | null>(
    async (asked) => {
      const found = await callers.run(
        db,
        'of sessions',
        () => valid.where(sql<boolean>`sessions.id = any(${parameter('sessions')}::uuid[])`),
        { sessions: [...new Set(asked)] },
      );
      const byId = new Map(found.map((row) => [row.session_id, toSessionActor(row)]));
      return asked.map((id) => byId.get(id) ?? null);
    },
    // Batching only, no caching.
    { cache: false, batchScheduleFn: (read) => void setImmediate(read) },
  );

  return {
    bySession: (sessionId: string): Promise<SessionActor | null> => sessions.load(sessionId),
    async byTokenHash(hash: string): Promise<SessionActor | null> {
      const [found] = await callers.run(
        db,
        'of a cookie',
        () => valid.where('sessions.token_hash', '=', parameter('hash')),
        { hash },
      );
      return found ? toSessionActor(found) : null;
    },
  };
}

function toSessionActor({
  session_id: sessionId,
  id,
  name,
  email,
  type,
  powers,
  last_used_at: lastUsedAt,
}: CallerRow): SessionActor {
  return { actor: { id, name, email, type, powers }, sessionId, lastUsedAt };
}
