import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { UserType } from '#shared/catalogue.ts';
import type { OrderMatch } from '#shared/order-matches.ts';
import { isId } from '#database/ids.ts';
import type { Database, OrdersTable, ProductsTable, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Actor, mayReadOrders } from '#domain/actor.ts';
import { plainSerial } from '#domain/handovers/check-in.ts';
import { escapeLike } from '#domain/escape-like.ts';
import { hasWords } from '#domain/sorted-page.ts';

export interface FoundPerson {
  id: string;
  name: string;
  email: string;
  type: UserType;
  suspended_at: Date | null;
}

export interface FoundLaptop {
  id: string;
  name: string;
  resale_price_cents: number;
  state: ProductsTable['state']['__select__'];
  deleted_at: Date | null;
  seller_name: string;
}

export interface FoundOrder {
  id: string;
  product_name: string;
  price_cents: number;
  buyer_name: string;
  state: OrdersTable['state']['__select__'];
  created_at: Date;
  /** What of it the words are. */
  match: OrderMatch;
}

/** What a look-up has found, the newest first; null for what took too long, or isn't for who asks. */
export interface Found {
  people: FoundPerson[] | null;
  laptops: FoundLaptop[] | null;
  orders: FoundOrder[] | null;
}

/** So many of each come; whoever wants more writes more. */
const MOST = 8;
/** How long (ms) the database searches each group. */
const TIMEOUT_MS = 1_500;
const MIN_TRANSACTION = 6;
const MIN_SERIAL = 4;
const CANCELED = '57014';

/**
 * Looks people up by parts of their name or e-mail, laptops by words of their title, orders by their buyer's e-mail or name, the beginning of a transaction,
 * a receipt's number and the end of a serial number, all of them by their id. Signs such as `%` are themselves.
 * @param words tidied, at least two characters
 */
export async function find(db: Database, admin: Actor, words: string): Promise<Found> {
  const [people, laptops, orders] = await Promise.all([
    within(db, (trx) => findPeople(trx, words)),
    within(db, (trx) => findLaptops(trx, words)),
    mayReadOrders(admin) ? within(db, (trx) => findOrders(trx, words)) : null,
  ]);
  return { people, laptops, orders };
}

/** What was found in time; null where it took too long. */
async function within<Row>(db: Database, search: (trx: RunningTransaction) => Promise<Row[]>): Promise<Row[] | null> {
  try {
    return await inTransaction(db, async (trx) => {
      await sql.raw(`set local statement_timeout = ${TIMEOUT_MS}`).execute(trx);
      return search(trx);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELED) return null;
    throw error;
  }
}

/** Of so many that match, the newest are found among all of them by an index. */
const FEW = 2_000;

/**
 * Where few match, all of them, to be sorted; where many do, nothing, since the newest are soon met by going through all from the newest on. The planner
 * would always do the latter, which takes long for what is rare.
 */
async function fewMatching(
  trx: RunningTransaction,
  table: 'users' | 'products',
  condition: RawBuilder<SqlBool>,
): Promise<string[] | null> {
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where(condition)
    .limit(FEW + 1)
    .execute();
  return rows.length > FEW ? null : rows.map(({ id }) => id);
}

const namesOrEmails = (words: string) =>
  sql<SqlBool>`(deleted_at is null and ${hasWords(sql`(lower(name) || ' ' || lower(email))`, words)})`;

async function findPeople(trx: RunningTransaction, words: string): Promise<FoundPerson[]> {
  const has = namesOrEmails(words);
  const few = isId(words) ? [words] : await fewMatching(trx, 'users', has);
  if (few?.length === 0) return [];
  return trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'type', 'suspended_at'])
    .where('deleted_at', 'is', null)
    .where((eb) => (few ? eb('id', '=', eb.fn.any(sql<string[]>`${few}::uuid[]`)) : has))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}

async function findLaptops(trx: RunningTransaction, words: string): Promise<FoundLaptop[]> {
  const has = hasWords(sql`lower(products.name)`, words);
  const few = isId(words) ? [words] : await fewMatching(trx, 'products', has);
  if (few?.length === 0) return [];
  return trx
    .selectFrom('products')
    .innerJoin('users', 'users.id', 'products.seller_id')
    .select([
      'products.id',
      'products.name',
      'resale_price_cents',
      'state',
      'products.deleted_at',
      'users.name as seller_name',
    ])
    .where((eb) => (few ? eb('products.id', '=', eb.fn.any(sql<string[]>`${few}::uuid[]`)) : has))
    .orderBy('products.id', 'desc')
    .limit(MOST)
    .execute();
}

async function findOrders(trx: RunningTransaction, words: string): Promise<FoundOrder[]> {
  const found = new Map<string, OrderMatch>();
  for (const [match, ids] of await matches(trx, words)) for (const id of ids) if (!found.has(id)) found.set(id, match);
  const ids = [...found.keys()].slice(0, MOST);
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'product_name', 'price_cents', 'buyer_name', 'state', 'created_at'])
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, match: found.get(row.id) ?? 'id' }));
}

async function matches(trx: RunningTransaction, words: string): Promise<[OrderMatch, string[]][]> {
  if (isId(words)) return [['id', [words]]];
  // All that match first, by an index, and then the newest: they are few, and the planner would rather read all orders from the newest on.
  const ids = async (matching: RawBuilder<{ id: string }>) => {
    const newest = sql<{
      id: string;
    }>`with matching as materialized (${matching}) select distinct id from matching order by id desc limit ${MOST}`;
    return (await newest.execute(trx)).rows.map(({ id }) => id);
  };
  const found: [OrderMatch, string[]][] = [];
  if (words.includes('@')) {
    const begins = `${escapeLike(words.toLowerCase())}%`;
    found.push(['email', await ids(sql`select id from orders where lower(email) like ${begins}`)]);
  }
  const receipt = /^(\d{4})-(\d{1,9})$/.exec(words);
  if (receipt)
    found.push([
      'receipt',
      await ids(
        sql`select order_id as id from receipts where year = ${Number(receipt[1])} and serial = ${Number(receipt[2])}`,
      ),
    ]);
  if (/^[\w-]+$/.test(words) && words.replace(/^pi_/, '').length >= MIN_TRANSACTION) {
    // Written with or without what all transactions begin with.
    const begins = ['', 'pi_'].map((start) => sql<SqlBool>`intent_id like ${`${escapeLike(start + words)}%`}`);
    found.push([
      'transaction',
      await ids(
        sql`select order_id as id from payment_attempts where intent_id is not null and (${sql.join(begins, sql` or `)})`,
      ),
    ]);
  }
  const serial = plainSerial(words);
  if (serial.length >= MIN_SERIAL && !/\s/.test(words)) {
    const ends = `${escapeLike([...serial].toReversed().join(''))}%`;
    found.push([
      'serial',
      await ids(
        sql`select order_id as id from handovers where serial is not null and reverse(plain_serial(serial)) like ${ends}`,
      ),
    ]);
  }
  // Of a word that thousands are called, orders can't be told.
  const people = await fewMatching(trx, 'users', namesOrEmails(words));
  if (people && people.length > 0)
    found.push(['buyer', await ids(sql`select id from orders where buyer_id = any (${people}::uuid[])`)]);
  return found;
}
