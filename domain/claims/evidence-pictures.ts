import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Database } from '#database/tables.ts';
import { fileName, type PictureParts } from '#domain/pictures/picture-files.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';

/** A bank reads one file; more pictures than these would be too small in it. */
const MOST = 12;
const WIDTH = 1024;
const SMALLEST = 320;

interface FilerParts {
  db: Database;
  cardPayments: Pick<CardPayments, 'uploadEvidence'>;
  pictures: Pick<PictureParts, 'store' | 'workshop'>;
}

/** Puts the pictures of a case into one file at the provider, once for the same pictures. @returns how `answerBank` calls it */
export function pictureFiler({ db, cardPayments, pictures: { store, workshop } }: FilerParts) {
  return async (disputeId: string, ids: readonly string[]): Promise<string | null> => {
    const wanted = ids.slice(0, MOST);
    const pictures = createHash('sha256').update(wanted.join(' ')).digest('hex');
    const known = await db
      .selectFrom('dispute_pictures')
      .select('file_id')
      .where('dispute_id', '=', disputeId)
      .where('pictures', '=', pictures)
      .executeTakeFirst();
    if (known) return known.file_id;
    const rows = await db
      .selectFrom('pictures')
      .select(['id', 'private'])
      .where('id', 'in', wanted)
      .where('state', '=', 'ready')
      .execute();
    const found: Buffer[] = [];
    for (const key of wanted.flatMap((id) => rows.find((row) => row.id === id) ?? [])) {
      // Narrow pictures have no wide file.
      const file =
        (await store.open(fileName(key, WIDTH, 'webp'))) ?? (await store.open(fileName(key, SMALLEST, 'webp')));
      if (file) found.push(await buffer(file.body));
    }
    if (found.length === 0) return null;
    const jpeg = await workshop.sheet(found);
    const file_id = await cardPayments.uploadEvidence({ key: `pictures-${disputeId}-${pictures}`, jpeg });
    await db
      .insertInto('dispute_pictures')
      .values({ dispute_id: disputeId, pictures, file_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return file_id;
  };
}
