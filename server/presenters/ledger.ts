import type { LedgerEntryAnswer } from '#shared/contracts/ledger.ts';
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '#shared/ledger-words.ts';
import { centsToDollars } from '#shared/money.ts';
import type { LedgerEntry } from '#domain/ledger/list-entries.ts';
import { type CsvColumns, dollarsCell } from '#server/plugins/csv.ts';

/** An entry of the ledger for an Admin. */
export function presentLedgerEntry(entry: LedgerEntry): LedgerEntryAnswer {
  return {
    _id: entry.id,
    at: entry.created_at.toISOString(),
    kind: entry.kind,
    account: entry.account,
    amount: centsToDollars(entry.amount_cents),
    posting: entry.posting_id,
    order: { _id: entry.order_id, product_name: entry.product_name, buyer_name: entry.buyer_name },
  };
}

export const ledgerCsv: CsvColumns<LedgerEntryAnswer> = {
  Time: ({ at }) => at,
  'What happened': ({ kind }) => LEDGER_KINDS[kind],
  Account: ({ account }) => LEDGER_ACCOUNTS[account],
  Amount: ({ amount }) => dollarsCell(amount),
  Laptop: ({ order }) => order.product_name,
  Buyer: ({ order }) => order.buyer_name,
  Order: ({ order }) => order._id,
  Posting: ({ posting }) => posting,
  Entry: ({ _id: id }) => id,
};
