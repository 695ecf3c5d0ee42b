import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { FIELDS, LISTED_SELECT } from '#domain/search/index/listed-columns.ts';
import { CopyReader, type ListedRow } from '#domain/search/index/listed-row.ts';

/**
 * Reads listings, all or some, as `COPY` sends them: in a fraction of the time that rows of a query take.
 * @param put is given the same row object again and again
 * @param ids of the database's own, since `COPY` takes no parameters
 */
export async function readListings(
  client: pg.ClientBase,
  put: (row: ListedRow) => unknown,
  ids?: readonly string[],
): Promise<void> {
  const wanted = ids === undefined ? '' : `where product_id = any ('{${ids.map(asId).join(',')}}'::uuid[])`;
  const reader = new CopyReader(FIELDS, put);
  const bytes = client.query(
    copyTo(`copy (select ${LISTED_SELECT} from listings ${wanted}) to stdout (format binary)`),
  );
  for await (const piece of bytes) reader.push(piece as Buffer);
}

function asId(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new TypeError('This is no id');
  return id;
}
