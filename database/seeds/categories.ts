import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';

/** Sees to it that the five categories are there, in their order. Idempotent; part of every migration. */
export async function ensureCategories(db: Database): Promise<void> {
  await db
    .insertInto('categories')
    .values(CATEGORY_NAMES.map((name, position) => ({ id: newId(), name, position })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
