import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { isDatabaseBusy } from '#database/busy.ts';
import type { Database, Tables } from '#database/tables.ts';

/** How long (ms) a connection to the replica is waited for, and an answer of it, before the primary is asked. */
const CONNECT_MS = 300;
const ANSWER_MS = 5_000;
/** For so long (ms) the replica is left alone after it failed, or was found to be behind. */
const AWAY_MS = 1_000;
const BEHIND_MS = 50;

const REPLAYED = CompiledQuery.raw(
  'select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end)::text as replayed',
);

/** What the driver hands out and takes back; its types say so of the latter alone. */
type Connection = Parameters<PostgresDriver['releaseConnection']>[0];

/** Which server answered how many statements of `db`. */
export interface ReadingCounts {
  primary: number;
  replica: number;
}

interface ReadingParts {
  /** Of the primary; stays open. */
  primary: pg.Pool;
  replica: pg.Pool;
  /** The position in the WAL that a replica must have replayed to be asked; null when only the primary may be. */
  position: () => bigint | null;
}

/**
 * A database for what only reads and may be answered by a replica. Each statement goes to the replica if that has replayed what `position` asks for, and
 * otherwise, or when the replica fails, to the primary. Takes neither transactions nor anything that writes.
 */
export function openReadingDatabase(parts: ReadingParts): { db: Database; counts: () => ReadingCounts } {
  const driver = new ReadingDriver(parts);
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (any) => new PostgresIntrospector(any),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { db, counts: () => ({ ...driver.counts }) };
}

/** A position in the WAL as PostgreSQL writes it (`16/B374D848`), as a number to compare. */
export function parsePosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

class ReadingDriver implements Driver {
  readonly counts: ReadingCounts = { primary: 0, replica: 0 };
  readonly #primary: PostgresDriver;
  readonly #replica: PostgresDriver;
  readonly #position: () => bigint | null;
  /** How far the server of a connection had replayed when it was asked; it never goes back. */
  readonly #replayed = new WeakMap<DatabaseConnection, bigint>();
  #awayUntil = -Infinity;

  constructor({ primary, replica, position }: ReadingParts) {
    this.#primary = new PostgresDriver({ pool: primary });
    this.#replica = new PostgresDriver({ pool: replica });
    this.#position = position;
  }

  async init(): Promise<void> {
    await Promise.all([this.#primary.init(), this.#replica.init()]);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: <R>(query: CompiledQuery) => this.#read<R>(query),
      streamQuery: () => {
        throw new TypeError('Streams are read from the primary');
      },
    };
  }

  async beginTransaction(): Promise<never> {
    throw new TypeError('Transactions belong to the primary');
  }

  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}

  async #read<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { kind } = query.query;
    if (kind !== 'SelectQueryNode' && kind !== 'RawNode') throw new TypeError('Only what reads may ask a replica');
    const position = performance.now() < this.#awayUntil ? null : this.#position();
    if (position !== null) {
      try {
        const found = await within(ANSWER_MS, this.#askReplica<R>(query, position));
        if (found) {
          this.counts.replica += 1;
          return found;
        }
        this.#leaveAlone(BEHIND_MS);
      } catch (error) {
        // Whatever it is, the primary answers, or refuses for the same reason.
        if (!(error instanceof pg.DatabaseError) || isDatabaseBusy(error)) this.#leaveAlone(AWAY_MS);
      }
    }
    this.counts.primary += 1;
    const connection = (await this.#primary.acquireConnection()) as Connection;
    try {
      return await connection.executeQuery<R>(query);
    } finally {
      await this.#primary.releaseConnection(connection);
    }
  }

  /** @returns null when the server has not replayed as much */
  async #askReplica<R>(query: CompiledQuery, position: bigint): Promise<QueryResult<R> | null> {
    const connecting = this.#replica.acquireConnection() as Promise<Connection>;
    const connection = await within(CONNECT_MS, connecting).catch((error: unknown) => {
      connecting.then(
        (late) => this.#replica.releaseConnection(late),
        () => undefined,
      );
      throw error;
    });
    try {
      // A position holds for one server, and connections may lead to several.
      const isThere =
        (this.#replayed.get(connection) ?? -1n) >= position || (await this.#replays(connection)) >= position;
      return isThere ? await connection.executeQuery<R>(query) : null;
    } finally {
      await this.#replica.releaseConnection(connection);
    }
  }

  async #replays(connection: DatabaseConnection): Promise<bigint> {
    const { rows } = await connection.executeQuery<{ replayed: string | null }>(REPLAYED);
    const replayed = rows[0]?.replayed ? parsePosition(rows[0].replayed) : -1n;
    this.#replayed.set(connection, replayed);
    return replayed;
  }

  #leaveAlone(ms: number): void {
    this.#awayUntil = performance.now() + ms;
  }
}

/** @throws when `promise` takes longer */
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The replica takes too long')), ms);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}
