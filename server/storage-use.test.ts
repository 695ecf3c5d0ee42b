import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { openStorageUse } from '#server/storage-use.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();

test('says what the database, its largest tables and the pictures take, and what is left of the disk', async () => {
  const { path, remove } = await makeTemporaryFolder('storage-use');
  try {
    const pictures = join(path, 'pictures');
    await mkdir(join(pictures, 'ab'), { recursive: true });
    await writeFile(join(pictures, 'ab', 'one'), 'x'.repeat(1_000));
    await writeFile(join(pictures, 'two'), 'x'.repeat(234));
    const use = await openStorageUse(shop.services.db, { dataDir: path, pictures }).read();
    expect(use.pictures).toEqual({ bytes: 1_234, complete: true });
    expect(use.disk?.size).toBeGreaterThan(use.disk?.free ?? Infinity);
    expect(use.disk?.free).toBeGreaterThan(0);
    const sizes = use.database.tables.map(({ bytes }) => bytes);
    expect(sizes).toHaveLength(8);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect(use.database.bytes).toBeGreaterThan(sizes[0] ?? Infinity);
  } finally {
    await remove();
  }
});

test('nothing is said of pictures in a bucket and of a folder that is not there', async () => {
  const { pictures, disk } = await openStorageUse(shop.services.db, { dataDir: '/nowhere', pictures: null }).read();
  expect([pictures, disk]).toEqual([null, null]);
});

test('Admins read it, whatever their powers', async () => {
  const { status, body } = await shop.call('GET', '/admin/storage', { as: await shop.register('Admin') });
  expect(status).toBe(200);
  expect(body.database).toBeGreaterThan(1_000_000);
  expect(body.tables[0]).toEqual({ name: expect.any(String), bytes: expect.any(Number) });
  expect(body.ownServer).toBe(false);
});
