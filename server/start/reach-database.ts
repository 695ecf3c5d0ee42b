import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseBusy } from '#database/busy.ts';
import { StartError } from '#server/start/errors.ts';

/** The major versions of PostgreSQL that Clamshell is tested with. */
const OLDEST = 15;
const NEWEST = 18;
const NEEDED_EXTENSIONS = ['fuzzystrmatch', 'pg_trgm', 'unaccent'];

/** How long a server that is away is waited for, how often it is tried, and how often that is said (ms). */
const TIMING = { longestMs: 60_000, everyMs: 1_000, sayEveryMs: 5_000 };

interface Reaching {
  say: (line: string) => void;
  /** Ends the waiting by throwing, when the app is asked to end. */
  checkpoint: () => void;
  timing?: Partial<typeof TIMING>;
}

/** What the server says of itself. */
interface ServerFacts {
  reads_only: boolean;
  version: number;
  encoding: string;
  role: string;
  database: string;
  may_create: boolean;
  /** Extensions that are needed: those in the database already, and those that could be put into it. */
  present: string[];
  available: string[];
}

/**
 * Waits until the database of `DATABASE_URL` answers and takes writes, for a minute, and checks that Clamshell can use it.
 * @throws {StartError} when it stays away, refuses the app, or is one that cannot be used
 */
export async function reachDatabase(pool: Pick<pg.Pool, 'connect'>, reaching: Reaching): Promise<void> {
  const facts = await askWhenThere(pool, reaching);
  const problem = problemOf(facts);
  if (problem) throw new StartError(problem);
  if (facts.version > NEWEST) {
    reaching.say(
      `PostgreSQL ${facts.version} is newer than those that Clamshell was tested with (${OLDEST} to ${NEWEST}).`,
    );
  }
}

async function askWhenThere(
  pool: Pick<pg.Pool, 'connect'>,
  { say, checkpoint, timing }: Reaching,
): Promise<ServerFacts> {
  const { longestMs, everyMs, sayEveryMs } = { ...TIMING, ...timing };
  const began = performance.now();
  for (let said = -Infinity; ;) {
    try {
      return await ask(pool);
    } catch (error) {
      const waited = performance.now() - began;
      const reason = reasonOf(error);
      const isOver = waited + everyMs > longestMs;
      if (isOver || !isAway(error)) {
        const tried = isOver && longestMs > 0 ? `; tried for ${Math.round(longestMs / 1_000)} s` : '';
        throw new StartError(`The database of DATABASE_URL cannot be used: ${reason}${tried}`, { cause: error });
      }
      if (performance.now() - said >= sayEveryMs) {
        said = performance.now();
        say(
          `The database cannot be used yet (${reason}); trying again for ${Math.ceil((longestMs - waited) / 1_000)} s.`,
        );
      }
      await pause(everyMs);
      checkpoint();
    }
  }
}

async function ask(pool: Pick<pg.Pool, 'connect'>): Promise<ServerFacts> {
  const client = await pool.connect();
  let isUsable = false;
  try {
    const { rows } = await client.query<ServerFacts>(
      `select current_setting('transaction_read_only') = 'on' as reads_only,
        current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_encoding') as encoding,
        quote_ident(current_user) as role,
        quote_ident(current_database()) as database,
        has_database_privilege(current_database(), 'create') and
          coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create,
        array(select extname::text from pg_extension where extname = any ($1)) as present,
        array(select name::text from pg_available_extensions where name = any ($1)) as available`,
      [NEEDED_EXTENSIONS],
    );
    const [facts] = rows;
    if (!facts) throw new Error('PostgreSQL says nothing of itself');
    if (facts.reads_only) throw new ReadOnlyServer('it takes no writes, as a standby does');
    isUsable = true;
    return facts;
  } finally {
    // A proxy may lead the next connection to another server.
    client.release(!isUsable);
  }
}

/** A standby that a proxy leads to until it has looked at its servers, or a primary that is read-only for a while. */
class ReadOnlyServer extends Error {}

/** Why a server cannot be used, and what to do about it, in one line. */
function problemOf({ version, encoding, role, database, may_create, present, available }: ServerFacts): string | null {
  if (version < OLDEST) {
    return `The database of DATABASE_URL is PostgreSQL ${version}. Clamshell needs ${OLDEST} to ${NEWEST}: upgrade the server, or use another one.`;
  }
  if (encoding !== 'UTF8') {
    return `The database ${database} stores texts as ${encoding}. Clamshell needs UTF8: create database … encoding 'UTF8' template template0;`;
  }
  const absent = NEEDED_EXTENSIONS.filter((name) => !present.includes(name));
  const unknown = absent.filter((name) => !available.includes(name));
  if (unknown.length > 0) {
    return `PostgreSQL has no extension ${unknown.join(', ')}. Install its additional modules (on Debian they come with postgresql-${version}, elsewhere the package is often postgresql-contrib).`;
  }
  if (absent.length > 0 && !may_create) {
    return `The role ${role} may create neither extensions nor tables in the database ${database}. Make it the owner: alter database ${database} owner to ${role};`;
  }
  return null;
}

function isAway(error: unknown): boolean {
  const all = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  return all.some((each) => each instanceof ReadOnlyServer || isDatabaseBusy(each));
}

/** Node.js reports the failures of all addresses of a host in one AggregateError without a message. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
