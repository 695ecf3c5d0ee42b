import type { ImportAnswer, ImportListItem, ImportRowAnswer } from '#shared/contracts/imports.ts';
import { EDITABLE_FIELDS } from '#shared/imports.ts';
import type { ImportedRow } from '#database/import-tables.ts';
import type { ImportDetails, ImportFacts } from '#domain/imports/imports.ts';

/** Most characters of a cell that is shown as a sample of its column. */
const SAMPLE_CHARACTERS = 60;

/** One of the seller's imports in a list. */
export function presentImportFacts(facts: ImportFacts): ImportListItem {
  const { id, file_name: name, state, rows, listed, waiting, created_at: created } = facts;
  return { _id: id, name, state, rows, listed, waiting, created: created.toISOString() };
}

/** An import with how its file is read, and what became of its rows. */
export function presentImport({
  file,
  samples,
  leftToday,
  with_specs: withSpecs,
  sameFile,
  ...counts
}: ImportDetails): ImportAnswer {
  return {
    ...counts,
    _id: file.id,
    name: file.file_name,
    state: file.state,
    created: file.created_at.toISOString(),
    encoding: file.encoding,
    delimiter: file.delimiter,
    hasHeads: file.has_heads,
    columns: file.heads.map((head, column) => ({
      head: head.slice(0, SAMPLE_CHARACTERS),
      samples: samples.map((cells) => (cells[column] ?? '').slice(0, SAMPLE_CHARACTERS)).filter((cell) => cell !== ''),
      field: file.mapping[column] ?? null,
    })),
    defaults: file.defaults,
    ...(file.notice !== null && { notice: file.notice }),
    withSpecs,
    leftToday,
    ...(sameFile && {
      sameFile: { id: sameFile.id, created: sameFile.created_at.toISOString(), listed: sameFile.listed },
    }),
  };
}

const NO_TEXTS = Object.fromEntries(EDITABLE_FIELDS.map((field) => [field, '']));

/** A row of an import, as it was understood. */
export function presentImportRow(row: ImportedRow): ImportRowAnswer {
  return {
    _id: row.id,
    number: row.position,
    texts: row.texts ?? NO_TEXTS,
    ...(row.specs && { specs: row.specs }),
    issues: row.issues,
    ...(row.duplicate && { duplicate: row.duplicate }),
    chosen: row.is_chosen,
    state: row.state,
    ...(row.refusal !== null && { refusal: row.refusal }),
  };
}
