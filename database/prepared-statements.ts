import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type { Database } from '#database/tables.ts';

/** Stands in a statement for a value that is given when it is run. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** The place of a value in a statement that is written once. */
export function parameter(name: string): never {
  return new Slot(name) as never;
}

/** Statements that each connection keeps prepared, by their text. */
const prepared = new Map<string, string>();

/** Each connection keeps all of them; whatever has so many forms is not worth it. */
const MOST_PREPARED = 300;

function prepare({ sql: text }: CompiledQuery): void {
  if (prepared.has(text) || prepared.size >= MOST_PREPARED) return;
  prepared.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 40));
}

/** The name under which a connection keeps a statement prepared; undefined for those that are planned each time. */
export function preparedStatementName(text: string): string | undefined {
  return prepared.get(text);
}

/** A query, or SQL that is written by hand. */
interface Writable<Row> {
  compile(db: Database): CompiledQuery<Row>;
}

/** Statements of hot calls. */
interface PreparedStatements<Row> {
  /**
   * Runs the statement of this shape.
   * @param shape names all that makes its text another one; there are few
   * @param write builds it, with slots for what differs otherwise
   * @param values of the slots
   */
  run(
    db: Database,
    shape: string,
    write: () => Writable<Row>,
    values?: Readonly<Record<string, unknown>>,
  ): Promise<Row[]>;
}

/**
 * Statements that are built and written out once for each shape, and that PostgreSQL plans once for each connection: both take longer than
 * finding a few rows by an index.
 */
export function preparedStatements<Row>(): PreparedStatements<Row> {
  const written = new Map<string, CompiledQuery<Row>>();
  return {
    async run(db, shape, write, values = {}) {
      let statement = written.get(shape);
      if (!statement) {
        statement = write().compile(db);
        written.set(shape, statement);
        prepare(statement);
      }
      const parameters = statement.parameters.map((given) => (given instanceof Slot ? values[given.name] : given));
      const { rows } = await db.executeQuery<Row>({ ...statement, parameters });
      return rows;
    },
  };
}

/**
 * Runs a statement that connections keep prepared, so that each parses and plans it once, and not for each purchase: that takes longer than what
 * finds a few rows by their ids. Its text must be one of few, with what differs in its parameters, and name its columns: with `*` a connection refuses
 * it once a later release has added one.
 */
export async function runPrepared<Row>(db: Database, query: Writable<Row>): Promise<Row[]> {
  const statement = query.compile(db);
  prepare(statement);
  const { rows } = await db.executeQuery<Row>(statement);
  return rows;
}
