import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '#shared/ledger-words.ts';
import { defineTable } from '#shared/tables/table.ts';

/** What the ledger has recorded, one row an account. */
export const LEDGER_TABLE = defineTable({
  name: 'ledger',
  sorts: {
    at: { label: 'Time', kind: 'time' },
    amount: { label: 'Amount', kind: 'number' },
  },
  sort: '-at',
  filters: {
    q: { kind: 'text', label: 'Laptop or buyer' },
    kind: { kind: 'choice', label: 'What happened', options: LEDGER_KINDS },
    account: { kind: 'choice', label: 'Account', options: LEDGER_ACCOUNTS },
    order: { kind: 'id', label: 'Only entries of one order.' },
  },
  period: 'Recorded',
});
export type LedgerTable = typeof LEDGER_TABLE;
