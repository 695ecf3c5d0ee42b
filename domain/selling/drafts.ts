import { type Selectable, sql } from 'kysely';
import type { DraftPayload } from '#shared/contracts/drafts.ts';
import { MAX_DRAFTS } from '#shared/list-limits.ts';
import { isId } from '#database/ids.ts';
import type { ListingDraftsTable } from '#database/draft-tables.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { lockAccountLists } from '#domain/identity/lock-user.ts';

export type Draft = Pick<Selectable<ListingDraftsTable>, 'id' | 'texts' | 'picture_ids' | 'updated_at'>;

/** The seller's drafts, the one saved last first. */
export async function listDrafts(db: Database, seller: Pick<Actor, 'id'>): Promise<Draft[]> {
  return db
    .selectFrom('listing_drafts')
    .select(['id', 'texts', 'picture_ids', 'updated_at'])
    .where('seller_id', '=', seller.id)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_DRAFTS)
    .execute();
}

/**
 * Stores a draft under the id that the form has chosen for it, in place of what was there.
 * @throws {DomainError} 'not-found' for somebody else's, 'list-full', 'account-closed'
 */
export async function saveDraft(
  db: Database,
  seller: Actor,
  id: string,
  { texts, pictures }: DraftPayload,
): Promise<void> {
  if (!isId(id)) throw noSuchDraft();
  await inTransaction(db, async (trx) => {
    await lockAccountLists(trx, seller);
    const { others } = await trx
      .selectFrom('listing_drafts')
      .select(sql<number>`count(*)::int`.as('others'))
      .where('seller_id', '=', seller.id)
      .where('id', '<>', id)
      .executeTakeFirstOrThrow();
    if (others >= MAX_DRAFTS)
      throw new DomainError('list-full', `You have ${MAX_DRAFTS} drafts, which is the limit. Discard one first.`);
    const values = { texts: JSON.stringify(texts), picture_ids: pictures };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('listing_drafts')
      .values({ id, seller_id: seller.id, ...values })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ ...values, updated_at: sql<Date>`clock_timestamp()` })
          .where('listing_drafts.seller_id', '=', seller.id),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw noSuchDraft();
  });
}

/**
 * Deletes a draft of the seller's own. Its pictures stay for a day like any that belong to no listing.
 * @returns whether it was there
 */
export async function deleteDraft(db: Database, seller: Actor, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const { numDeletedRows } = await db
    .deleteFrom('listing_drafts')
    .where('id', '=', id)
    .where('seller_id', '=', seller.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function noSuchDraft(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this draft. It may have been published or discarded.');
}
