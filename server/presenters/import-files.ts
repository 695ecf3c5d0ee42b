import type { ImportListItem, ImportRowAnswer } from '#shared/contracts/imports.ts';
import { EDITABLE_FIELDS, type EditableField, IMPORT_LABELS, type ImportRowState } from '#shared/imports.ts';
import type { ImportedRow } from '#database/import-tables.ts';
import type { OwnProduct } from '#domain/selling/own-products.ts';
import { centsCell, type CsvColumns, type CsvValue } from '#server/plugins/csv.ts';
import { pictureAddress } from '#server/presenters/pictures.ts';

/** Files that can be imported again: the same headings everywhere. */
function columnsOf<Row>(cells: Record<EditableField, (row: Row) => CsvValue>): CsvColumns<Row> {
  return Object.fromEntries(EDITABLE_FIELDS.map((field) => [IMPORT_LABELS[field], cells[field]]));
}

/** A seller's own listings. @param site the origin for addresses of pictures */
export function listingColumns(site: string): CsvColumns<OwnProduct> {
  return {
    ...columnsOf<OwnProduct>({
      name: ({ name }) => name,
      price: ({ resale_price_cents: cents }) => centsCell(cents),
      originalPrice: ({ original_price_cents: cents }) => centsCell(cents),
      category: ({ category }) => category,
      condition: ({ condition }) => condition,
      used: ({ used }) => used,
      description: ({ description }) => description,
      location: ({ location }) => location,
      phone: ({ phone }) => phone,
      picture: ({ logo }) => pictureAddress(logo, site),
    }),
    'Listing state': ({ state, unlisted }) => (state === 'sold' ? 'sold' : (unlisted ?? 'for sale')),
  };
}

const leftOutCells = Object.fromEntries(
  EDITABLE_FIELDS.map((field) => [field, ({ texts }: ImportedRow) => texts?.[field]]),
) as Record<EditableField, (row: ImportedRow) => CsvValue>;

/** What an import has left out, and why. */
export const LEFT_OUT_COLUMNS: CsvColumns<ImportedRow> = {
  ...columnsOf(leftOutCells),
  'What to correct': ({ issues, duplicate, refusal, has_error: hasError }) =>
    [
      ...(refusal === null ? [] : [refusal]),
      ...(duplicate === 'file' ? ['The same laptop stands in the file before.'] : []),
      ...(duplicate === 'listed' ? ['You already have a listing with this title.'] : []),
      ...issues.filter(({ level }) => level === 'error' || !hasError).map(({ message }) => message),
    ].join(' '),
};

const ROW_STATES: Readonly<Record<ImportRowState, string>> = {
  staged: 'Left out',
  queued: 'Being listed',
  listed: 'Listed',
  waiting: 'Waits for pictures',
  refused: 'Not listed',
  withdrawn: 'Withdrawn',
};

/** The rows of an import as they stand. */
export const importRowsCsv: CsvColumns<ImportRowAnswer> = {
  Row: ({ number }) => number,
  ...Object.fromEntries(
    EDITABLE_FIELDS.map((field) => [IMPORT_LABELS[field], ({ texts }: ImportRowAnswer) => texts[field]]),
  ),
  'Row state': ({ state, chosen }) => (state === 'staged' && chosen ? 'To list' : ROW_STATES[state]),
  'What to look at': ({ issues, refusal }) =>
    [...(refusal === undefined ? [] : [refusal]), ...issues.map(({ message }) => message)].join(' '),
};

/** The seller's imports. */
export const importsCsv: CsvColumns<ImportListItem> = {
  File: ({ name }) => name,
  Imported: ({ created }) => created,
  Rows: ({ rows }) => rows,
  Listed: ({ listed }) => listed,
  'Waiting for pictures': ({ waiting }) => waiting,
  Id: ({ _id: id }) => id,
};

/** A file to begin with: the headings, and a laptop as an example. */
export const TEMPLATE_COLUMNS: CsvColumns<null> = columnsOf<null>({
  name: () => 'Lenovo ThinkPad T450 14" i5-5300U 8GB 256GB SSD',
  price: () => 240,
  originalPrice: () => 1100,
  category: () => 'Ultrabook',
  condition: () => 'Good',
  used: () => '3 years',
  description: () => 'Works well, with a few scratches on the lid. Comes with its charger.',
  location: () => 'Dhanmondi, Dhaka',
  phone: () => '01700 000000',
  picture: () => 'https://example.com/thinkpad.jpg',
});
