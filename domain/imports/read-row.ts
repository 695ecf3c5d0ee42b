import * as v from 'valibot';
import { CATEGORY_NAMES, type CategoryName } from '#shared/catalogue.ts';
import type { SharedTexts } from '#shared/contracts/imports.ts';
import { type NewProduct, productForm } from '#shared/contracts/products.ts';
import type { Specs } from '#shared/contracts/specs.ts';
import {
  EDITABLE_FIELDS,
  type EditableField,
  IMPORT_LABELS,
  type ImportField,
  type ImportIssue,
  SHARED_FIELDS,
} from '#shared/imports.ts';
import { isLaptop } from '#shared/specs/is-laptop.ts';
import { readListing } from '#shared/specs/read-listing.ts';
import { suggestCategory } from '#shared/specs/suggest-category.ts';
import { withoutFormats } from '#shared/text.ts';
import { LONGEST_HEAD, readPrice } from '#domain/imports/read-price.ts';

/** How the rows of a file are read. */
export interface Reading {
  heads: readonly string[];
  mapping: readonly (ImportField | null)[];
  defaults: SharedTexts;
}

/** What was understood of a row. */
export interface ReadRow {
  texts: Record<EditableField, string>;
  specs: Specs;
  priceCents: number | null;
  /** The same for rows of the same title and price; null where one of them is missing. */
  sameKey: string | null;
  issues: ImportIssue[];
  /** Whether it is perhaps no laptop. */
  isDoubtful: boolean;
}

/** The listing form's names of the fields, where they differ. */
const FORM_FIELDS = { picture: 'coverUrl' } as const;

/** What stands for a photo that is still to come. The form wants one, and its rules for all other fields hold here as well. */
const NO_PICTURE_YET = '/pictures/none.webp';

/**
 * Reads a row as the listing form would: by its rules, with its messages.
 * @param edits what the seller has typed in place of the file's cells
 */
