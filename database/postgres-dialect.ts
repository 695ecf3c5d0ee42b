import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { type Timeouts, setLocal } from '#database/timeouts.ts';

/** PostgreSQL for kysely, with every transaction bounded by `timeouts`, wherever it begins. */
export function boundedDialect(pool: pg.Pool, timeouts: Timeouts): Dialect {
  return {
    createDriver: () => new BoundedDriver(pool, timeouts),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class BoundedDriver extends PostgresDriver {
  readonly #bounds: string;

  constructor(pool: pg.Pool, timeouts: Timeouts) {
    super({ pool });
    this.#bounds = setLocal(timeouts);
  }

  /** Begins and bounds in one message, so that it costs no further round trip. */
  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(', ');
    await connection.executeQuery(CompiledQuery.raw(`begin ${modes}; ${this.#bounds}`));
  }
}

/** `migrate` takes a lock of its transaction before the migrator begins; the migrator's own would be the session's, which pools share. */
class TransactionalAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
