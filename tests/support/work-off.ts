import type { Database } from '#database/tables.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import { inTransaction } from '#database/transaction.ts';

/** Does at once what the queue would do with whatever is due: once, one after the other, the failures left aside. */
export async function workOff(db: Database, { claimDue, work }: JobDefinition): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const { id } of await inTransaction(db, claimDue))
    await work(id).catch((error: unknown) => void failures.push(error));
  return failures;
}
