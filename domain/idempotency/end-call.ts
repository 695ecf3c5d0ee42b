import type { Database } from '#database/tables.ts';

/** Keeps the answer of a call for those who send it again. Who was too slow, and has been overtaken, changes nothing. */
export async function answerCall(db: Database, id: string, status: number, sealed: Buffer): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ running_until: null, status, answer: sealed })
    .where('id', '=', id)
    .where('status', 'is', null)
    .execute();
}

/** Frees the key of a call that has come to nothing: it may be sent again. */
export async function abandonCall(db: Database, id: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('id', '=', id).where('status', 'is', null).execute();
}
