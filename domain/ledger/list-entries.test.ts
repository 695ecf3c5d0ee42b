import { beforeAll, expect, test } from 'vitest';
import { seedDemoCatalogue } from '#database/seeds/demo-catalogue.ts';
import { type LedgerEntry, listLedgerEntries } from '#domain/ledger/list-entries.ts';
import { LEDGER_TABLE, type LedgerTable } from '#shared/tables/ledger.ts';
import type { TableQuery } from '#shared/tables/table.ts';
import { askTable } from '#tests/support/ask-table.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const { db } = useDatabase();

beforeAll(async () => {
  await seedDemoCatalogue(db, { hashPassword: (password) => Promise.resolve(password) });
});

async function all(query: Partial<TableQuery<LedgerTable>> = {}): Promise<LedgerEntry[]> {
  const found: LedgerEntry[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await listLedgerEntries(db, { ...askTable(LEDGER_TABLE), limit: 7, ...query, cursor });
    found.push(...page.rows);
    if (page.nextCursor === null) return found;
    cursor = page.nextCursor;
  }
}

test('every entry once, newest first, and those of each posting sum to zero', async () => {
  const entries = await all();
  const { count } = await db
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(entries.length).toBeGreaterThan(7);
  expect(entries).toHaveLength(Number(count));
  const ids = entries.map(({ id }) => Number(id));
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  const sums = new Map<string, number>();
  for (const { posting_id: posting, amount_cents: cents } of entries)
    sums.set(posting, (sums.get(posting) ?? 0) + cents);
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
});

test('by amount, with losses before gains, and by account, kind and order', async () => {
  const amounts = (await all({ sort: 'amount' })).map(({ amount_cents: cents }) => cents);
  expect(amounts[0]).toBeLessThan(0);
  expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
  const card = await all({ filters: { account: 'card', kind: 'sale' } });
  expect(card.length).toBeGreaterThan(0);
  expect(card.every(({ account, kind }) => account === 'card' && kind === 'sale')).toBe(true);
  const [first] = card;
  const ofOrder = await all({ filters: { order: first?.order_id } });
  expect(new Set(ofOrder.map(({ order_id: order }) => order))).toEqual(new Set([first?.order_id]));
  expect(await all({ filters: { q: first?.product_name, order: first?.order_id } })).toHaveLength(ofOrder.length);
  expect(await all({ filters: { q: '%%' } })).toEqual([]);
});
