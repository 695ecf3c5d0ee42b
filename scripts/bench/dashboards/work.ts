import { POWERS } from '#shared/catalogue.ts';
import { ACCOUNTS_TABLE } from '#shared/tables/accounts.ts';
import { AUDIT_TABLE } from '#shared/tables/audit.ts';
import { BUYERS_TABLE } from '#shared/tables/buyers.ts';
import { LEDGER_TABLE } from '#shared/tables/ledger.ts';
import { LISTINGS_TABLE } from '#shared/tables/listings.ts';
import { MESSAGES_TABLE } from '#shared/tables/messages.ts';
import { MODERATION_TABLE } from '#shared/tables/moderation.ts';
import { LAPTOPS_TABLE, ORDERS_TABLE, PAYMENTS_TABLE, PEOPLE_TABLE } from '#shared/tables/staff.ts';
import type { FilterValues, TableQuery, TableShape } from '#shared/tables/table.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { listAudit } from '#domain/audit/list-audit.ts';
import { listMessages } from '#domain/contact/messages.ts';
import { readFigures } from '#domain/figures/figures.ts';
import { findWaiting } from '#domain/figures/waiting.ts';
import { listLedgerEntries } from '#domain/ledger/list-entries.ts';
import { listQueue } from '#domain/moderation/queue.ts';
import { listUsers } from '#domain/moderation/users.ts';
import { listBuyers } from '#domain/selling/buyers.ts';
import { sellerOverview } from '#domain/selling/overview.ts';
import { listOwnProducts } from '#domain/selling/own-products.ts';
import { countSellerWaiting } from '#domain/selling/waiting.ts';
import { find } from '#domain/staff/find.ts';
import { getAdminOrder } from '#domain/staff/order.ts';
import { getPerson } from '#domain/staff/person.ts';
import { tableOfLaptops, tableOfOrders, tableOfPayments, tableOfPeople } from '#domain/staff/tables.ts';
import { EMAIL_END } from '#scripts/bench/dashboards/fill.ts';
import { summarizeEarnings } from '#domain/transfers/earnings.ts';

/** What there is to look at. */
export interface Subjects {
  admin: Actor;
  /** With thousands of laptops for sale. */
  seller: Actor;
  /** With a sale behind it. */
  order: { id: string; email: string; intentId: string; buyerId: string; sellerId: string };
}

/** Something that a dashboard shows, in all its variants by name. */
interface Shown {
  name: string;
  variants: Record<string, (db: Database, on: Subjects) => Promise<unknown>>;
}

const PAGE = 50;

type ReadTable<Shape extends TableShape> = (db: Database, query: TableQuery<Shape>, on: Subjects) => Promise<unknown>;

/**
 * A table by each of its sorts, choices and some words; the first page each.
 * @param words what is looked for in it
 * @param kept filters that the page sets by itself
 */
function table<Shape extends TableShape>(
  name: string,
  shape: Shape,
  read: ReadTable<Shape>,
  { words = [], kept = {} }: { words?: readonly string[]; kept?: Record<string, string> } = {},
): Shown {
  const variants: Shown['variants'] = {};
  const add = (
    variant: string,
    { sort = shape.sort, filters = {} }: { sort?: string; filters?: Record<string, string> },
  ) => {
    variants[variant] = (db, on) => {
      const query = {
        sort,
        filters: { ...kept, ...filters } as FilterValues<Shape>,
        period: {},
        amount: {},
        limit: PAGE,
      };
      return read(db, query, on);
    };
  };
  for (const sort of Object.keys(shape.sorts)) {
    add(`by ${sort}`, { sort });
    add(`by ${sort}, the last first`, { sort: `-${sort}` });
  }
  for (const [filter, declared] of Object.entries(shape.filters ?? {}))
    if (declared.kind === 'choice')
      for (const option of Object.keys(declared.options)) add(`${filter} ${option}`, { filters: { [filter]: option } });
  for (const q of words) add(`‘${q}’`, { filters: { q } });
  return { name, variants };
}

const figures =
  (wanted: Parameters<typeof readFigures>[1], timeZone = 'America/New_York') =>
  (db: Database) =>
    readFigures(db, wanted, { timeZone });
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const lookUp =
  (words: string) =>
  (db: Database, { admin }: Subjects) =>
    find(db, admin, words);

