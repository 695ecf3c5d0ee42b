import * as v from 'valibot';
import { isOneOf, optionalText } from '#shared/contracts/fields.ts';
import { specs } from '#shared/contracts/specs.ts';
import { CURRENCIES } from '#shared/currencies.ts';
import {
  DUPLICATES,
  EDITABLE_FIELDS,
  IMPORT_DELIMITERS,
  IMPORT_FIELDS,
  IMPORT_ROW_STATES,
  IMPORT_STATES,
  MOST_IMPORT_COLUMNS,
} from '#shared/imports.ts';
import { LIMITS } from '#shared/limits.ts';
import { MOST_PICTURES } from '#shared/picture-kinds.ts';
import type { WithId } from '#shared/views/with-id.ts';

const short = optionalText(LIMITS.shortText);

/** What a seller says once for all rows of a file, as it is typed; `rate` is how many dollars one unit of its `currency` is. */
export const sharedTexts = v.object({
  category: short,
  condition: short,
  used: short,
  description: optionalText(LIMITS.description),
  location: short,
  phone: short,
  currency: v.optional(v.picklist(CURRENCIES, isOneOf('currency', CURRENCIES))),
  rate: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(?:\d{1,4}(?:\.\d{1,6})?)?$/, 'Enter how many dollars one is, such as 1.27'),
      v.check((text) => text === '' || Number(text) > 0, 'Enter how many dollars one is, such as 1.27'),
    ),
  ),
});
export type SharedTexts = v.InferOutput<typeof sharedTexts>;

const encoding = v.pipe(
  v.string(),
  v.maxLength(40),
  v.check(isEncoding, 'Name an encoding such as utf-8, utf-16le or windows-1252'),
);

/** `POST /imports?name=…`: what the file is called, and its encoding where the seller knows better. */
export const newImportQuery = v.object({
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1_000))),
  encoding: v.optional(encoding),
});

function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

/** `PUT /imports/{id}/file`: in which encoding a file is, and what parts its columns. */
export const fileReading = v.object({
  encoding,
  delimiter: v.picklist(IMPORT_DELIMITERS, isOneOf('delimiter', IMPORT_DELIMITERS)),
});
export type FileReading = v.InferOutput<typeof fileReading>;

/** `PUT /imports/{id}`: how the file is to be read. */
export const importSettings = v.object({
  hasHeads: v.boolean(),
  /** What each column holds, from the left; null for what is left out. */
  mapping: v.pipe(
    v.array(v.nullable(v.picklist(IMPORT_FIELDS, isOneOf('column', IMPORT_FIELDS)))),
    v.maxLength(MOST_IMPORT_COLUMNS, `A file has at most ${MOST_IMPORT_COLUMNS} columns.`),
  ),
  defaults: sharedTexts,
});
export type ImportSettings = v.InferOutput<typeof importSettings>;

const editedTexts = v.object({
  name: short,
  price: short,
  originalPrice: short,
  category: short,
  condition: short,
  used: short,
  description: optionalText(LIMITS.description),
  location: short,
  phone: short,
  picture: optionalText(LIMITS.url),
});

/** `PUT /imports/{id}/rows/{row}`: what the seller corrects in a row, as typed, and whether it is to be listed; absent for what stays. */
export const importRowPayload = v.object({
  texts: v.optional(editedTexts),
  chosen: v.optional(v.boolean()),
});
export type ImportRowPayload = v.InferOutput<typeof importRowPayload>;

/** `PUT /imports/{id}/choice`: all rows that may be chosen, none, or as we advise (`null`). */
export const importChoice = v.object({ chosen: v.nullable(v.boolean()) });

/** `POST /imports/{id}/listings`: whether the specs that were read are right. */
export const importListing = v.object({ confirmSpecs: v.optional(v.boolean(), false) });

/** `POST /imports/{id}/rows/{row}/listing`: the photos that a row waits for, by the ids of uploads, in order. */
export const importPictures = v.object({
  pictures: v.pipe(
    v.array(v.pipe(v.string(), v.uuid('Send the ids of uploads'), v.toLowerCase())),
    v.minLength(1, 'Add a picture first.'),
    v.maxLength(MOST_PICTURES, `A laptop has at most ${MOST_PICTURES} pictures.`),
  ),
});

export const byImportRow = v.object({ id: v.string(), row: v.string() });

const count = v.number();

/** A file in a list of them. */
const importFacts = {
  _id: v.string(),
  name: v.string(),
  state: v.picklist(IMPORT_STATES),
  rows: count,
  listed: count,
  waiting: count,
  created: v.string(),
};
export const importListItem = v.object(importFacts);
export type ImportListItem = v.InferOutput<typeof importListItem>;

/** A file with how it is read and what became of its rows. */
export const importAnswer = v.object({
  ...importFacts,
  encoding: v.string(),
  delimiter: v.string(),
  hasHeads: v.boolean(),
  columns: v.array(
    v.object({ head: v.string(), samples: v.array(v.string()), field: v.nullable(v.picklist(IMPORT_FIELDS)) }),
  ),
  defaults: sharedTexts,
  notice: v.optional(v.string()),
  /** Whether it can be read again in another way: until the first of its laptops is listed. */
  rereadable: v.boolean(),
  /** Texts with letters or signs that differ between encodings. */
  strangeTexts: v.array(v.string()),
  /** The newest earlier import of the same file. */
  sameFile: v.optional(v.object({ id: v.string(), created: v.string(), listed: count })),
  /** How many rows have been checked as the file is read now. */
  read: count,
  errors: count,
  warnings: count,
  duplicates: count,
  /** Rows that would be listed now; `queued` are those that are being listed, or withdrawn. */
  chosen: count,
  withSpecs: count,
  queued: count,
  refused: count,
  withdrawn: count,
  /** How many laptops the account may still list by import within these 24 hours. */
  leftToday: count,
});
export type ImportAnswer = v.InferOutput<typeof importAnswer>;
export type ImportView = WithId<ImportAnswer>;

export const importRowAnswer = v.object({
  _id: v.string(),
  /** Its number in the file, from 1, headings not counted. */
  number: v.number(),
  /** What was understood, as the listing form has it. */
  texts: v.object(Object.fromEntries(EDITABLE_FIELDS.map((field) => [field, v.string()]))),
  specs: v.optional(specs),
  issues: v.array(
    v.object({ field: v.picklist(IMPORT_FIELDS), level: v.picklist(['error', 'warning']), message: v.string() }),
  ),
  duplicate: v.optional(v.picklist(DUPLICATES)),
  chosen: v.boolean(),
  state: v.picklist(IMPORT_ROW_STATES),
  refusal: v.optional(v.string()),
});
export type ImportRowAnswer = v.InferOutput<typeof importRowAnswer>;
export type ImportRowView = WithId<ImportRowAnswer>;
