import { sql } from 'kysely';
import { isId, newId } from '#database/ids.ts';
import type { CategoryName } from '#shared/catalogue.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { announceConversation } from '#domain/conversations/announce.ts';
import { type NewMessage, type Sent, addMessage } from '#domain/conversations/send-message.ts';
import { DomainError } from '#domain/errors.ts';
import { lockAccountLists } from '#domain/identity/lock-user.ts';
import { adminsStay } from '#domain/identity/switch-hat.ts';
import { noSuchOrder } from '#domain/orders/orders.ts';
import { assertNotOwn, assertOffered, NOT_FOR_SALE_NOW } from '#domain/products/states.ts';

/** What a conversation is about: a laptop that its reader may want to buy, or an order that they are a side of. */
export type Subject = { productId: string } | { orderId: string };

/** New conversations in a day: of an account that is younger than this, and of all others. */
const NEW_ACCOUNT_DAYS = 30;
const MOST_OF_NEW_ACCOUNT = 10;
const MOST_A_DAY = 50;

/**
 * Writes to the other side about a laptop, in the conversation that the two have or in a new one.
 * @returns the conversation's id
 * @throws {DomainError} 'not-found', 'own-product', 'buyers-only', 'product-sold' and the like where there is nothing to ask about;
 *   'too-many-requests', and what `sendMessage` throws
 */
export async function startConversation(
  db: Database,
  actor: Actor,
  subject: Subject,
  message: NewMessage,
): Promise<string> {
  const sent = await inTransaction(db, async (trx) => {
    await lockAccountLists(trx, actor);
    const about = await findSubject(trx, actor, subject);
    return addMessage(trx, actor, about.conversationId ?? (await open(trx, actor, about)), message);
  });
  announceConversation(db, sent satisfies Sent);
  return sent.id;
}

interface Pair {
  productId: string;
  buyerId: string;
  sellerId: string;
}

/** Two people and a laptop, with the conversation that they have, if they have one. */
export interface About extends Pair {
  laptop: {
    name: string;
    logo: string;
    category: CategoryName;
    /** What it costs, or what the order of it says. */
    priceCents: number;
  };
  /** The other side's name; null once their account is closed. */
  otherName: string | null;
  conversationId: string | null;
  /** What the actor would find, were they to begin one; null where they may. */
  refusal: DomainError | null;
}

/** @throws {DomainError} 'not-found', 'own-product' */
export async function findSubject(db: Database, actor: Actor, subject: Subject): Promise<About> {
  return 'orderId' in subject ? aboutOrder(db, actor, subject.orderId) : aboutProduct(db, actor, subject.productId);
}

async function aboutProduct(db: Database, actor: Actor, productId: string): Promise<About> {
  if (!isId(productId)) throw noSuchLaptop();
  const product = await db
    .selectFrom('products')
    .leftJoin('orders as booking', (join) =>
      join
        .onRef('booking.product_id', '=', 'products.id')
        .on('booking.buyer_id', '=', actor.id)
        .on('booking.state', '<>', 'canceled'),
    )
    .innerJoin('users as seller', 'seller.id', 'products.seller_id')
    .select(['products.id', 'seller_id', 'products.name', 'products.state', 'products.deleted_at', 'withheld_at'])
    .select(['products.unlisted', 'products.logo', 'products.category', 'products.resale_price_cents'])
    .select(['booking.id as booking_id', nameOf('seller').as('other_name')])
    .where('products.id', '=', productId)
    .executeTakeFirstOrThrow(noSuchLaptop);
  assertNotOwn(product, actor, 'This laptop is your own. You’ll find what people write to you under Messages.');
  const { name, logo, category, resale_price_cents: priceCents, other_name: otherName } = product;
  const pair = { productId: product.id, buyerId: actor.id, sellerId: product.seller_id };
  const conversationId = await findConversation(db, pair);
  if (conversationId === null && product.unlisted !== null && product.booking_id === null) throw noSuchLaptop();
  const laptop = { name, logo, category, priceCents };
  return { ...pair, laptop, otherName, conversationId, refusal: mayAsk(actor, product) };
}

