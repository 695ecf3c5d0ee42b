import { sql } from 'kysely';
import { commandLine } from '#config/command-line.ts';
import { MIGRATION_NAMES } from '#database/migrate.ts';
import type { Database } from '#database/tables.ts';
import { type Finding, fine, problem, warning } from '#server/doctor/finding.ts';

const [OLDEST, NEWEST] = [15, 18];
const EXTENSIONS = ['fuzzystrmatch', 'pg_trgm', 'unaccent'];
/** Two processes with pools of 20, and what commands and listeners need. */
const ENOUGH_CONNECTIONS = 50;
const A_DAY_HOURS = 24;

/** The server's version, extensions and limits, the schema, and whether the shop waits for its release. Reads alone. */
export async function checkDatabase(db: Database): Promise<Finding[]> {
  const { rows } = await sql<{
    major: number;
    version: string;
    available: string[];
    connections: number;
    timeout: string;
    migrated: boolean;
  }>`
    select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version,
      array(select name from pg_available_extensions where name = any (${EXTENSIONS})) as available,
      current_setting('max_connections')::int as connections, current_setting('statement_timeout') as timeout,
      to_regclass('kysely_migration') is not null as migrated`.execute(db);
  const [server] = rows;
  if (!server) return [problem('database', 'It says nothing of itself.', 'Look into its log.')];
  const found: Finding[] = [];
  if (server.major < OLDEST || server.major > NEWEST)
    found.push(
      problem(
        'database',
        `PostgreSQL ${server.version}: Clamshell is tested with ${OLDEST} to ${NEWEST}.`,
        `Use a server of one of those versions.`,
      ),
    );
  const lacking = EXTENSIONS.filter((name) => !server.available.includes(name));
  if (lacking.length > 0)
    found.push(
      problem(
        'database',
        `The server lacks ${lacking.join(', ')}.`,
        'Install its contrib package (Debian: postgresql-contrib).',
      ),
    );
  if (server.connections < ENOUGH_CONNECTIONS)
    found.push(
      warning(
        'database',
        `The server takes ${server.connections} connections.`,
        `Set max_connections to ${ENOUGH_CONNECTIONS} or more.`,
      ),
    );
  if (server.timeout === '0')
    found.push(
      warning(
        'database',
        'Statements that hang are never ended.',
        'Set the timeouts of docs/reliability.md for its role.',
      ),
    );
  if (!server.migrated)
    found.push(warning('database', 'It is empty.', `Start the app, or run ${commandLine('migrate')}.`));
  else found.push(...(await checkSchema(db)));
  return found.some(({ state }) => state !== 'fine')
    ? found
    : [fine('database', `PostgreSQL ${server.version}, ${server.connections} connections, up to date.`)];
}

async function checkSchema(db: Database): Promise<Finding[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const ran = new Set(rows.map(({ name }) => name));
  const newer = [...ran].filter((name) => !MIGRATION_NAMES.has(name));
  if (newer.length > 0)
    return [
      problem(
        'database',
        `It is of a newer version of Clamshell (${newer[0]}).`,
        'Start that version, or restore a backup of before.',
      ),
    ];
  const due = [...MIGRATION_NAMES].filter((name) => !ran.has(name));
  if (due.length > 0)
    return [
      warning('database', `${due.length} migrations have not run.`, `Start the app, or run ${commandLine('migrate')}.`),
    ];
  const waiting = await db.selectFrom('restores').select('id').where('released_at', 'is', null).executeTakeFirst();
  return waiting
    ? [problem('database', 'The shop was restored and is closed.', commandLine('restore', '--release'))]
    : [];
}

/** How old the last backup is. @param isReal whether there is anything to lose */
export async function checkBackups(db: Database, isReal: boolean): Promise<Finding> {
  const { rows } = await sql<{ hours: number | null }>`
    select (extract(epoch from clock_timestamp() - max(finished_at)) / 3600)::float8 as hours from backups`.execute(db);
  const hours = rows[0]?.hours ?? null;
  const todo = `${commandLine('backup', '--to <folder>')}; every night, as docs/operations.md says.`;
  if (hours === null) return (isReal ? problem : warning)('backup', 'There was never one.', todo);
  const text = `The last one is ${hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`} old.`;
  if (hours > A_DAY_HOURS * 7) return (isReal ? problem : warning)('backup', text, todo);
  // A nightly one that takes an hour longer is no reason for alarm.
  return hours > A_DAY_HOURS + 4 ? warning('backup', text, todo) : fine('backup', text);
}
