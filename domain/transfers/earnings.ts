import { type Selectable, sql } from 'kysely';
import type { EarningState } from '#shared/contracts/earnings.ts';
import type { EarningsTable } from '#shared/tables/earnings.ts';
import type { TableQuery } from '#shared/tables/table.ts';
import type { BankPayoutsTable } from '#database/payout-tables.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { GONE_BACK } from '#domain/ledger/not-gone-back.ts';
import type { Terms } from '#domain/ledger/posted.ts';
import { currentTerms } from '#domain/ledger/split.ts';
import type { Page } from '#domain/paging.ts';
import { contains, isBetween, isWithin, sortedPage } from '#domain/sorted-page.ts';
import { inTransaction } from '#database/transaction.ts';

type BankPayout = Selectable<BankPayoutsTable>;

/** A sale as its seller sees it, in cents. */
export interface Earning {
  id: string;
  order_id: string;
  product_name: string;
  paid_at: Date;
  price_cents: number;
  returned_cents: number;
  commission_cents: number;
  fee_cents: number;
  /** What the seller gets of it, or got. */
  earned_cents: number;
  debt_cents: number;
  state: EarningState;
  sent_at: Date | null;
}

/** A sum of some of an order's entries in the ledger. */
const sum = (sign: '-' | '', condition: string) =>
  sql<number>`coalesce(${sql.raw(sign)}sum(amount_cents) filter (where ${sql.raw(condition)}), 0)::int`;

const STATE = sql<EarningState>`case
  when t.state = 'sent' then 'paid-out'
  when t.state = 'settled' then 'settled'
  when t.state = 'reversed' then 'refunded'
  when sums.disputed > 0 then 'at-bank'
  when t.state = 'waiting for account' or (t.state = 'scheduled' and not exists (
    select from payout_accounts a where a.user_id = t.seller_id and a.status = 'ready')) then 'needs-account'
  when t.state is not null then 'on-the-way'
  when sums.owed > 0 and exists (select from handovers h where h.order_id = orders.id and h.state = 'released') then 'settled'
  when sums.owed > 0 then 'held'
  else 'refunded' end`;

/** What of a sale was sent to its seller and not taken back, or paid to them another way. */
const SENT = sql<number>`(case when t.transfer_id is null then 0 else t.amount_cents - t.reversed_cents end
  + coalesce((select amount_cents from settlements where settlements.transfer_id = t.id), 0))`;

/** What the seller gets of a sale, or got. */
const EARNED = sql<number>`(greatest(0, sums.owed) + ${SENT})`;

/** When the seller got it, by the provider or another way. */
const SENT_AT = sql<Date | null>`(case when t.state = 'settled'
  then (select created_at from settlements where settlements.transfer_id = t.id) else t.sent_at end)`;

function allSales(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .innerJoin('sale_terms', 'sale_terms.order_id', 'orders.id')
    .where('orders.state', '=', 'paid');
}

type Sales = ReturnType<typeof allSales>;

function salesOf(db: Database, sellerId: string): Sales {
  return allSales(db).where('products.seller_id', '=', sellerId);
}

/** Sales with what the ledger says of each. */
function withBooks(sales: Sales) {
  return sales.leftJoin('transfers as t', 't.order_id', 'orders.id').innerJoinLateral(
    (eb) =>
      eb
        .selectFrom('ledger_entries')
        .select([
          sum(`-`, `account = 'share'`).as('owed'),
          sum(``, `account = 'debts'`).as('debt'),
          sum(``, `account = 'disputed'`).as('disputed'),
          sum(`-`, `account = 'commission'`).as('commission'),
          sum(``, `kind = 'fee passed on' and account = 'share'`).as('fee'),
          sql<number>`coalesce(sum(amount_cents) filter (where account = 'sold' and kind in ${GONE_BACK}), 0)::int`.as(
            'returned',
          ),
        ])
        .whereRef('ledger_entries.order_id', '=', 'orders.id')
        .as('sums'),
    (join) => join.onTrue(),
  );
}

/** Sales as their sellers see them. */
function asEarnings(sales: Sales) {
  return withBooks(sales)
    .select(['orders.id', 'orders.id as order_id', 'orders.product_name', 'orders.price_cents'])
    .select(SENT_AT.as('sent_at'))
    .select([
      sql<Date>`orders.paid_at`.as('paid_at'),
      sql<number>`sums.returned`.as('returned_cents'),
      sql<number>`sums.commission`.as('commission_cents'),
      sql<number>`sums.fee`.as('fee_cents'),
      EARNED.as('earned_cents'),
      sql<number>`sums.debt`.as('debt_cents'),
      STATE.as('state'),
    ]);
}

