import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isEnqueued } from '#domain/jobs/is-enqueued.ts';

/**
 * Gives back to its seller an import that the job could not go on with, however often it was tried: nothing of it stays 'about to be listed'. What is
 * listed is listed. While another job of it waits or runs, such as one for what the seller has asked for since, that one goes on with it. May be called
 * again at any time.
 */
export async function giveUpImport(db: Database, importId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const file = await trx
      .selectFrom('imports')
      .select(['state', 'revision'])
      .where('id', '=', importId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!file || file.state === 'ready' || (await isEnqueued(trx, 'import', importId))) return;
    await trx
      .updateTable('import_rows')
      .set({ state: 'refused', refusal: 'Something went wrong on our side. List it again.' })
      .where('import_id', '=', importId)
      .where('state', '=', 'queued')
      .execute();
    if (file.state === 'reading')
      await trx
        .updateTable('import_rows')
        .set({
          read_revision: file.revision,
          has_error: true,
          issues: JSON.stringify([
            {
              field: 'name',
              level: 'error',
              message: 'We couldn’t check this row. Correct it, or press ‘Check the rows again’ under ‘Columns’.',
            },
          ]),
        })
        .where('import_id', '=', importId)
        .where('state', 'in', ['staged', 'refused', 'waiting'])
        .where('read_revision', '<', file.revision)
        .execute();
    await trx.updateTable('imports').set({ state: 'ready' }).where('id', '=', importId).execute();
  });
}
