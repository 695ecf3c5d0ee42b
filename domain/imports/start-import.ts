import type { ImportField } from '#shared/imports.ts';
import { MOST_IMPORT_ROWS } from '#shared/imports.ts';
import type { SharedTexts } from '#shared/contracts/imports.ts';
import { LIMITS } from '#shared/limits.ts';
import { inOneLine, withoutDirections, withoutUnstorable } from '#shared/text.ts';
import { newId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { lockAccountLists } from '#domain/identity/lock-user.ts';
import { guessColumns, plainHead, seemsHeading } from '#domain/imports/guess-columns.ts';
import { readFile, unusable } from '#domain/imports/read-file.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';

/** Imports that an account may have; old ones are deleted by themselves. */
const MOST_IMPORTS = 20;
/** Rows that are stored at once, and those by which columns are guessed. */
const BATCH = 500;
const SAMPLES = 20;

/**
 * Stores a file of laptops as a new import, which a job then checks row by row.
 * @param encoding where the seller knows better than we guess
 * @returns its id
 * @throws {DomainError} 'unusable-file' in words, 'list-full', 'account-closed'
 */
export async function startImport(
  db: Database,
  seller: Pick<Actor, 'id'>,
  file: Buffer,
  { name = '', encoding }: { name?: string | undefined; encoding?: string | undefined } = {},
): Promise<string> {
  const { records, cutOffAt, ...read } = await readFile(file, encoding);
  const hasHeads = seemsHeading(records[0] ?? []);
  const rows = hasHeads ? records.slice(1) : records;
  if (rows.length === 0) throw unusable('This file has headings, but no laptops below them.');
  if (rows.length > MOST_IMPORT_ROWS)
    throw unusable('This file has more than 10,000 rows. Split it into smaller files.');
  const width = Math.max(...records.map((cells) => cells.length));
  const heads = Array.from({ length: width }, (_none, column) => (hasHeads ? (records[0]?.[column] ?? '') : ''));
  const id = newId();
  await inTransaction(db, async (trx) => {
    await lockAccountLists(trx, seller);
    const before = await earlierImports(trx, seller);
    if (before.length >= MOST_IMPORTS)
      throw new DomainError(
        'list-full',
        `You have ${MOST_IMPORTS} imports, which is the limit. Delete an old one first.`,
      );
    const mapping = guessColumns(heads, rows.slice(0, SAMPLES), remembered(before));
    await trx
      .insertInto('imports')
      .values({
        id,
        seller_id: seller.id,
        file_name: fileName(name),
        ...read,
        has_heads: hasHeads,
        heads: JSON.stringify(heads),
        mapping: JSON.stringify(mapping),
        defaults: JSON.stringify(before[0]?.defaults ?? (await lastListing(trx, seller))),
        notice:
          cutOffAt === undefined
            ? null
            : `This file seems to be cut off: a quoted text begins in line ${cutOffAt} and never ends. What stands before it is here.`,
        state: 'reading',
      })
      .execute();
    for (let at = 0; at < rows.length; at += BATCH) {
      const part = rows.slice(at, at + BATCH);
      await trx
        .insertInto('import_rows')
        .values(
          part.map((cells, index) => ({
            id: newId(),
            import_id: id,
            position: at + index + 1,
            cells: JSON.stringify(cells),
          })),
        )
        .execute();
    }
    await enqueue(trx, 'import', id, { key: `${id} 0` });
  });
  return id;
}

function fileName(name: string): string {
  const plain = inOneLine(withoutDirections(withoutUnstorable(name)))
    .trim()
    .slice(0, LIMITS.shortText);
  return plain === '' ? 'Laptops.csv' : plain;
}

/** The account's imports, the newest first. */
function earlierImports(trx: RunningTransaction, seller: Pick<Actor, 'id'>) {
  return trx
    .selectFrom('imports')
    .select(['heads', 'mapping', 'defaults'])
    .where('seller_id', '=', seller.id)
    .orderBy('id', 'desc')
    .limit(MOST_IMPORTS)
    .execute();
}

/** What the seller had columns of these names hold the last time. */
function remembered(
  imports: readonly { heads: string[]; mapping: (ImportField | null)[] }[],
): Map<string, ImportField | null> {
  const fields = new Map<string, ImportField | null>();
  for (const { heads, mapping } of imports.toReversed())
    for (const [column, head] of heads.entries())
      if (plainHead(head) !== '') fields.set(plainHead(head), mapping[column] ?? null);
  return fields;
}

/** Phone and place as on the seller's last listing, as in the listing form. */
async function lastListing(trx: RunningTransaction, seller: Pick<Actor, 'id'>): Promise<SharedTexts> {
  const last = await trx
    .selectFrom('products')
    .select(['phone', 'location'])
    .where('seller_id', '=', seller.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? {};
}
