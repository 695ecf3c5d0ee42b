import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** Claims transfers that are due; each is looked at again after a while, whatever becomes of it. */
export async function claimDueTransfers(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id from transfers where due_at <= clock_timestamp() order by due_at limit ${limit} for no key update skip locked
    )
    update transfers set due_at = clock_timestamp() + interval '2 minutes' from due where transfers.id = due.id
    returning transfers.id`.execute(db);
  return rows.map(({ id }) => id);
}
