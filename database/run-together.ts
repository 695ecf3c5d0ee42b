import { CompiledQuery } from 'kysely';
import { type Writable, prepare } from '#database/prepared-statements.ts';
import type { RunningTransaction } from '#database/tables.ts';

/** Statements of a transaction that go to the database in one message; `rows` of the answer are those of each of them. */
interface QueriesTogether extends CompiledQuery {
  together: { queries: readonly CompiledQuery[]; commits: boolean };
}

export function areTogether(query: CompiledQuery): query is QueriesTogether {
  return 'together' in query;
}

/**
 * Runs prepared statements of a transaction one after the other, in one message and so one round trip: each sees what those before it have written, and
 * what was committed while one of them waited for a lock. Where one fails, those that follow are not run.
 * @param options `commits`: the transaction ends with them, so its work must do nothing afterwards that may fail
 * @returns the rows of each
 */
export async function runTogether<Rows extends readonly unknown[]>(
  trx: RunningTransaction,
  statements: { readonly [Index in keyof Rows]: Writable<Rows[Index]> },
  { commits = false }: { commits?: boolean } = {},
): Promise<{ [Index in keyof Rows]: Rows[Index][] }> {
  const queries = (statements as readonly Writable<unknown>[]).map((statement) => statement.compile(trx));
  for (const query of queries) prepare(query);
  const query: QueriesTogether = { ...CompiledQuery.raw('together'), together: { queries, commits } };
  const { rows } = await trx.executeQuery(query);
  return rows as { [Index in keyof Rows]: Rows[Index][] };
}
