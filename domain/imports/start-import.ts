import { createHash } from 'node:crypto';
import type { SharedTexts } from '#shared/contracts/imports.ts';
import { LIMITS } from '#shared/limits.ts';
import { inOneLine, withoutDirections, withoutUnstorable } from '#shared/text.ts';
import { newId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { lockAccountLists } from '#domain/identity/lock-user.ts';
import { guessColumns } from '#domain/imports/guess-columns.ts';
import {
  earlierImports,
  splitHeadings,
  MOST_IMPORTS,
  remembered,
  SAMPLES,
  storeRows,
} from '#domain/imports/import-layout.ts';
import { readFile } from '#domain/imports/read-file.ts';
import { currencyOfColumn } from '#domain/imports/read-price.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';

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
  const { records, ...read } = await readFile(file, { encoding });
  const { hasHeads, heads, rows } = splitHeadings(records);
  const id = newId();
  await inTransaction(db, async (trx) => {
    await lockAccountLists(trx, seller);
    const before = await earlierImports(trx, seller);
    if (before.length >= MOST_IMPORTS)
      throw new DomainError(
        'list-full',
        `You have ${MOST_IMPORTS} imports, which is the limit. Delete an old one first.`,
      );
    const samples = rows.slice(0, SAMPLES);
    const mapping = guessColumns(heads, samples, remembered(before));
    const price = mapping.indexOf('price');
    const currency = currencyOfColumn(
      heads[price] ?? '',
      samples.map((cells) => cells[price] ?? ''),
    );
    // A rate is of its day and of its file.
    const { rate: _rate, currency: _currency, ...said } = before[0]?.defaults ?? (await lastListing(trx, seller));
    await trx
      .insertInto('imports')
      .values({
        id,
        seller_id: seller.id,
        file_name: fileName(name),
        ...read,
        content_hash: createHash('sha256').update(file).digest('base64url'),
        has_heads: hasHeads,
        heads: JSON.stringify(heads),
        mapping: JSON.stringify(mapping),
        defaults: JSON.stringify({ ...said, currency }),
        state: 'reading',
      })
      .execute();
    await trx.insertInto('import_files').values({ import_id: id, content: file }).execute();
    await storeRows(trx, id, rows);
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
