import { sql } from 'kysely';
import { parsePosition } from '#database/reading.ts';
import type { Database } from '#database/tables.ts';
import { type Finding, fine, problem, reasonOf, warning } from '#server/doctor/finding.ts';

/** What a standby may be behind (bytes of WAL) before somebody should look at it. */
const FAR_BEHIND = 16n * 1024n * 1024n;

/** Whether the server of `DATABASE_REPLICA_URL` is a standby of the primary, and how far it is behind. Reads alone. */
export async function checkReplica(primary: Database, replica: Database): Promise<Finding> {
  // The primary first, so that what is written meanwhile makes the standby no worse than it is.
  const ofPrimary = await describe(primary);
  let ofReplica: Awaited<ReturnType<typeof describe>>;
  try {
    ofReplica = await describe(replica);
  } catch (error) {
    return warning(
      'replica',
      `It cannot be reached: ${reasonOf(error)} The primary answers what it would.`,
      'Start the standby, or check DATABASE_REPLICA_URL.',
    );
  }
  if (!ofReplica.isStandby || ofReplica.system !== ofPrimary.system)
    return problem(
      'replica',
      ofReplica.isStandby ? 'It is the standby of another server.' : 'It is no standby, and is not used.',
      'Have DATABASE_REPLICA_URL lead to a streaming standby of the server of DATABASE_URL.',
    );
  const behind = ofPrimary.position - ofReplica.position;
  const text = `PostgreSQL ${ofReplica.version}, ${behind > 0n ? `${behind / 1024n} kB behind` : 'up to date'}.`;
  return behind > FAR_BEHIND
    ? warning('replica', text, 'Look into pg_stat_replication of the primary, and into the log of the standby.')
    : fine('replica', text);
}

async function describe(db: Database) {
  const { rows } = await sql<{ isStandby: boolean; system: string; version: string; position: string | null }>`
    select pg_is_in_recovery() as "isStandby", (select system_identifier from pg_control_system())::text as system,
      current_setting('server_version') as version,
      (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end)::text as position
  `.execute(db);
  const [server] = rows;
  if (!server) throw new Error('It says nothing of itself.');
  return { ...server, position: parsePosition(server.position ?? '0/0') };
}
