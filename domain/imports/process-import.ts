import type { Database } from '#database/tables.ts';
import { checkRows } from '#domain/imports/check-rows.ts';
import { listQueuedRows } from '#domain/imports/list-rows.ts';
import { withdrawRows } from '#domain/imports/withdraw-import.ts';
import type { PaymentsContext } from '#domain/payments/cancellation.ts';

/**
 * Does what an import waits for: checks its rows, lists those that are queued, or withdraws what was listed. May be called again at any time, and
 * after an interruption.
 * @param ownPath the path of one of the site's own pictures, for its absolute URL; any other address unchanged
 */
export async function processImport(
  db: Database,
  context: PaymentsContext,
  importId: string,
  ownPath: (address: string) => string,
): Promise<void> {
  await checkRows(db, importId);
  await listQueuedRows(db, importId, ownPath);
  await withdrawRows(db, context, importId);
}
