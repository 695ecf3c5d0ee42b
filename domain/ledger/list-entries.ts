import { type InferResult, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Page } from '#domain/paging.ts';
import { hasWords, isWithin, sortedPage } from '#domain/sorted-page.ts';
import type { LedgerTable } from '#shared/tables/ledger.ts';
import type { TableQuery } from '#shared/tables/table.ts';

/** An entry of the ledger with the order that it is about. */
export type LedgerEntry = InferResult<ReturnType<typeof selectEntries>>[number];

function selectEntries(db: Database) {
  return db
    .selectFrom('ledger_entries')
    .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .select([
      'ledger_entries.id',
      'ledger_entries.posting_id',
      'ledger_entries.kind',
      'ledger_entries.account',
      'ledger_entries.amount_cents',
      'ledger_entries.order_id',
      'ledger_entries.created_at',
      'orders.product_name',
      'orders.buyer_name',
    ]);
}

/** Entries of the ledger, each account of a posting for itself. @throws {DomainError} 'bad-cursor' */
export async function listLedgerEntries(db: Database, query: TableQuery<LedgerTable>): Promise<Page<LedgerEntry>> {
  const { q, kind, account, order } = query.filters;
  const conditions = [
    isWithin(query.period, 'ledger_entries.created_at'),
    ...(kind === undefined ? [] : [sql<boolean>`ledger_entries.kind = ${kind}`]),
    ...(account === undefined ? [] : [sql<boolean>`ledger_entries.account = ${account}`]),
    ...(order === undefined ? [] : [sql<boolean>`ledger_entries.order_id = ${order}`]),
    ...(q === undefined ? [] : [hasWords(sql`(lower(orders.product_name) || ' ' || lower(orders.buyer_name))`, q)]),
  ];
  const matching = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const all = db.selectFrom('ledger_entries').select('ledger_entries.id').where(matching);
  return sortedPage(db, query, {
    columns: { at: 'id', amount: { by: sql.ref('ledger_entries.amount_cents'), type: 'integer' } },
    id: 'ledger_entries.id',
    idType: 'bigint',
    rows: selectEntries(db).where(matching),
    // An order is looked at only where words are searched for in it.
    all: q === undefined ? all : all.innerJoin('orders', 'orders.id', 'ledger_entries.order_id'),
  });
}
