import pg from 'pg';

/** A statement as the driver takes it; with a name, the connection keeps it prepared. */
export interface BatchStatement {
  text: string;
  values: readonly unknown[];
  name?: string | undefined;
}

/** The driver's connection, as far as it is needed here; its types leave that out. */
interface Wire {
  stream: { cork: () => void; uncork: () => void };
  sync: () => void;
  /** What it has prepared, and what it was sent to prepare, by their names. */
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
}

/** The driver's query: what it sends, and what it makes of the answer. */
interface WireQuery {
  name?: string;
  text: string;
  prepare: (wire: Wire) => void;
  handleRowDescription: (message: unknown) => void;
  handleDataRow: (message: unknown) => void;
  handleCommandComplete: (message: unknown, wire: Wire) => void;
  handleError: (error: Error, wire: Wire) => void;
  handleReadyForQuery: (wire: Wire) => void;
}

/**
 * Statements that a connection sends in one message and the server runs one after the other, each with a snapshot of its own. With the first that fails
 * the server leaves out all that follow. The driver takes it in place of a query.
 */
export class StatementBatch {
  /** What each statement answers, in their order. */
  readonly results: Promise<pg.QueryResult[]>;
  readonly #queries: WireQuery[];
  readonly #reject: (error: Error) => void;
  #failed = false;
  #answered = 0;

  constructor(statements: readonly BatchStatement[]) {
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult[]>();
    const results: pg.QueryResult[] = [];
    this.results = promise;
    this.#reject = reject;
    this.#queries = statements.map(({ text, values, name }) => {
      const onEnd = (error: Error | null | undefined, result: unknown): void => {
        if (error) return this.#fail(error);
        results.push(result as pg.QueryResult);
        if (results.length === statements.length) resolve(results);
      };
      const config = { text, values: [...values], ...(name !== undefined && { name }) };
      return new pg.Query(config, onEnd) as unknown as WireQuery;
    });
  }

  /** Of the statement that is answered: the driver notes by them what the connection has prepared. */
  get name(): string | undefined {
    return this.#queries[this.#answered]?.name;
  }
  get text(): string | undefined {
    return this.#queries[this.#answered]?.text;
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    // Only the end of all of them is awaited: a failure leaves out whatever comes before that.
    const unsynced = Object.create(wire, { sync: { value: () => undefined } }) as Wire;
    wire.stream.cork();
    try {
      for (const query of this.#queries) {
        query.prepare(unsynced);
        // A value that cannot be sent.
        if (this.#failed) break;
      }
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  handleRowDescription(message: unknown): void {
    this.#queries[this.#answered]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#queries[this.#answered]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    this.#queries[this.#answered]?.handleCommandComplete(message, wire);
    this.#answered += 1;
  }

  handleError(error: Error, wire: Wire): void {
    this.#forgetUnanswered(wire);
    this.#fail(error);
  }

  handleReadyForQuery(wire: Wire): void {
    if (this.#failed) {
      // The driver closes the statement whose value it could not send.
      if (this.name !== undefined) delete wire.parsedStatements[this.name];
      return this.#forgetUnanswered(wire);
    }
    for (const query of this.#queries) query.handleReadyForQuery(wire);
  }

  /** What was left out is not prepared, though the driver has noted that it was sent to be. */
  #forgetUnanswered(wire: Wire): void {
    for (const { name } of this.#queries.slice(this.#answered)) {
      if (name === undefined) continue;
      delete wire.submittedNamedStatements[name];
    }
  }

  #fail(error: Error): void {
    this.#failed = true;
    this.#reject(error);
  }
}
