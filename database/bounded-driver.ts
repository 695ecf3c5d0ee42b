import {
  type AbortableOperationOptions,
  CompiledQuery,
  type DatabaseConnection,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { prepareText, preparedStatementName } from '#database/prepared-statements.ts';
import { areTogether } from '#database/run-together.ts';
import { type BatchStatement, StatementBatch } from '#database/statement-batch.ts';
import { type Timeouts, setLocal, setLocalBySelect } from '#database/timeouts.ts';

const COMMIT = 'commit';

/** kysely's own connection. */
type Driven = Parameters<PostgresDriver['releaseConnection']>[0];

/**
 * kysely's driver, with every transaction bounded by `timeouts`, wherever it begins. What begins a transaction goes to the database in one message with
 * its first statement, and what ends it with its last one where `runTogether` says so: each message wakes another process, here and there.
 */
export class BoundedDriver extends PostgresDriver {
  readonly #timeouts: Timeouts;
  readonly #connections = new WeakMap<DatabaseConnection, BoundedConnection>();

  constructor(pool: pg.Pool, timeouts: Timeouts) {
    super({ pool });
    this.#timeouts = timeouts;
  }

  override async acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    const driven = (await super.acquireConnection(options)) as Driven;
    const connection = this.#connections.get(driven) ?? new BoundedConnection(driven, this.#timeouts);
    this.#connections.set(driven, connection);
    return connection;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    boundedOf(connection).begin(settings);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const bounded = boundedOf(connection);
    if (bounded.hasTransaction()) await super.commitTransaction(bounded.driven);
    bounded.end();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const bounded = boundedOf(connection);
    if (bounded.hasTransaction()) await super.rollbackTransaction(bounded.driven);
    bounded.end();
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await super.releaseConnection(boundedOf(connection).driven);
  }
}

function boundedOf(connection: DatabaseConnection): BoundedConnection {
  if (connection instanceof BoundedConnection) return connection;
  throw new Error('The connection is of another driver');
}

/** Where a connection is in a transaction: 'wanted' has been asked for and not been sent yet; 'ended' was committed with its last statement. */
type Phase = 'none' | 'wanted' | 'begun' | 'ended';

class BoundedConnection implements DatabaseConnection {
  readonly driven: Driven;
  readonly #bySet: string;
  readonly #bySelect: string;
  #phase: Phase = 'none';
  #begin = '';

  constructor(driven: Driven, timeouts: Timeouts) {
    this.driven = driven;
    this.#bySet = setLocal(timeouts);
    this.#bySelect = setLocalBySelect(timeouts);
    for (const text of ['begin', this.#bySelect, COMMIT]) prepareText(text);
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    this.#begin = ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
      .filter(Boolean)
      .join(' ');
    this.#phase = 'wanted';
  }

  /** Whether the server may know of a transaction that is not ended. */
  hasTransaction(): boolean {
    return this.#phase === 'begun';
  }

  end(): void {
    this.#phase = 'none';
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#phase === 'ended') throw new Error('The transaction was committed with what was its last statement');
    if (areTogether(query)) {
      const { queries, commits } = query.together;
      const results = await this.#send(queries, commits);
      return { rows: results.map(({ rows }) => rows) as Row[] };
    }
    // A statement with parameters is a single one, so it may go with others.
    if (this.#phase === 'wanted' && query.parameters.length > 0) {
      const [result] = await this.#send([query], false);
      const counts = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result?.command ?? '');
      return {
        rows: (result?.rows ?? []) as Row[],
        ...(counts && { numAffectedRows: BigInt(result?.rowCount ?? 0) }),
      };
    }
    if (this.#phase === 'wanted') {
      this.#phase = 'begun';
      await this.driven.executeQuery(CompiledQuery.raw(`${this.#begin}; ${this.#bySet}`));
    }
    return this.driven.executeQuery<Row>(query);
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    if (this.#phase === 'wanted') throw new Error('A transaction does not begin with a stream');
    yield* this.driven.streamQuery<Row>(query, chunkSize);
  }

  /** @returns what each of the queries answers */
  async #send(queries: readonly CompiledQuery[], commits: boolean): Promise<pg.QueryResult[]> {
    const before = this.#phase === 'wanted' ? [this.#begin, this.#bySelect] : [];
    const statements: BatchStatement[] = [
      ...before.map((text) => ({ text, values: [] })),
      ...queries.map(({ sql: text, parameters: values }) => ({ text, values })),
      ...(commits ? [{ text: COMMIT, values: [] }] : []),
    ];
    this.#phase = 'begun';
    // Whatever is between here and the driver's connection passes parameters on as they are; the text is for logs.
    const texts = statements.map(({ text }) => text).join('; ');
    const { rows } = await this.driven.executeQuery<pg.QueryResult>(
      CompiledQuery.raw(texts, [new Together(statements)]),
    );
    if (commits) this.#phase = 'ended';
    return rows.slice(before.length, before.length + queries.length);
  }
}

/** In place of parameters: statements that go in one message. */
class Together {
  readonly statements: readonly BatchStatement[];
  constructor(statements: readonly BatchStatement[]) {
    this.statements = statements;
  }
}

/** Makes a connection take statements that `BoundedDriver` sends together, each by its name where it keeps it prepared. */
export function takeBatches(client: pg.PoolClient, { byName }: { byName: boolean }): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  const batched = (...parts: unknown[]): unknown => {
    const statements = batchOf(parts);
    if (!statements) return query(...parts);
    const named = byName
      ? statements.map((statement) => ({ ...statement, name: preparedStatementName(statement.text) }))
      : statements;
    const batch = new StatementBatch(named);
    query(batch);
    return batch.results.then((rows) => ({ command: null, rowCount: null, rows }));
  };
  Object.assign(client, { query: batched });
}

/** The statements that a connection was given together, if it was. */
export function batchOf([, values]: readonly unknown[]): readonly BatchStatement[] | null {
  const [first] = Array.isArray(values) ? (values as unknown[]) : [];
  return first instanceof Together ? first.statements : null;
}
