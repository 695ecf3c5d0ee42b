import { SHOWN_ROWS } from '#shared/imports.ts';
import { defineTable } from '#shared/tables/table.ts';

/** The files that a seller has imported. */
export const IMPORTS_TABLE = defineTable({
  name: 'imports',
  sorts: {
    imported: { label: 'Imported', kind: 'time' },
    name: { label: 'File', kind: 'text' },
    rows: { label: 'Rows', kind: 'number' },
  },
  sort: '-imported',
  filters: { q: { kind: 'text', label: 'File' } },
  period: 'Imported',
});
export type ImportsTable = typeof IMPORTS_TABLE;

/** The rows of such a file. */
export const IMPORT_ROWS_TABLE = defineTable({
  name: 'import-rows',
  sorts: {
    row: { label: 'Row', kind: 'number' },
    title: { label: 'Title', kind: 'text' },
    price: { label: 'Price', kind: 'number' },
  },
  sort: 'row',
  filters: {
    q: { kind: 'text', label: 'Title' },
    /** Which part of the file; the page has links for them, with their numbers. */
    show: { kind: 'scope', options: SHOWN_ROWS },
  },
  amount: 'Price',
});
export type ImportRowsTable = typeof IMPORT_ROWS_TABLE;
