// Apart from the contracts, so that pages load no schemas for it.

/** What can be corrected in one row. */
export const EDITABLE_FIELDS = [
  'name',
  'price',
  'originalPrice',
  'category',
  'condition',
  'used',
  'description',
  'location',
  'phone',
  'picture',
] as const;
export type EditableField = (typeof EDITABLE_FIELDS)[number];

/** What a column of a file, or a field for all of its rows, can hold: also specs, which are read from the title as well. */
export const IMPORT_FIELDS = [...EDITABLE_FIELDS, 'specs'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Their names on the page, and the headings of the template and of exports. */
export const IMPORT_LABELS: Readonly<Record<ImportField, string>> = {
  name: 'Title',
  price: 'Price',
  originalPrice: 'Original price',
  category: 'Category',
  condition: 'Condition',
  used: 'Used for',
  description: 'Description',
  location: 'Location',
  phone: 'Phone',
  picture: 'Picture',
  specs: 'More specs',
};

/** Several columns may hold these; of all others only one does. */
export const JOINED_FIELDS: readonly ImportField[] = ['description', 'specs'];

/** What can be said once for all rows of a file that say nothing of it. */
export const SHARED_FIELDS = ['category', 'condition', 'used', 'description', 'location', 'phone'] as const;

/** Most bytes of a file: 5 MB. */
export const MOST_IMPORT_BYTES = 5 * 1024 * 1024;
/** Most laptops in a file, columns in a row, and characters of a cell that are stored; more than a field allows, so that a cell that is too long shows. */
export const MOST_IMPORT_ROWS = 10_000;
export const MOST_IMPORT_COLUMNS = 60;
export const MOST_CELL_CHARACTERS = 6_000;

/** So many laptops of a file are listed at once, and so many within 24 hours by one account. */
export const MOST_LISTED_AT_ONCE = 500;
export const MOST_IMPORTED_A_DAY = 1_000;

/** What parts the columns of a file. */
export const IMPORT_DELIMITERS = [',', ';', '\t', '|'] as const;

/** Encodings that a seller can choose for a file, as `TextDecoder` calls them, with their names on the page. */
export const IMPORT_ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Western European (Windows-1252)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  macintosh: 'Western European (Mac)',
  'windows-1250': 'Central European (Windows-1250)',
  'iso-8859-2': 'Central European (ISO 8859-2)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-1257': 'Baltic (Windows-1257)',
  'windows-874': 'Thai (Windows-874)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-jp': 'Japanese (EUC)',
  gb18030: 'Chinese, simplified (GB 18030)',
  big5: 'Chinese, traditional (Big5)',
  'euc-kr': 'Korean (EUC)',
};

/** A file that nobody touched for so many days is deleted; what it listed stays. */
export const IMPORT_DAYS = 60;

/** What a file is like at the moment: being checked, checked, being listed, or being withdrawn. */
export const IMPORT_STATES = ['reading', 'ready', 'listing', 'withdrawing'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * What became of a row: nothing yet, about to be listed, listed, waiting for photos, refused by a rule, or withdrawn after it was listed.
 */
export const IMPORT_ROW_STATES = ['staged', 'queued', 'listed', 'waiting', 'refused', 'withdrawn'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/** Parts of the rows that a list can show alone. */
export const SHOWN_ROWS = ['all', 'errors', 'warnings', 'chosen', 'listed', 'waiting', 'left-out'] as const;
export type ShownRows = (typeof SHOWN_ROWS)[number];

/** Why a row counts as one that is there already: earlier in the file, or among the seller's listings. */
export const DUPLICATES = ['file', 'listed'] as const;
export type Duplicate = (typeof DUPLICATES)[number];

/** What is wrong or doubtful about one field of a row, in words. */
export interface ImportIssue {
  field: ImportField;
  level: 'error' | 'warning';
  message: string;
}
