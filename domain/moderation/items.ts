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

/** What a decision is wished about. */
export interface WishedItem {
  kind: ItemKindName;
  id: string;
  decision: Decision;
  /** Which side of a conversation it is about; by default the one that was reported first. */
  personId?: string | undefined;
  /** Whether a laptop or a review may be decided about that nobody reported. */
  unprompted?: boolean | undefined;
}

/**
 * Locks an item and what it is about: accounts before laptops, as all do, then the rest.
 * @throws {DomainError} 'already-decided' where it doesn't wait any more; 'own-account' where it is about the Admin; 'invalid-fields' for somebody
 * who is no side of the conversation
 */
export async function lockItem(trx: RunningTransaction, admin: Actor, wish: WishedItem): Promise<LockedItem> {
  const { kind, id, decision } = wish;
  const found = await findItem(trx, wish);
  if (found.person_id !== null && (decision === 'suspend' || kind === 'seller')) await lockUser(trx, found.person_id);
  const about = found.product_id !== null && kind !== 'review' && kind !== 'conversation' ? found.product_id : null;
  const product = about === null ? null : ((await lockProduct(trx, about)) ?? null);
  const before = await lockRow(trx, kind, id);
  const { person_id: personId, product_id: productId, ...item } = await findItem(trx, wish);
  const own = await isAbout(trx, admin, { kind, subjectId: id, personId });
  // Who is a side of a conversation doesn't learn that the other one reported it.
  if (own) throw kind === 'conversation' ? noSuchItem() : ownAccount();
  return {
    ...item,
    personId,
    productId,
    product,
    before: { ...before, ...(product && stateOf(product)) },
  };
}

/** Whether something concerns an Admin: as its seller, the author or the subject of a review, or a side of a conversation. */
export async function isAbout(
  trx: RunningTransaction,
  { id }: Pick<Actor, 'id'>,
  { kind, subjectId, personId }: { kind: ItemKindName; subjectId: string; personId: string | null },
): Promise<boolean> {
  if (personId === id) return true;
  if (kind !== 'review' && kind !== 'conversation') return false;
  const sides =
    kind === 'review'
      ? await trx
          .selectFrom('reviews')
          .select(['author_id as one', 'subject_id as other'])
          .where('id', '=', subjectId)
          .executeTakeFirst()
      : await trx
          .selectFrom('conversations')
          .select(['buyer_id as one', 'seller_id as other'])
          .where('id', '=', subjectId)
          .executeTakeFirst();
  return sides?.one === id || sides?.other === id;
}

export function ownAccount(): DomainError {
  return new DomainError('own-account', 'This is about you or a laptop of yours. Ask another Admin.');
}

/** What undoing a decision about a laptop restores of it. */
export function stateOf(product: ProductRow): StateBefore {
  return {
    unlisted: product.unlisted,
    priceCents: product.resale_price_cents,
    ...(product.reported_at && { reportedAt: product.reported_at.toISOString() }),
  };
}

interface FoundItem {
  kind: ItemKindName;
  id: string;
  product_id: string | null;
  person_id: string | null;
  since: Date;
}

async function findItem(trx: RunningTransaction, { kind, id, personId, unprompted }: WishedItem): Promise<FoundItem> {
  if (!isId(id)) throw noSuchItem();
  const found = (await findWaiting(trx, kind, id)) ?? (unprompted ? await findUnreported(trx, kind, id) : undefined);
  if (!found) throw await alreadyDecided(trx, id);
  if (personId === undefined || personId === found.person_id) return found;
  if (kind !== 'conversation' || !(await isSide(trx, id, personId))) throw notASide();
  return { ...found, person_id: personId };
}

function findWaiting(trx: RunningTransaction, kind: ItemKindName, id: string): Promise<FoundItem | undefined> {
  return (
    trx
      .selectFrom('waiting_items')
      .selectAll()
      .where('id', '=', id)
      // An alert is one of the two, as its laptop waits or not.
      .where('kind', 'in', WAITS_AT_ALERTS.has(kind) ? [...WAITS_AT_ALERTS] : [kind])
      .executeTakeFirst()
  );
}

/** What an Admin found without being told of it: a laptop or a review that is there. */
async function findUnreported(trx: RunningTransaction, kind: ItemKindName, id: string): Promise<FoundItem | undefined> {
  const found =
    kind === 'laptop'
      ? await trx
          .selectFrom('products')
          .select(['id as product_id', 'seller_id as person_id'])
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
      : kind === 'review'
        ? await trx
            .selectFrom('reviews')
            .innerJoin('orders', 'orders.id', 'reviews.order_id')
            .select(['orders.product_id', 'reviews.author_id as person_id'])
            .where('reviews.id', '=', id)
            .where('reviews.hidden_at', 'is', null)
            .executeTakeFirst()
        : undefined;
  return found && { kind, id, ...found, since: new Date() };
}

async function isSide(trx: RunningTransaction, conversationId: string, personId: string): Promise<boolean> {
  if (!isId(personId)) return false;
  const side = await trx
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .where((eb) => eb.or([eb('buyer_id', '=', personId), eb('seller_id', '=', personId)]))
    .executeTakeFirst();
  return side !== undefined;
}

function notASide(): DomainError {
  const message = 'This isn’t about that person.';
  return new DomainError('invalid-fields', message, { errors: [{ path: 'person', message }] });
}

/** Locks the row of what is neither a laptop nor an account, and reads what deciding changes of it. */
async function lockRow(trx: RunningTransaction, kind: ItemKindName, id: string): Promise<StateBefore> {
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
      .select('reported_at')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
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