/** The actor's sales, whichever hat they wear. @throws {DomainError} 'bad-cursor' */
export async function listEarnings(
  db: Database,
  { id }: Actor,
  query: TableQuery<EarningsTable>,
): Promise<Page<Earning>> {
  const { q, state } = query.filters;
  let sales = salesOf(db, id)
    .where(isWithin(query.period, 'orders.paid_at'))
    .where(isBetween(query.amount, 'orders.price_cents'));
  if (q !== undefined) sales = sales.where(contains(q, ['orders.product_name']));
  const inState = state === undefined ? sql<boolean>`true` : sql<boolean>`${STATE} = ${state}`;
  return sortedPage(db, query, {
    columns: {
      sold: { by: sql.ref('orders.paid_at'), type: 'time' },
      price: { by: sql.ref('orders.price_cents'), type: 'integer' },
      earned: { by: EARNED, type: 'integer' },
      sent: { by: SENT_AT, type: 'time', nullable: true },
    },
    id: 'orders.id',
    rows: asEarnings(sales).where(inState),
    // What the ledger says of each is looked at only where it is asked for.
    all: state === undefined ? sales.select('orders.id') : withBooks(sales).where(inState).select('orders.id'),
  });
}

/** What the seller gets of one order; undefined while it isn't paid, and for sales of before there were terms. */
export function findEarning(db: Database, orderId: string): Promise<Earning | undefined> {
  return asEarnings(allSales(db)).where('orders.id', '=', orderId).executeTakeFirst();
}

/** All that a seller wants to know of their money at once, in cents. */
export interface EarningsSummary {
  /** Null for who never began. */
  account: 'started' | 'pending' | 'ready' | 'restricted' | null;
  sales: number;
  heldCents: number;
  atBankCents: number;
  onTheWayCents: number;
  paidOutCents: number;
  debtCents: number;
  terms: Terms;
  /** What went into their bank, the newest first. */
  bankPayouts: Pick<BankPayout, 'id' | 'amount_cents' | 'status' | 'arrives_at' | 'failure'>[];
}

/** What the actor has sold, is waiting for and owes. */
export async function summarizeEarnings(db: Database, { id }: Pick<Actor, 'id'>): Promise<EarningsSummary> {
  return inTransaction(db, async (trx) => {
    const totals = await trx
      .selectFrom(
        withBooks(salesOf(trx, id))
          .select(['sums.owed', 'sums.debt', SENT.as('sent'), STATE.as('state')])
          .as('sale'),
      )
      .select([
        sql<number>`count(*)::int`.as('sales'),
        sql<number>`coalesce(sum(owed) filter (where state = 'held'), 0)::float8`.as('heldCents'),
        sql<number>`coalesce(sum(owed) filter (where state = 'at-bank'), 0)::float8`.as('atBankCents'),
        sql<number>`coalesce(sum(owed) filter (where state in ('needs-account', 'on-the-way')), 0)::float8`.as(
          'onTheWayCents',
        ),
        // What was settled before sellers were paid here has no transfer.
        sql<number>`(coalesce(sum(sent), 0) + coalesce(sum(owed) filter (where state = 'settled'), 0))::float8`.as(
          'paidOutCents',
        ),
        sql<number>`coalesce(sum(debt), 0)::float8`.as('debtCents'),
      ])
      .executeTakeFirstOrThrow();
    const account = await trx
      .selectFrom('payout_accounts')
      .select('status')
      .where('user_id', '=', id)
      .where('account_id', 'is not', null)
      .executeTakeFirst();
    const bankPayouts = await trx
      .selectFrom('bank_payouts')
      .select(['id', 'amount_cents', 'status', 'arrives_at', 'failure'])
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc')
      .limit(10)
      .execute();
    return { ...totals, account: account?.status ?? null, terms: await currentTerms(trx), bankPayouts };
  });
}

/** The provider's id of the actor's account, while it is not ready: it is read again when its owner looks. */
export async function unreadyAccount(db: Database, { id }: Pick<Actor, 'id'>): Promise<string | null> {
  const account = await db
    .selectFrom('payout_accounts')
    .select('account_id')
    .where('user_id', '=', id)
    .where('status', '<>', 'ready')
    .executeTakeFirst();
  return account?.account_id ?? null;
}
