import { sql } from 'kysely';
import type { OfferRow } from '#database/offer-tables.ts';
import type { ProductRow, RunningTransaction } from '#database/tables.ts';
import { isId } from '#database/ids.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { lockProduct } from '#domain/products/states.ts';

/** The states in which an offer can still become a sale. */
export const OPEN_STATES = ['waiting', 'countered', 'accepted'] as const;

/** Whom an offer waits for, and who made or got it. */
type OfferSide = 'buyer' | 'seller';

/** What is on the table: the seller's price, or else what was offered. */
export function agreedCents({ amount_cents: amount, counter_cents: counter }: OfferRow): number {
  return counter ?? amount;
}

/** The database's clock; asked after locking. */
export async function clock(trx: RunningTransaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
  return rows[0]?.now ?? new Date();
}

/**
 * An offer with its laptop, both locked, for its buyer and the laptop's seller.
 * @throws {DomainError} 'not-found', also to everybody else
 */
export async function lockOffer(
  trx: RunningTransaction,
  actor: Pick<Actor, 'id'>,
  offerId: string,
): Promise<{ offer: OfferRow; product: ProductRow; side: OfferSide }> {
  if (!isId(offerId)) throw noSuchOffer();
  const { product_id: productId } = await trx
    .selectFrom('offers')
    .select('product_id')
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow(noSuchOffer);
  const product = await lockProduct(trx, productId);
  const offer = await trx
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', offerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(noSuchOffer);
  if (product && actor.id === offer.buyer_id) return { offer, product, side: 'buyer' };
  if (product?.seller_id === actor.id) return { offer, product, side: 'seller' };
  throw noSuchOffer();
}

/** Only who is asked answers, and only in time. @throws {DomainError} 'offer-over' */
export async function assertAnswerable(trx: RunningTransaction, offer: OfferRow, side: OfferSide): Promise<void> {
  const asked = offer.state === 'waiting' ? 'seller' : offer.state === 'countered' ? 'buyer' : null;
  if (asked !== side || offer.due_at <= (await clock(trx)))
    throw new DomainError('offer-over', 'This offer can’t be answered any more. Reload the page to see how it stands.');
}

/** Ends an offer, or accepts it; phone and place for the booking are not needed any more then. @param trx with it locked */
export async function moveOffer(
  trx: RunningTransaction,
  { id }: Pick<OfferRow, 'id'>,
  state: Exclude<OfferRow['state'], 'waiting' | 'countered'>,
  more: { due_at?: Date; order_id?: string } = {},
): Promise<void> {
  await trx
    .updateTable('offers')
    .set({ state, phone: null, meeting_place: null, changed_at: sql<Date>`clock_timestamp()`, ...more })
    .where('id', '=', id)
    .execute();
}

function noSuchOffer(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this offer.');
}
