import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makePictureFiles } from '#domain/pictures/process-pictures.ts';
import { StoreUnavailable } from '#gateways/picture-store/port.ts';
import { jpegFile, upload } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();

test('the first uploads of others come before the later ones of one person', async () => {
  const [many, one] = [await shop.register('Seller'), await shop.register('Seller')];
  const ids: string[] = [];
  for (const seller of [many, many, many, one]) ids.push((await upload(shop, seller, await jpegFile())).body._id);
  const { rows } = await sql<{ id: string; priority: number }>`
    select data->>'id' as id, priority from jobs.job where name = 'picture'
  `.execute(shop.services.db);
  const priorities = new Map(rows.map(({ id, priority }) => [id, priority]));
  expect(rows).toHaveLength(4);
  expect(ids.map((id) => Math.abs(priorities.get(id) ?? NaN))).toEqual([0, 1, 2, 0]);
  expect(priorities.get(ids[2] ?? '')).toBe(-2);
});

test('an original that is missing fails its job, which is tried again, and the picture still waits', async () => {
  const seller = await shop.register('Seller');
  const id: string = (await upload(shop, seller, await jpegFile())).body._id;
  const { pictures, db, settings } = shop.services;
  await rm(join(settings.dataDir, 'pictures', id, 'original'));
  await expect(makePictureFiles(pictures, id)).rejects.toThrow(StoreUnavailable);
  expect(await db.selectFrom('pictures').select('state').where('id', '=', id).executeTakeFirst()).toEqual({
    state: 'waiting',
  });
});
