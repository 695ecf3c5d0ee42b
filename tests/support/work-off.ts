import type { Database } from '#database/tables.ts';
import type { LineOfWork } from '#server/jobs/line-of-work.ts';
import { inTransaction } from '#database/transaction.ts';

/** Does at once what the queue would do with whatever is due: once, one after the other, the failures left aside. */
export async function workOff(db: Database, { takeDue, work }: LineOfWork): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const { id } of await inTransaction(db, takeDue))
    await work(id).catch((error: unknown) => void failures.push(error));
  return failures;
}
