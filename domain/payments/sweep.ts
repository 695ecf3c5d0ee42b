import { sql } from 'kysely';
import type { AttemptRow } from '#database/money-tables.ts';
import type { Database } from '#database/tables.ts';
import { endAttempt, refundAttempt } from '#domain/payments/settlement.ts';
import { openIntent } from '#domain/payments/start-payment.ts';
import { UNFINISHED_STATES } from '#database/attempt-states.ts';
import { NEXT_RECHECK } from '#domain/payments/states.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';

/** An attempt that needs looking after; `over`: its hold has ended, its product is off the market, or its buyer suspended or gone. */
type UnfinishedAttempt = AttemptRow & { over: boolean };

const ATTEMPT_WITH_PRODUCT_AND_BUYER = sql`payment_attempts attempt join products product on product.id = attempt.product_id
  join users buyer on buyer.id = attempt.buyer_id`;
const IS_OVER = sql<boolean>`(attempt.held_until <= clock_timestamp() or product.deleted_at is not null
  or product.withheld_at is not null or buyer.suspended_at is not null or buyer.deleted_at is not null or product.sold_at is not null
  or (attempt.exclusive and product.held_by_attempt_id is distinct from attempt.id))`;
const IS_UNFINISHED = sql<boolean>`attempt.state in (${sql.join([...UNFINISHED_STATES])})`;

/**
 * Claims up to `limit` unfinished attempts: money that has to go back and holds that are over, at once; others after a minute without a
 * change. Claiming moves them to the end of the queue, so that processes share the work and one that fails repeatedly does not block
 * others.
 */
export async function claimUnfinishedAttempts(db: Database, limit: number): Promise<UnfinishedAttempt[]> {
  const { rows } = await sql<UnfinishedAttempt>`
    with due as (
      select attempt.id, ${IS_OVER} as over
      from ${ATTEMPT_WITH_PRODUCT_AND_BUYER}
      where ${IS_UNFINISHED}
        and (attempt.state = 'refunding' or ${IS_OVER}
          or attempt.updated_at <= clock_timestamp() - interval '1 minute')
      order by attempt.updated_at
      limit ${limit}
      for no key update of attempt skip locked
    )
    update payment_attempts attempt set updated_at = clock_timestamp()
    from due where due.id = attempt.id
    returning attempt.*, due.over
  `.execute(db);
  return rows;
}

/** The attempt as it is now, if there is still something to do for it. */
export async function findUnfinishedAttempt(db: Database, id: string): Promise<UnfinishedAttempt | undefined> {
  const { rows } = await sql<UnfinishedAttempt>`
    select attempt.*, ${IS_OVER} as over
    from ${ATTEMPT_WITH_PRODUCT_AND_BUYER}
    where attempt.id = ${id} and ${IS_UNFINISHED}
  `.execute(db);
  return rows.at(0);
}

/** Finishes an attempt. Repeatable, and harmless beside a buyer who does the same. @throws {PaymentsUnavailable} it stays unfinished */
export async function finishAttempt(
  db: Database,
  cardPayments: CardPayments,
  { over, ...attempt }: UnfinishedAttempt,
): Promise<void> {
  if (attempt.state === 'refunding') await refundAttempt(db, cardPayments, attempt);
  else if (over) await endAttempt(db, cardPayments, attempt);
  // The buyer still has time. Recovers a lost webhook, and an intent that was not recorded because of a crash.
  else await openIntent(db, cardPayments, attempt);
}

/** The provider repeats a message for three days at most. */
const EVENTS_KEPT_DAYS = 30;

/**
 * Claims up to `limit` finished attempts to be read from the provider once more: a refund, a dispute or a late payment may have happened
 * there, and its message been lost. Claiming sets when they are read next.
 */
export async function claimAttemptsToRecheck(db: Database, limit: number): Promise<AttemptRow[]> {
  return db
    .with('due', (query) =>
      query
        .selectFrom('payment_attempts')
        .select('id')
        .where('recheck_at', '<=', sql<Date>`clock_timestamp()`)
        .orderBy('recheck_at')
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .updateTable('payment_attempts')
    .set({ recheck_at: NEXT_RECHECK })
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returningAll('payment_attempts')
    .execute();
}

/** Records what the provider says of a finished attempt; an intent that can be paid after all is ended. @throws {PaymentsUnavailable} */
export async function recheckAttempt(db: Database, cardPayments: CardPayments, attempt: AttemptRow): Promise<void> {
  if (attempt.intent_id !== null) await endAttempt(db, cardPayments, attempt);
}

/** Deletes the ids of events that the provider does not repeat any more. */
export async function deleteOldCardEvents(db: Database): Promise<void> {
  await db
    .deleteFrom('card_events')
    .where('received_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${EVENTS_KEPT_DAYS}::int)`)
    .execute();
}