export const SHOWN: readonly Shown[] = [
  {
    name: 'an Admin’s figures',
    variants: {
      '7 days': figures({ period: '7d' }),
      '28 days': figures({ period: '28d' }),
      '90 days': figures({ period: '90d' }),
      '120 days': figures({ from: dayBefore(119), to: dayBefore(0) }),
      '12 weeks': figures({ period: '12w' }),
      '12 months': figures({ period: '12m' }),
      'two years by weeks, in Kathmandu': figures(
        { from: dayBefore(729), to: dayBefore(0), by: 'week' },
        'Asia/Kathmandu',
      ),
    },
  },
  { name: 'what waits for an Admin', variants: { all: (db, { admin }) => findWaiting(db, admin) } },
  {
    name: 'looking up people, laptops and orders at once',
    variants: {
      'a name': lookUp('martin'),
      'two names': lookUp('zoe moreau'),
      'two letters': lookUp('an'),
      'part of an e-mail': lookUp('zoe.moreau'),
      'a model': lookUp('thinkpad x1'),
      'nothing that is there': lookUp('qwxyz'),
      'a sign': lookUp('%%'),
      'an order’s e-mail': (db, { admin, order }) => find(db, admin, order.email),
      'half a transaction': (db, { admin, order }) => find(db, admin, order.intentId.slice(0, 16)),
      'an id': (db, { admin, order }) => find(db, admin, order.id),
      'a serial’s end': lookUp('4F7K2'),
    },
  },
  {
    name: 'a person’s page',
    variants: {
      'a seller with thousands of laptops': (db, { admin, seller }) => getPerson(db, admin, seller.id),
      'a buyer': (db, { admin, order }) => getPerson(db, admin, order.buyerId),
      'a seller': (db, { admin, order }) => getPerson(db, admin, order.sellerId),
    },
  },
  { name: 'an order’s page', variants: { all: (db, { admin, order }) => getAdminOrder(db, admin, order.id) } },
  table('people', PEOPLE_TABLE, tableOfPeople, { words: ['an', 'martin', 'zoe moreau', 'zoe.moreau', 'qwxyz'] }),
  table('orders', ORDERS_TABLE, tableOfOrders),
  table('laptops', LAPTOPS_TABLE, tableOfLaptops, { words: ['thinkpad', 'x1 carbon 2 tb', 'qwxyz'] }),
  table('payments', PAYMENTS_TABLE, tableOfPayments),
  table('all sellers', ACCOUNTS_TABLE, listUsers, { words: ['seller 1'], kept: { type: 'Seller' } }),
  table('all buyers', ACCOUNTS_TABLE, listUsers, { words: ['an', 'martin'], kept: { type: 'Buyer' } }),
  table('the ledger', LEDGER_TABLE, listLedgerEntries, { words: ['thinkpad', 'qwxyz'] }),
  table('messages', MESSAGES_TABLE, listMessages, { words: ['order', 'qwxyz'] }),
  table('the moderation queue', MODERATION_TABLE, (db, query, { admin }) => listQueue(db, admin, query), {
    words: ['thinkpad'],
  }),
  table('the audit log', AUDIT_TABLE, listAudit),
  {
    name: 'a seller’s overview',
    variants: {
      'four weeks': (db, { seller }) => sellerOverview(db, seller, 'Asia/Kolkata'),
      'what waits': (db, { seller }) => countSellerWaiting(db, seller),
      earnings: (db, { seller }) => summarizeEarnings(db, seller),
    },
  },
  table('a seller’s listings', LISTINGS_TABLE, (db, query, { seller }) => listOwnProducts(db, seller, query), {
    words: ['thinkpad', 'qwxyz'],
  }),
  table('a seller’s buyers', BUYERS_TABLE, (db, query, { seller }) => listBuyers(db, seller, query), {
    words: ['martin'],
  }),
];

/** Somebody for every part. @throws where the database is not filled */
export async function findSubjects(db: Database): Promise<Subjects> {
  const actor = { name: 'Ada', email: 'ada@bench.test', powers: [] };
  const seller = await db.selectFrom('seller_view_quarters').select('seller_id').limit(1).executeTakeFirstOrThrow();
  const order = await db
    .selectFrom('orders')
    .innerJoin('handovers', 'handovers.order_id', 'orders.id')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .innerJoin('users', 'users.id', 'orders.buyer_id')
    .select(['orders.id', 'orders.email', 'payments.intent_id', 'orders.buyer_id', 'handovers.seller_id'])
    .where('users.email', 'like', 'buyer%@bench.test')
    .limit(1)
    .executeTakeFirstOrThrow();
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', `%${EMAIL_END}`)
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    admin: { ...actor, id: admin.id, type: 'Admin', powers: POWERS },
    seller: { ...actor, id: seller.seller_id, type: 'Seller' },
    order: {
      id: order.id,
      email: order.email,
      intentId: order.intent_id,
      buyerId: order.buyer_id,
      sellerId: order.seller_id,
    },
  };
}
