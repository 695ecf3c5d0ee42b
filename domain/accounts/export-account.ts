import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { decisionsAbout } from '#domain/accounts/decisions-about.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { importedRowsOf, importsOf } from '#domain/imports/imports-of-account.ts';

/** Most rows of one list; the newest. */
const MOST_ROWS = 10_000;

export type ExportedAccount = Awaited<ReturnType<typeof exportAccount>>;

/** All stored data of the actor, and nothing of others beyond what they can see themselves; no secret. */
export async function exportAccount(db: Database, actor: Actor) {
  return inTransaction(db, async (trx) => {
    await recordAudit(trx, { actor, action: 'data-exported', subject: { kind: 'user', id: actor.id } });
    const account = await trx
      .selectFrom('users')
      .leftJoin('contact_details', 'contact_details.user_id', 'users.id')
      .select(['id', 'name', 'email', 'type', 'email_verified', 'image', 'created_at'])
      .select(['sells_since as seller_since', 'verified_at as verified_seller_since'])
      .select(['phone', 'place'])
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow();
    const { id } = account;
    const isOwn = (column: string) => sql<boolean>`${sql.ref(column)} is not distinct from ${id}`;
    return {
      account,
      signInWays: await newest(
        trx.selectFrom('accounts').select(['id', 'provider_id as provider', 'created_at']).where('user_id', '=', id),
      ),
      sessions: await newest(
        trx
          .selectFrom('sessions')
          .select(['id', 'ip_address as address', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
          .where('user_id', '=', id),
      ),
      products: await newest(
        trx
          .selectFrom('products')
          .select(['id', 'name', 'category', 'description', 'location'])
          .select(['phone', 'logo as picture', 'used', 'condition', 'state'])
          .select(['original_price_cents', 'resale_price_cents', 'created_at', 'sold_at', 'deleted_at'])
          .where('seller_id', '=', id),
      ),
      bookings: await newest(
        trx
          .selectFrom('orders')
          .innerJoin('products', 'products.id', 'orders.product_id')
          .select(['orders.id', 'orders.product_id', 'orders.state', 'orders.created_at'])
          .where('products.seller_id', '=', id),
        'orders.id',
      ),
      orders: await newest(
        trx
          .selectFrom('orders')
          .select(['id', 'product_id', 'product_name', 'buyer_name as name', 'email', 'phone', 'meeting_place'])
          .select(['price_cents', 'state', 'created_at', 'paid_at', 'removed_at'])
          .where('buyer_id', '=', id),
      ),
      payments: await newest(
        trx
          .selectFrom('payments')
          .innerJoin('orders', 'orders.id', 'payments.order_id')
          .select(['payments.id', 'payments.order_id', 'payments.amount_cents'])
          .select(['payments.intent_id as transaction', 'payments.created_at'])
          .where('orders.buyer_id', '=', id),
        'payments.id',
      ),
      orderEvents: await newest(
        trx
          .selectFrom('order_events')
          .innerJoin('orders', 'orders.id', 'order_events.order_id')
          .innerJoin('products', 'products.id', 'orders.product_id')
          .select(['order_events.id', 'order_events.order_id', 'order_events.kind'])
          .select(['order_events.facts', 'order_events.created_at', isOwn('order_events.actor_id').as('by_oneself')])
          .where((eb) => eb.or([eb('orders.buyer_id', '=', id), eb('products.seller_id', '=', id)])),
        'order_events.id',
      ),
      meetings: await newest(
        trx
          .selectFrom('meetings')
          .innerJoin('orders', 'orders.id', 'meetings.order_id')
          .innerJoin('products', 'products.id', 'orders.product_id')
          .select(['meetings.id', 'meetings.order_id', 'meetings.options', 'meetings.time_zone', 'meetings.starts_at'])
          .select(['meetings.place', 'meetings.ended_at', 'meetings.reason', 'meetings.created_at'])
          .select([isOwn('proposed_by').as('by_oneself'), isOwn('canceled_by').as('canceled_by_oneself')])
          .where((eb) => eb.or([eb('orders.buyer_id', '=', id), eb('products.seller_id', '=', id)])),
        'meetings.id',
      ),
      handovers: await newest(
        trx
          .selectFrom('handovers')
          .select(['order_id as id', 'state', 'handed_over_at', 'released_at', 'refunded_at', 'created_at'])
          .select((eb) => [
            eb
              .case()
              .when('buyer_id', '=', id)
              .then(eb.ref('buyer_here_at'))
              .else(eb.ref('seller_here_at'))
              .end()
              .as('here_at'),
            // The seller's own words and number.
            eb.case().when('seller_id', '=', id).then(eb.ref('serial')).end().as('serial'),
            eb.case().when('seller_id', '=', id).then(eb.ref('objection')).end().as('objection'),
            // What the buyer has ticked off themselves.
            eb.case().when('buyer_id', '=', id).then(eb.ref('checked')).end().as('checked'),
          ])
          .where((eb) => eb.or([eb('buyer_id', '=', id), eb('seller_id', '=', id)])),
        'order_id',
      ),
      // Who was on the other side is theirs to tell.
      receipts: await newest(
        trx
          .selectFrom('receipts')
          .innerJoin('orders', 'orders.id', 'receipts.order_id')
          .innerJoin('products', 'products.id', 'orders.product_id')
          .select(['receipts.order_id', 'receipts.year', 'receipts.serial', 'receipts.document', 'receipts.issued_at'])
          .where((eb) => eb.or([eb('orders.buyer_id', '=', id), eb('products.seller_id', '=', id)])),
        'receipts.issued_at',
      ),
      // Those for their own laptops are the buyers' to tell.
      offers: await newest(
        trx
          .selectFrom('offers')
          .select(['id', 'product_id', 'amount_cents as price_cents', 'counter_cents'])
          .select(['state', 'phone', 'meeting_place', 'created_at'])
          .where('buyer_id', '=', id),
      ),
      // What others say of them, once they can read it; who wrote it is not theirs to know here, and what an Admin has hidden stays its author's.
      reviews: await newest(
        trx
          .selectFrom('reviews')
          .select(['id', 'order_id', isOwn('author_id').as('by_oneself'), 'stars', 'text', 'answer', 'created_at'])
          .where((eb) =>
            eb.or([
              eb('author_id', '=', id),
              eb.and([
                eb('subject_id', '=', id),
                eb('shown_at', '<=', sql<Date>`clock_timestamp()`),
                eb('hidden_at', 'is', null),
              ]),
            ]),
          ),
      ),
      // What the other side wrote about them they can see on the order's page.
      claims: await newest(
        trx
          .selectFrom('claims')
          .innerJoin('handovers', 'handovers.order_id', 'claims.order_id')
          .select(['claims.id', 'claims.order_id', 'claims.opened_by'])
          .select(['claims.reason', 'claims.words as text', 'claims.state'])
          .select(['claims.answer', 'claims.answer_words as answer_text', 'claims.offer_cents', 'claims.outcome'])
          .select(['claims.decision_words as decision', 'claims.created_at'])
          .where((eb) => eb.or([eb('handovers.buyer_id', '=', id), eb('handovers.seller_id', '=', id)])),
        'claims.id',
      ),
      decisions: await newest(decisionsAbout(trx, id)),
      reports: await newest(
        trx
          .selectFrom('reports')
          .select(['id', 'product_id', 'reason', 'details', 'created_at'])
          .where('buyer_id', '=', id),
      ),
      // Anybody may write an address into the contact form: only its verified owner gets what came in its name.
      messages: account.email_verified
        ? await newest(
            trx
              .selectFrom('messages')
              .select(['id', 'name', 'email', 'text', 'created_at'])
              .where('email', '=', account.email.toLowerCase()),
          )
        : [],
      // What others wrote to them is not theirs alone.
      conversationMessages: await newest(
        trx
          .selectFrom('conversation_messages')
          .select(['id', 'conversation_id', 'text', 'created_at'])
          .select(
            sql<
              string[]
            >`array(select picture_id from message_pictures where message_id = conversation_messages.id order by position)`.as(
              'pictures',
            ),
          )
          .where('sender_id', '=', id),
      ),
      conversationReports: await newest(
        trx
          .selectFrom('conversation_reports')
          .select(['conversation_id', 'reason', 'details', 'created_at'])
          .where('reporter_id', '=', id),
        'created_at',
      ),
      emails: await newest(trx.selectFrom('emails').select(['id', 'subject', 'created_at']).where('user_id', '=', id)),
      wishlist: await newest(
        trx
          .selectFrom('wishlist_items')
          .select(['product_id as id', 'price_cents_when_added as kept_price_cents', 'added_at as created_at'])
          .where('user_id', '=', id),
        'added_at',
      ),
      savedSearches: await newest(
        trx
          .selectFrom('saved_searches')
          .select(['id', 'name', 'query', 'alerts', 'alerted_at as last_told_at', 'created_at'])
          .where('user_id', '=', id),
      ),
      payouts: await newest(
        trx
          .selectFrom('transfers')
          .select(['id', 'order_id', 'state', 'amount_cents'])
          .select(['reversed_cents as taken_back_cents', 'sent_at', 'created_at'])
          .where('seller_id', '=', id),
      ),
      bankPayouts: await newest(
        trx
          .selectFrom('bank_payouts')
          .select(['id', 'amount_cents', 'status', 'failure', 'arrives_at', 'created_at'])
          .where('user_id', '=', id),
        'created_at',
      ),
      payoutAccounts: await newest(
        trx.selectFrom('payout_accounts').select(['status', 'read_at', 'created_at']).where('user_id', '=', id),
        'created_at',
      ),
      // Of what they bought and of what they sold.
      refunds: await newest(
        trx
          .selectFrom('sale_refunds')
          .innerJoin('handovers', 'handovers.order_id', 'sale_refunds.order_id')
          .select(['sale_refunds.id', 'sale_refunds.order_id', 'sale_refunds.amount_cents', 'sale_refunds.reason'])
          .select(['sale_refunds.state', 'sale_refunds.created_at'])
          .where((eb) => eb.or([eb('handovers.buyer_id', '=', id), eb('handovers.seller_id', '=', id)])),
        'sale_refunds.id',
      ),
      reviewReports: await newest(
        trx
          .selectFrom('review_reports')
          .select(['review_id as id', 'details', 'created_at'])
          .where('reporter_id', '=', id),
        'created_at',
      ),
      blocks: await newest(
        trx.selectFrom('user_blocks').select(['blocked_id as id', 'created_at']).where('blocker_id', '=', id),
        'created_at',
      ),
      notifications: await newest(
        trx
          .selectFrom('notifications')
          .select(['id', 'kind', 'order_id', 'product_id', 'read_at', 'emailed_at', 'created_at'])
          .where('user_id', '=', id),
      ),
      notificationSettings: await newest(
        trx.selectFrom('notification_settings').select(['topic', 'email', 'changed_at']).where('user_id', '=', id),
        'changed_at',
      ),
      emailKindSettings: await newest(
        trx.selectFrom('email_kind_settings').select(['kind', 'email', 'changed_at']).where('user_id', '=', id),
        'changed_at',
      ),
      drafts: await newest(
        trx
          .selectFrom('listing_drafts')
          .select(['id', 'texts', 'picture_ids as pictures', 'updated_at', 'created_at'])
          .where('seller_id', '=', id),
      ),
      imports: await newest(importsOf(trx, id)),
      importedRows: await newest(importedRowsOf(trx, id), 'import_rows.id'),
      pictures: await newest(
        trx
          .selectFrom('pictures')
          .select(['id', 'product_id', 'state', 'source_url as source', 'created_at'])
          .where('owner_id', '=', id),
      ),
      events: await newest(
        trx
          .selectFrom('audit_events')
          .select(['id', 'action', isOwn('actor_id').as('by_oneself'), 'created_at'])
          .where((eb) => eb.or([eb('actor_id', '=', id), eb('subject_id', '=', id)])),
      ),
    };
  });
}

/** The newest rows of a list. @param by the column that orders them in time */
function newest<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>, by = 'id'): Promise<Row[]> {
  return query.orderBy(sql.ref(by), 'desc').limit(MOST_ROWS).execute();
}

/** Whether a list of this length may be cut off. */
export function isCutOff(rows: readonly unknown[]): boolean {
  return rows.length >= MOST_ROWS;
}
