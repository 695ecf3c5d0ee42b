import { sql } from 'kysely';
import type { RunningTransaction } from '#database/tables.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';

/** Within this time (minutes) of each other, pictures of one owner count as uploaded together. */
const TOGETHER_MINUTES = 10;

/**
 * Enqueues a picture to be fetched or processed, as part of the caller's transaction. Its priority is lower the more pictures of its owner were
 * uploaded just before it: everybody's first picture comes before anybody's second one, since some take long.
 */
export async function enqueuePicture(
  trx: RunningTransaction,
  kind: 'picture' | 'remote-picture',
  id: string,
): Promise<void> {
  const { earlier } = await trx
    .selectFrom('pictures')
    .innerJoin('pictures as before', (join) =>
      join
        .onRef('before.owner_id', '=', 'pictures.owner_id')
        .onRef('before.id', '<', 'pictures.id')
        .on(sql<boolean>`before.created_at > pictures.created_at - make_interval(mins => ${TOGETHER_MINUTES})`),
    )
    .where('pictures.id', '=', id)
    .select((eb) => eb.fn.countAll<string>().as('earlier'))
    .executeTakeFirstOrThrow();
  await enqueue(trx, kind, id, { priority: -Number(earlier) });
}
