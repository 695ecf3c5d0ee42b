import type { Database } from '#database/tables.ts';

/** Whether a message of the provider was processed to its end before. */
export async function wasReceived(db: Database, id: string): Promise<boolean> {
  const event = await db.selectFrom('card_events').select('id').where('id', '=', id).executeTakeFirst();
  return event !== undefined;
}

/** Remembers that a message was processed to its end. */
export async function recordReceived(db: Database, { id, type }: { id: string; type: string }): Promise<void> {
  await db
    .insertInto('card_events')
    .values({ id, type })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
