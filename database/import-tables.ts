import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Specs } from '#shared/contracts/specs.ts';
import type {
  Duplicate,
  EditableField,
  ImportField,
  ImportIssue,
  ImportRowState,
  ImportState,
} from '#shared/imports.ts';
import type { SharedTexts } from '#shared/contracts/imports.ts';
import type { CreatedAt } from '#database/created-at.ts';

/** JSON, written as text. */
type Json<Value> = ColumnType<Value, string, string>;

/** A file of laptops that a seller imports; deleted when nobody touches it for long, and with the account. */
interface ImportsTable {
  id: string;
  seller_id: string;
  file_name: string;
  /** As `TextDecoder` calls it. */
  encoding: string;
  delimiter: string;
  /** Whether its first row names the columns; `heads` are empty texts otherwise. */
  has_heads: boolean;
  heads: Json<string[]>;
  /** What each column holds; null for one that is left out. */
  mapping: Json<(ImportField | null)[]>;
  /** What stands for all rows that say nothing of it. */
  defaults: Json<SharedTexts>;
  /** SHA-256 of the file, in base64url; null for those of before it was stored. */
  content_hash: string | null;
  /** What is to be said of the file as a whole, such as that it is cut off. */
  notice: string | null;
  state: ImportState;
  /** Counts each change after which the rows have to be read anew. */
  revision: Generated<number>;
  /** Whether the seller has confirmed the specs that were read. */
  confirms_specs: Generated<boolean>;
  updated_at: Generated<Date>;
  created_at: CreatedAt;
}

/** Such a file as it was sent, until the first of its laptops is listed. */
interface ImportFilesTable {
  import_id: string;
  content: Buffer;
}

/** A row of such a file. Its id becomes that of the listing, so that no row is listed twice. */
interface ImportRowsTable {
  id: string;
  import_id: string;
  /** The number of the row in the file, headings not counted, from 0. */
  position: number;
  cells: Json<string[]>;
  /** What the seller has corrected on the page. */
  edits: ColumnType<Partial<Record<EditableField, string>>, string | undefined, string>;
  /** The revision of the import that the columns below are about; -1 before any. */
  read_revision: Generated<number>;
  /** What was understood, as the listing form has it. */
  texts: ColumnType<Record<EditableField, string> | null, string | null, string | null>;
  specs: ColumnType<Specs | null, string | null, string | null>;
  price_cents: number | null;
  /** The same for rows with the same title and price. */
  same_key: string | null;
  issues: ColumnType<ImportIssue[], string | undefined, string>;
  has_error: Generated<boolean>;
  has_warning: Generated<boolean>;
  /** Whether it is perhaps no laptop. */
  is_doubtful: Generated<boolean>;
  duplicate: Duplicate | null;
  /** What the seller chose; null as long as they follow the advice. */
  choice: boolean | null;
  is_chosen: ColumnType<boolean, never, never>;
  state: Generated<ImportRowState>;
  /** Why it was not listed although it was chosen. */
  refusal: string | null;
  listed_at: Date | null;
}

export interface ImportTables {
  imports: ImportsTable;
  import_files: ImportFilesTable;
  import_rows: ImportRowsTable;
}

export type ImportRow = Selectable<ImportsTable>;
export type ImportedRow = Selectable<ImportRowsTable>;