export function readRow(
  cells: readonly string[],
  edits: Partial<Record<EditableField, string>>,
  reading: Reading,
): ReadRow {
  const { defaults } = reading;
  const given = (field: ImportField) => cellOf(field, cells, reading);
  const issues: ImportIssue[] = [];
  const warn = (field: ImportField, message: string) => issues.push({ field, level: 'warning', message });

  const texts = Object.fromEntries(EDITABLE_FIELDS.map((field) => [field, edits[field] ?? given(field)])) as Record<
    EditableField,
    string
  >;
  for (const field of SHARED_FIELDS)
    if (field !== 'category' && texts[field].trim() === '') texts[field] = defaults[field] ?? '';

  for (const field of ['name', 'description', 'condition'] as const)
    if (/^=\s*\w+\s*\(/.test(texts[field]))
      warn(field, `${IMPORT_LABELS[field]} looks like a formula. It’s kept as text, and nothing is calculated.`);

  const prices = readPrices(reading, texts, edits, issues);
  texts.price = prices.price;
  // Without another one nothing is struck through, and what is wrong is said once.
  const hasOriginal = prices.originalPrice.trim() !== '';
  texts.originalPrice = hasOriginal ? prices.originalPrice : prices.price;

  const specs = specsOf(texts, given('specs'));
  texts.category = chooseCategory(texts, specs, defaults.category ?? '', warn);
  texts.picture = firstAddress(texts.picture);

  const parsed = v.safeParse(productForm, formOf(texts));
  const said = new Set(issues.filter(({ level }) => level === 'error').map(({ field }) => field));
  for (const { path, message } of parsed.issues ?? []) {
    const field = fieldOf(path?.[0]?.key);
    if (said.has(field) || (field === 'originalPrice' && !hasOriginal)) continue;
    said.add(field);
    issues.push({ field, level: 'error', message: inWords(field, texts[field], message) });
  }
  const isDoubtful = texts.name.trim() !== '' && !isLaptop(texts.name);
  if (isDoubtful) warn('name', 'This doesn’t read like one laptop. Choose it only if it is.');

  const priceCents = parsed.success ? parsed.output.priceCents : prices.priceCents;
  return {
    texts,
    specs,
    priceCents,
    sameKey: sameKey(texts.name, priceCents),
    issues,
    isDoubtful,
  };
}

/** The laptop of a row that has no errors, as it is listed. @param pictures ids of uploads, in order */
export function productOf(texts: Record<EditableField, string>, pictures: readonly string[] = []): NewProduct {
  return { ...v.parse(productForm, { ...formOf(texts), pictures: pictures.join(',') }) };
}

/** What two listings of the same laptop have in common. */
export function sameKey(title: string, priceCents: number | null): string | null {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return words && priceCents !== null ? `${words.join(' ')} ${priceCents}` : null;
}

function formOf({ picture, ...texts }: Record<EditableField, string>): v.InferInput<typeof productForm> {
  return { ...texts, coverUrl: picture === '' ? NO_PICTURE_YET : picture, pictures: '' };
}

function fieldOf(key: unknown): EditableField {
  return EDITABLE_FIELDS.find((field) => key === (field === 'picture' ? FORM_FIELDS.picture : field)) ?? 'name';
}

function cellOf(field: ImportField, cells: readonly string[], { heads, mapping }: Reading): string {
  const columns = mapping.flatMap((one, column) => (one === field && (cells[column] ?? '') !== '' ? [column] : []));
  if (field === 'specs') {
    // '16 GB' says what it is only together with its heading.
    return columns
      .map((column) => `${cells[column]} ${(heads[column] ?? '').slice(0, LONGEST_HEAD)}`.trim())
      .join('. ');
  }
  if (field === 'description') return columns.map((column) => cells[column]).join('\n');
  return columns[0] === undefined ? '' : (cells[columns[0]] ?? '');
}

function readPrices(
  { heads, mapping, defaults: { currency, rate } }: Reading,
  texts: Record<EditableField, string>,
  edits: Partial<Record<EditableField, string>>,
  issues: ImportIssue[],
): { price: string; originalPrice: string; priceCents: number | null } {
  const read = (field: 'price' | 'originalPrice') => {
    // What is typed on the page is in dollars, whatever its column is in.
    const isOfFile = edits[field] === undefined;
    const head = heads[mapping.indexOf(field)] ?? '';
    const found = readPrice(texts[field], isOfFile ? { currency, rate, head } : {});
    if ('problem' in found) {
      issues.push({ field, level: 'error', message: found.problem });
      return texts[field];
    }
    return found.dollars;
  };
  const [price, originalPrice] = [read('price'), read('originalPrice')];
  const cents = /^\d+(?:\.\d{1,2})?$/.test(price) ? Math.round(Number(price) * 100) : null;
  return { price, originalPrice, priceCents: cents };
}

/** What title, description and the file's columns say that it is; the title decides. */
function specsOf({ name, condition, description }: Record<EditableField, string>, more: string): Specs {
  const read = readListing({ name, condition, description: description });
  if (more === '') return read.specs;
  return { ...readListing({ name, condition: '', description: more }).specs, ...read.specs };
}

/** What other shops call every laptop. */
const ANY_LAPTOP =
  /^(?:(?:used |refurbished )?(?:pc )?(?:laptops?|notebooks?|computers?|netbooks?)[\s/&,]*(?:and )?)+$/i;

/** The category that a row names, else the one that its title suggests, else that for all rows. */
function chooseCategory(
  { name, category }: Record<EditableField, string>,
  specs: Specs,
  otherwise: string,
  warn: (field: 'category', message: string) => void,
): string {
  const named = categoryNamed(category);
  if (named) return named;
  const suggested = suggestCategory(name, specs);
  const chosen = suggested ?? otherwise;
  if (category.trim() !== '' && !ANY_LAPTOP.test(category.trim()) && chosen !== '')
    warn('category', `“${shortened(category)}” isn’t one of our categories, so we took ${chosen}.`);
  return chosen;
}

function categoryNamed(text: string): CategoryName | undefined {
  const plain = text.trim().toLowerCase().replaceAll(/[\s-]/g, '').replace(/s$/, '');
  return CATEGORY_NAMES.find((name) => name.toLowerCase() === plain);
}

/** Shops write several addresses into one cell; the first is the cover. */
function firstAddress(text: string): string {
  const plain = withoutFormats(text).trim();
  return /^https?:\/\//i.test(plain) ? (plain.split(/[\s|]+|[,;](?=\s*https?:)/)[0] ?? '') : plain;
}

/** A message of the form's, and what stands there where that is not the same thing. */
function inWords(field: EditableField, text: string, message: string): string {
  const shown = text.trim();
  if (field !== 'price' && field !== 'originalPrice') return message;
  return shown === '' ? `${IMPORT_LABELS[field]} is missing` : `“${shortened(shown)}”: ${message}`;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
