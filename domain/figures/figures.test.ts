import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/ids.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Figures, readFigures } from '#domain/figures/figures.ts';
import { foldFigures } from '#domain/figures/fold-figures.ts';
import { checkLedger } from '#domain/ledger/check-ledger.ts';
import { FIGURE_INVARIANTS } from '#domain/ledger/figure-invariants.ts';
import { fillWithSales } from '#scripts/bench/sales/fill.ts';
import { useDatabase } from '#tests/support/postgres.ts';
import { unguarded } from '#tests/support/unguarded.ts';

const { db } = useDatabase();
const INVARIANTS = FIGURE_INVARIANTS.map(({ name }) => name);

/** Where the kept sums are wrong, as `npm run ledger:check` says. */
const wrong = async () =>
  (await checkLedger(db, { sandbox: false, settledMinutes: 60 })).filter(({ invariant }) =>
    INVARIANTS.includes(invariant),
  );

/** What the ledger and the tables say of some days, without any sum. */
async function counted({ from, to }: { from: string; to: string }, timeZone: string): Promise<Figures> {
  const on = (column: string) => sql`(${sql.ref(column)} at time zone ${timeZone})::date between ${from} and ${to}`;
  const { rows } = await sql<Figures>`
    select
      (select count(*)::int from payments p where ${on('p.created_at')}) as sales,
      (select coalesce(sum(amount_cents), 0)::int from payments p where ${on('p.created_at')}) as "soldCents",
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries
        where account = 'sold' and kind <> 'sale' and kind <> 'split' and ${on('created_at')}) as "refundedCents",
      (select coalesce(-sum(amount_cents), 0)::int from ledger_entries where account = 'commission' and ${on('created_at')}) as "commissionCents",
      (select count(*)::int from payment_attempts a where ${on('a.created_at')}) as payments,
      (select count(*)::int from order_events where kind = 'booked' and ${on('created_at')}) as bookings,
      (select count(*)::int from products where ${on('created_at')}) as listings,
      (select count(*)::int from users where ${on('created_at')}) as "signUps"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Counts are one row');
  return row;
}

/** The last four weeks, day by day. */
const read = (timeZone: string) => readFigures(db, { period: '28d' }, { timeZone });

/** Of some sales: money that went back outside of the payment provider, and money that it paid back a second time. */
async function settleAnotherWay(): Promise<void> {
  for (const [kind, to, from, cents] of [
    ['refund another way', 'sold', 'outside', 700],
    ['paid twice', 'losses', 'sold', 300],
  ] as const)
    await sql`
      with posting as (
        select uuidv7() as id, attempt_id, order_id, created_at from ledger_entries where kind = 'sale' and account = 'card' order by id limit 9
      )
      insert into ledger_entries (posting_id, kind, account, amount_cents, attempt_id, order_id, created_at)
      select id, ${kind}, account, cents, attempt_id, order_id, created_at
      from posting cross join (values (${to}, ${cents}::int), (${from}, ${-cents}::int)) as side (account, cents)`.execute(
      db,
    );
}

/** Lists a laptop at each of these times. @returns their ids */
async function listLaptops(times: readonly Date[]): Promise<string[]> {
  const ids = times.map(() => newId());
  await sql`insert into products select (jsonb_populate_record(product, jsonb_build_object(
      'id', listed.id, 'created_at', listed.at, 'state', 'available', 'state_by', null, 'sold_at', null))).*
    from products product cross join unnest(${ids}::uuid[], ${times}::timestamptz[]) as listed (id, at)
    where product.id = (select id from products order by id limit 1)`.execute(db);
  return ids;
}

const listLaptop = async (at: Date) => (await listLaptops([at]))[0];

/** Postings and events that were written without triggers are written again, in parts, as the app would write them. */
async function writeAgain(): Promise<void> {
  await unguarded(db, async (trx) => {
    await sql`create table written as select * from ledger_entries`.execute(trx);
    await sql`create table happened as select * from order_events`.execute(trx);
    await sql`delete from ledger_entries`.execute(trx);
    await sql`delete from order_events`.execute(trx);
    await sql`select rebuild_figures()`.execute(trx);
  });
  for (const part of [0, 1, 2, 3, 4]) {
    await sql`insert into ledger_entries (posting_id, kind, account, amount_cents, attempt_id, order_id, created_at)
      select posting_id, kind, account, amount_cents, attempt_id, order_id, created_at from written
      where abs(hashtext(posting_id::text)) % 5 = ${part}`.execute(db);
    await sql`insert into order_events (order_id, kind, actor_id, facts, created_at)
      select order_id, kind, actor_id, facts, created_at from happened where abs(hashtext(order_id::text)) % 5 = ${part}`.execute(
      db,
    );
    if (part % 2 === 0) await foldFigures(db);
  }
}

beforeAll(async () => {
  await fillWithSales(db, 1_000);
  await sql`analyze`.execute(db);
  await writeAgain();
  await settleAnotherWay();
  const times = Array.from({ length: 100 }, (_, hour) => new Date(Date.now() - (hour * hour * 97 + 1) * 1000));
  await listLaptops(times.filter((_, hour) => hour % 3 === 0));
  for (const [at, time] of times.entries())
    if (at % 3 !== 0)
      await sql`insert into users (id, name, email, created_at)
        values (${newId()}, 'Ada', ${`ada${at}@people.test`}, ${time})`.execute(db);
});

describe('the figures of a period', () => {
  // Whole hours, half an hour beside them, and three quarters.
  it.each(['UTC', 'America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu'])(
    'are what the ledger and the tables say of each day in %s, folded or not',
    async (timeZone) => {
      const { now, before } = await read(timeZone);
      expect(now.parts).toHaveLength(28);
      for (const { from, to, ...figures } of [...now.parts, ...before.parts.slice(0, 3)])
        expect({ from, to, ...figures }).toEqual({ from, to, ...(await counted({ from, to }, timeZone)) });
      expect(now.totals.sales).toBeGreaterThan(20);
      expect(now.totals.refundedCents).toBeGreaterThan(0);
      expect(now.totals.commissionCents).toBeGreaterThan(0);
      await foldFigures(db);
      expect(await read(timeZone)).toEqual({ ...(await read(timeZone)), now, before: expect.anything() });
      expect(await wrong()).toEqual([]);
    },
  );

  it('compare the day so far with as much of the day before', async () => {
    const now = new Date('2026-03-10T12:04:00Z');
    const dayBefore = async () => (await readFigures(db, { from: '2026-03-10' }, { timeZone: 'UTC', now })).before;
    const { totals } = await dayBefore();
    for (const time of ['11:59', '12:00', '23:59']) await listLaptop(new Date(`2026-03-09T${time}:00Z`));
    const after = await dayBefore();
    expect(after.totals.listings).toBe(totals.listings + 1);
    expect(after.parts).toEqual([{ from: '2026-03-09', to: '2026-03-09', ...after.totals }]);
  });

  it.each([{ period: '12w' }, { period: '12m' }, { from: '2026-02-11', to: '2026-03-15', by: 'week' }] as const)(
    'of %o are what the ledger and the tables say of its weeks or months, and add up',
    async (wanted) => {
      const at = { timeZone: 'America/New_York', now: new Date('2026-11-20T17:00:00Z') };
      const { now, before } = await readFigures(db, wanted, at);
      // Of the period before, the last day counts as far as today has come.
      for (const { from, to, ...figures } of [...now.parts, ...before.parts.slice(0, -1)])
        expect({ from, to, ...figures }).toEqual({ from, to, ...(await counted({ from, to }, at.timeZone)) });
      for (const { parts, totals } of [now, before])
        expect(parts.reduce((sum, { soldCents }) => sum + soldCents, 0)).toBe(totals.soldCents);
    },
  );

  it('say whether anything was ever listed', async () => {
    expect((await read('UTC')).begun).toBe(true);
  });
});

describe('the sums', () => {
  it('follow a listing that is dated anew, and forget what was rolled back', async () => {
    const day = async (at: string) =>
      (await readFigures(db, { from: at }, { timeZone: 'UTC', now: new Date('2026-06-01') })).now.totals.listings;
    const before = [await day('2026-04-01'), await day('2026-04-02')];
    const id = await listLaptop(new Date('2026-04-01T23:59:59Z'));
    await sql`update products set created_at = '2026-04-02T00:00:00Z' where id = ${id}`.execute(db);
    await inTransaction(db, async (trx) => {
      await sql`update products set created_at = '2026-04-01T00:00:00Z' where id = ${id}`.execute(trx);
      throw new Error('taken back');
    }).catch(() => undefined);
    expect([await day('2026-04-01'), await day('2026-04-02')]).toEqual([before[0], (before[1] ?? 0) + 1]);
    expect(await wrong()).toEqual([]);
  });

  it('stay right while several processes fold and others write', async () => {
    const ofDay = () => readFigures(db, { from: '2026-05-05' }, { timeZone: 'UTC', now: new Date('2026-06-01') });
    const { now: before } = await ofDay();
    const writes = Array.from({ length: 20 }, (_, hour) => listLaptop(new Date(Date.UTC(2026, 4, 5, hour))));
    await Promise.all([...writes, foldFigures(db), foldFigures(db), foldFigures(db)]);
    await Promise.all([foldFigures(db), foldFigures(db)]);
    const { now } = await ofDay();
    expect(now.totals.listings).toBe(before.totals.listings + 20);
    expect(await db.selectFrom('figure_changes').selectAll().execute()).toEqual([]);
    expect(await wrong()).toEqual([]);
  });

  it('are the same when they are counted anew', async () => {
    const { now, before } = await read('Asia/Kathmandu');
    await sql`select rebuild_figures()`.execute(db);
    expect(await read('Asia/Kathmandu')).toMatchObject({ now, before });
    expect(await wrong()).toEqual([]);
  });

  it('are missed by the check once they are wrong', async () => {
    await unguarded(db, (trx) =>
      sql`update figure_sums set sold_cents = sold_cents + 1
      where quarter = (select max(quarter) from figure_sums where sales > 0)`.execute(trx),
    );
    // Of the quarter and of its day.
    expect(await wrong()).toMatchObject([
      { rows: [{ known: {}, counted: {} }] },
      { rows: [{ known: {}, counted: {} }] },
    ]);
  });
});
