import { isId } from '#database/ids.ts';
import type { StateBefore } from '#database/moderation-tables.ts';
import type { ProductRow, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { lockUser } from '#domain/identity/lock-user.ts';
import { lockProduct } from '#domain/products/states.ts';
import { DECISIONS, type Decision, type ItemKindName } from '#shared/moderation.ts';

/** Something that waits in the queue, locked with what it is about. */
export interface LockedItem {
  kind: ItemKindName;
  id: string;
  productId: string | null;
  personId: string | null;
  since: Date;
  product: ProductRow | null;
  /** What undoing a decision about it restores. */
  before: StateBefore;
}

const WAITS_AT_ALERTS = new Set<ItemKindName>(['price', 'listing']);

/**
 * Locks an item and what it is about: accounts before laptops, as all do, then the rest.
 * @throws {DomainError} 'already-decided' where it doesn't wait any more; 'own-account' where it is about the Admin
 */
export async function lockItem(
  trx: RunningTransaction,
  admin: Actor,
  { kind, id, decision }: { kind: ItemKindName; id: string; decision: Decision },
): Promise<LockedItem> {
  const found = await findWaiting(trx, kind, id);
  if (found.person_id !== null && (decision === 'suspend' || kind === 'seller')) await lockUser(trx, found.person_id);
  const about = found.product_id !== null && kind !== 'review' && kind !== 'conversation' ? found.product_id : null;
  const product = about === null ? null : ((await lockProduct(trx, about)) ?? null);
  const before = await lockRow(trx, admin, kind, id);
  const { person_id: personId, product_id: productId, ...item } = await findWaiting(trx, kind, id);
  if (personId === admin.id)
    throw new DomainError('own-account', 'This is about you or a laptop of yours. Ask another Admin.');
  return {
    ...item,
    personId,
    productId,
    product,
    before: { ...before, ...(product && stateOf(product)) },
  };
}

function stateOf(product: ProductRow): StateBefore {
  return {
    unlisted: product.unlisted,
    priceCents: product.resale_price_cents,
    ...(product.reported_at && { reportedAt: product.reported_at.toISOString() }),
  };
}

async function findWaiting(trx: RunningTransaction, kind: ItemKindName, id: string) {
  if (!isId(id)) throw noSuchItem();
  const found = await trx
    .selectFrom('waiting_items')
    .selectAll()
    .where('id', '=', id)
    // An alert is one of the two, as its laptop waits or not.
    .where('kind', 'in', WAITS_AT_ALERTS.has(kind) ? [...WAITS_AT_ALERTS] : [kind])
    .executeTakeFirst();
  if (!found) throw await alreadyDecided(trx, id);
  return found;
}

/** Locks the row of what is neither a laptop nor an account, and reads what deciding changes of it. */
async function lockRow(trx: RunningTransaction, admin: Actor, kind: ItemKindName, id: string): Promise<StateBefore> {
  if (kind === 'review') {
    const review = await trx
      .selectFrom('reviews')
      .select(['reported_at', 'held_because'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    return { ...since(review.reported_at), heldBecause: review.held_because };
  }
  if (kind === 'conversation') {
    const conversation = await trx
      .selectFrom('conversations')
      .select(['reported_at', 'buyer_id', 'seller_id'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (conversation.buyer_id === admin.id || conversation.seller_id === admin.id) throw noSuchItem();
    return since(conversation.reported_at);
  }
  if (kind === 'appeal')
    await trx.selectFrom('moderation_decisions').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return {};
}

function since(reportedAt: Date | null): StateBefore {
  return reportedAt ? { reportedAt: reportedAt.toISOString() } : {};
}

/** Says what another Admin did about something that is not in the queue any more, where one did. */
export async function alreadyDecided(trx: RunningTransaction, id: string): Promise<DomainError> {
  const last = await trx
    .selectFrom('moderation_decisions')
    .innerJoin('users as admin', 'admin.id', 'moderation_decisions.admin_id')
    .select(['admin.name', 'moderation_decisions.decision', 'moderation_decisions.decided_at'])
    .where('subject_id', '=', id)
    .where('undone_at', 'is', null)
    .orderBy('moderation_decisions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return new DomainError(
    'already-decided',
    last
      ? `${last.name} ${DECISIONS[last.decision].past} ${ago(last.decided_at)}.`
      : 'This isn’t waiting any more. It may have been sold, changed or deleted, or another Admin has looked at it.',
  );
}

/** How long ago something was, in words. */
export function ago(at: Date): string {
  const minutes = Math.floor((Date.now() - at.getTime()) / 60_000);
  if (minutes < 1) return 'a moment ago';
  if (minutes < 60) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? 'an hour ago' : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'a day ago' : `${days} days ago`;
}

export function noSuchItem(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this in the queue.');
}
