import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '#database/ids.ts';
import type { Actor } from '#domain/actor.ts';
import { answerClaim } from '#domain/claims/answer-claim.ts';
import { getOrderClaims } from '#domain/claims/claim-details.ts';
import { openClaim } from '#domain/claims/open-claim.ts';
import { sweepPictures } from '#domain/pictures/remove-pictures.ts';
import { diskStore } from '#gateways/picture-store/disk-store.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { handingOver } from '#tests/support/handing-over.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const { db } = useDatabase();
const shop = handingOver(db);

/** An upload of somebody's that is ready, so many hours old. */
async function upload(owner: Actor, hoursAgo = 0): Promise<string> {
  const id = newId();
  await db
    .insertInto('pictures')
    .values({
      id,
      owner_id: owner.id,
      state: 'ready',
      private: true,
      width: 640,
      height: 480,
      widths: [320, 640],
      placeholder: 'data:image/webp;base64,AA==',
      unattached_since: sql<Date>`now() - make_interval(hours => ${hoursAgo}::int)`,
    })
    .execute();
  return id;
}
const claim = (order: Awaited<ReturnType<typeof shop.handedOver>>, pictures: string[]) =>
  openClaim(db, order.buyer, order.orderId, { reason: 'dead', words: 'It is dead.', pictures });

it('only pictures of one’s own that are used nowhere else can be shown', async () => {
  const [order, other] = [await shop.handedOver(), await shop.handedOver()];
  const [own, theirs] = [await upload(order.buyer), await upload(order.seller)];
  const refused = { code: 'invalid-fields', errors: [{ path: 'pictures' }] };
  await expect(claim(order, [own, theirs])).rejects.toMatchObject(refused);
  await expect(claim(order, [newId()])).rejects.toMatchObject(refused);
  await claim(order, [own]);
  await expect(
    openClaim(db, other.buyer, other.orderId, { reason: 'dead', words: 'So is mine.', pictures: [own] }),
  ).rejects.toMatchObject(refused);
  await answerClaim(db, order.seller, order.orderId, { answer: 'disagree', words: 'It works.', pictures: [theirs] });
  const { claims } = await getOrderClaims(db, order.buyer, order.orderId);
  expect(claims[0]?.pictures).toEqual({ buyer: [own], seller: [theirs] });
});

it('those that were uploaded and never sent are removed after a day, those of a claim stay', async () => {
  const order = await shop.handedOver();
  const [shown, left, young] = [
    await upload(order.buyer),
    await upload(order.buyer, 25),
    await upload(order.buyer, 23),
  ];
  await claim(order, [shown]);
  await db
    .updateTable('pictures')
    .set({ unattached_since: new Date(0) })
    .where('id', '=', shown)
    .execute();
  const folder = await makeTemporaryFolder('claims');
  await sweepPictures({ db, store: diskStore(folder.path), workingFolder: folder.path });
  await folder.remove();
  const there = await db
    .selectFrom('pictures')
    .select('id')
    .where('owner_id', '=', order.buyer.id)
    .orderBy('id')
    .execute();
  expect(there.map(({ id }) => id)).toEqual([shown, young].toSorted());
  expect(left).not.toBe(shown);
});
