import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { noSuchReport } from '#domain/conversations/report-conversation.ts';
import { DomainError } from '#domain/errors.ts';
import { type NewDecision, decide } from '#domain/moderation/decide.ts';
import type { PaymentsContext } from '#domain/payments/cancellation.ts';
import { noSuchAlert } from '#domain/prices/price-alerts.ts';
import { noSuchReview } from '#domain/reviews/write-review.ts';
import { deleteProduct } from '#domain/selling/delete-product.ts';

/** Who decides, and what deciding needs. */
interface Deciding {
  db: Database;
  context: PaymentsContext;
  admin: Actor;
}

// Decisions of calls that know one kind of item and one answer. They go the way of all decisions: they can be undone, and those whom they concern are
// told after the time for that. What somebody has decided already is answered by false.

/**
 * Finds nothing wrong with a laptop that was reported: it stays for sale and is not reported any more. Another buyer can still report it.
 * @returns whether it was reported
 * @throws {DomainError} 'not-found', 'own-account'
 */
export async function dismissLaptop(by: Deciding, id: string): Promise<boolean> {
  await assertThere(by.db, 'products', id, noSuchLaptop);
  return settle(by, { kind: 'laptop', id, decision: 'dismiss' });
}

/**
 * Deletes a laptop, in any state and whether or not it was reported.
 * @throws {DomainError} 'not-found', also where it was deleted before
 */
export async function deleteLaptop(by: Deciding, id: string): Promise<void> {
  const { db, context, admin } = by;
  const seller = isId(id)
    ? await db.selectFrom('products').select('seller_id').where('id', '=', id).executeTakeFirst()
    : undefined;
  // One's own is no decision of an Admin, and what is gone is refused.
  if (!seller || seller.seller_id === admin.id) return deleteProduct(db, context, admin, id);
  if (!(await settle(by, { kind: 'laptop', id, decision: 'delete' }, { unprompted: true })))
    await deleteProduct(db, context, admin, id);
}

/** Finds nothing wrong with a review that was reported or held back: everybody reads it. @returns whether it was @throws {DomainError} 'not-found'; 'own-account' for one by or about the Admin */
export async function dismissReview(by: Deciding, id: string): Promise<boolean> {
  await assertThere(by.db, 'reviews', id, noSuchReview);
  return settle(by, { kind: 'review', id, decision: 'dismiss' });
}

/** Takes a review off the site, whether or not it was reported. @returns whether it was there @throws {DomainError} as `dismissReview` */
export async function removeReview(by: Deciding, id: string): Promise<boolean> {
  await assertThere(by.db, 'reviews', id, noSuchReview);
  return settle(by, { kind: 'review', id, decision: 'hide' }, { unprompted: true });
}

/** Is done with a conversation that was reported. @throws {DomainError} 'not-found' where it isn't (any more), or the Admin is a side of it */
export async function dismissConversation(by: Deciding, id: string): Promise<void> {
  if (!isId(id) || !(await settle(by, { kind: 'conversation', id, decision: 'dismiss' }))) throw noSuchReport();
}

/** Finds nothing wrong with a price, for good at that price. A laptop that waited for it goes up. @returns whether the alert was open @throws {DomainError} 'not-found', 'own-account' */
export async function acceptPrice(by: Deciding, id: string): Promise<boolean> {
  await assertThere(by.db, 'price_alerts', id, noSuchAlert);
  return settle(by, { kind: 'price', id, decision: 'keep' });
}

async function settle(
  { db, context, admin }: Deciding,
  wish: NewDecision,
  options: { unprompted?: boolean } = {},
): Promise<boolean> {
  try {
    await decide(db, context, admin, wish, options);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'already-decided') return false;
    throw error;
  }
}

async function assertThere(
  db: Database,
  table: 'products' | 'reviews' | 'price_alerts',
  id: string,
  refusal: () => DomainError,
): Promise<void> {
  if (!isId(id)) throw refusal();
  let found = db.selectFrom(table).select('id').where('id', '=', id);
  if (table === 'products') found = found.where('deleted_at', 'is', null);
  await found.executeTakeFirstOrThrow(refusal);
}

function noSuchLaptop(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this laptop. It may have been deleted.');
}