/** Who has booked a laptop may always ask about it; others while it is offered, with a buyer's hat. */
function mayAsk(
  actor: Actor,
  product: Parameters<typeof assertOffered>[0] & { booking_id: string | null },
): DomainError | null {
  if (product.booking_id !== null) return null;
  if (actor.type === 'Admin') return adminsStay();
  if (actor.type !== 'Buyer')
    return new DomainError('buyers-only', 'Only buyers can ask about a laptop. Switch to buying first.');
  try {
    assertOffered(product);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

async function aboutOrder(db: Database, actor: Actor, orderId: string): Promise<About> {
  if (!isId(orderId)) throw noSuchOrder();
  const order = await db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .innerJoin('users as other', (join) =>
      join.on(
        sql<boolean>`other.id = case when orders.buyer_id = ${actor.id} then products.seller_id else orders.buyer_id end`,
      ),
    )
    .select(['orders.product_id', 'orders.buyer_id', 'orders.product_name as name', 'orders.state'])
    .select(['products.seller_id', 'products.logo', 'products.category', 'orders.price_cents'])
    .select(nameOf('other').as('other_name'))
    .where('orders.id', '=', orderId)
    .where((eb) => eb.or([eb('orders.buyer_id', '=', actor.id), eb('products.seller_id', '=', actor.id)]))
    .executeTakeFirstOrThrow(noSuchOrder);
  const { buyer_id: buyerId, seller_id: sellerId, product_id: productId, other_name: otherName } = order;
  const { name, logo, category, price_cents: priceCents } = order;
  const pair = { productId, buyerId, sellerId };
  // Who cancels was told that the other side doesn't see them any more.
  const refusal =
    order.state === 'canceled'
      ? new DomainError('order-canceled', 'This booking is cancelled, so it can’t begin a conversation.')
      : null;
  const laptop = { name, logo, category, priceCents };
  return { ...pair, laptop, otherName, conversationId: await findConversation(db, pair), refusal };
}

/** The name of an account that isn't closed. */
function nameOf(table: 'seller' | 'other') {
  return sql<string | null>`case when ${sql.ref(`${table}.deleted_at`)} is null then ${sql.ref(`${table}.name`)} end`;
}

async function findConversation(db: Database, { productId, buyerId }: Pair): Promise<string | null> {
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .where('product_id', '=', productId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Two sides may begin at the same moment: the second one finds the conversation of the first. */
async function open(
  trx: RunningTransaction,
  actor: Actor,
  { productId, buyerId, sellerId, refusal }: About,
): Promise<string> {
  if (refusal) throw refusal;
  await limitStarts(trx, actor);
  const { id } = await trx
    .insertInto('conversations')
    .values({ id: newId(), product_id: productId, buyer_id: buyerId, seller_id: sellerId, started_by: actor.id })
    .onConflict((conflict) => conflict.columns(['product_id', 'buyer_id']).doUpdateSet({ product_id: productId }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('conversation_members')
    .values([buyerId, sellerId].map((user) => ({ conversation_id: id, user_id: user })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** Counted with the account locked. */
async function limitStarts(trx: RunningTransaction, { id }: Actor): Promise<void> {
  const { started, is_new: isNew } = await trx
    .selectFrom('users')
    .select([
      sql<boolean>`users.created_at > clock_timestamp() - make_interval(days => ${NEW_ACCOUNT_DAYS}::int)`.as('is_new'),
      (eb) =>
        eb
          .selectFrom('conversations')
          .select(sql<number>`count(*)::int`.as('started'))
          .where('started_by', '=', id)
          .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 day'`)
          .$asScalar()
          .$notNull()
          .as('started'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  const most = isNew ? MOST_OF_NEW_ACCOUNT : MOST_A_DAY;
  if (started >= most) {
    throw new DomainError(
      'too-many-requests',
      `You’ve asked about ${most} laptops within a day. Wait for some answers, and ask about others tomorrow.`,
      { retryAfterSeconds: 3_600 },
    );
  }
}

function noSuchLaptop(): DomainError {
  return new DomainError('not-found', NOT_FOR_SALE_NOW);
}
