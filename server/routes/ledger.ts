import type { FastifyInstance } from 'fastify';
import { ledgerEntryAnswer } from '#shared/contracts/ledger.ts';
import { LEDGER_TABLE } from '#shared/tables/ledger.ts';
import { listLedgerEntries } from '#domain/ledger/list-entries.ts';
import { staff } from '#server/plugins/authorization.ts';
import { defineTables } from '#server/plugins/define-tables.ts';
import { ledgerCsv, presentLedgerEntry } from '#server/presenters/ledger.ts';
import type { Services } from '#server/services.ts';

export async function ledgerRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const table = defineTables(app, services, 'Ledger');
  table('/ledger', {
    summary: 'What the ledger has recorded, an account a row; the rows of a posting sum to zero',
    allow: staff('finance'),
    shape: LEDGER_TABLE,
    item: ledgerEntryAnswer,
    find: ({ query }) => listLedgerEntries(services.db, query),
    present: presentLedgerEntry,
    csv: ledgerCsv,
  });
}
