import { beforeEach, expect, test } from 'vitest';
import { makePictureFiles } from '#domain/pictures/process-pictures.ts';
import { giveUpPicture } from '#domain/pictures/settle-picture.ts';
import { coverPath } from '#shared/pictures.ts';
import { emailsTo } from '#tests/support/emails.ts';
import { jpegFile, readyPicture, upload } from '#tests/support/pictures.ts';
import { ORIGIN, PRODUCT, type TestUser, useTestApp } from '#tests/support/test-app.ts';

// A listing waits out of sight while its own photo is being processed.
const shop = useTestApp();
let seller: TestUser;

beforeEach(async () => {
  seller = await shop.register('Seller');
});

const sent = async (bytes: Buffer) => String((await upload(shop, seller, bytes)).body._id);
const good = async () => sent(await jpegFile());
const damaged = async () => sent((await jpegFile()).subarray(0, 300));
const process = (id: string) => makePictureFiles(shop.services.pictures, id);
const list = (ids: string[]) => shop.addProduct(seller, { logo: coverPath(String(ids[0])), pictures: ids });
const edit = (id: string, ids: string[]) =>
  shop.call('PUT', `/myProducts/${id}`, {
    as: seller,
    body: { ...PRODUCT, logo: coverPath(String(ids[0])), pictures: ids },
  });
const own = async (id: string) => (await shop.call('GET', `/myProducts/${id}`, { as: seller })).body;
const isSeen = async (id: string) => (await shop.call('GET', `/laptops/${id}`)).status === 200;
const emails = async (begin = 'Your listing isn’t live yet') => {
  const rows = await shop.services.db.selectFrom('emails').select('subject').where('user_id', '=', seller.id).execute();
  return rows.filter(({ subject }) => subject.startsWith(begin)).length;
};
const giveUp = (id: string) => giveUpPicture(shop.services.db, id);

test('it goes live by the job that finishes its cover, whatever becomes of the others', async () => {
  const [cover, other] = [await good(), await good()];
  const id = await list([cover, other]);
  expect(await own(id)).toMatchObject({ unlisted: 'pictures' });
  expect(await isSeen(id)).toBe(false);
  await process(other);
  expect(await isSeen(id)).toBe(false);
  await process(cover);
  expect(await isSeen(id)).toBe(true);
  expect(await own(id)).not.toHaveProperty('unlisted');
});

test('it is live at once with a picture that is ready, at an address, or without one of its own', async () => {
  const waiting = await good();
  for (const id of [
    await list([await readyPicture(shop, seller), waiting]),
    await shop.addProduct(seller, { logo: 'https://pictures.example/laptop.jpg', pictures: [await good()] }),
    await shop.addProduct(seller, { logo: '/pictures/fallback/ultrabook.svg' }),
  ])
    expect(await isSeen(id)).toBe(true);
});

test('a cover that can’t be used is passed over; the next picture is the cover', async () => {
  const [bad, next] = [await damaged(), await good()];
  const id = await list([bad, next]);
  await process(bad);
  expect(await isSeen(id)).toBe(false);
  expect(await emails()).toBe(0);
  await process(next);
  expect(await isSeen(id)).toBe(true);
  expect(await own(id)).toMatchObject({ logo: ORIGIN + coverPath(next), pictures: [{ id: next }] });
});

test('where no picture can be used, its seller is told, and other pictures bring it up', async () => {
  const [one, two] = [await damaged(), await damaged()];
  const id = await list([one, two]);
  await process(two);
  expect(await emails()).toBe(0);
  await process(one);
  const said = (await emailsTo(shop.services, seller.email)).at(-1);
  expect(said?.subject).toMatch(/^Your listing isn’t live yet: /);
  expect(said?.text.match(/^Clamshell$/gm)).toHaveLength(1);
  expect(await isSeen(id)).toBe(false);
  const better = await good();
  expect((await edit(id, [better])).status).toBe(200);
  expect(await isSeen(id)).toBe(false);
  await process(better);
  expect(await isSeen(id)).toBe(true);
});

test('a live listing whose cover is replaced waits for the new one; more pictures take nothing away', async () => {
  const first = await readyPicture(shop, seller);
  const id = await list([first]);
  const second = await good();
  await edit(id, [first, second]);
  expect(await isSeen(id)).toBe(true);
  await edit(id, [second, first]);
  expect(await own(id)).toMatchObject({ unlisted: 'pictures' });
  await process(second);
  expect(await isSeen(id)).toBe(true);
  expect(await own(id)).toMatchObject({ logo: ORIGIN + coverPath(second) });
});

test('what is listed and made ready in the same moment is live', async () => {
  for (let round = 0; round < 6; round += 1) {
    const cover = await good();
    const [id] = await Promise.all([list([cover]), process(cover)]);
    expect(await isSeen(id)).toBe(true);
  }
});

test('one that is resumed waits for a cover that was replaced while it was paused', async () => {
  const id = await list([await readyPicture(shop, seller)]);
  await shop.call('PUT', `/myProducts/${id}/pause`, { as: seller });
  const cover = await good();
  await edit(id, [cover]);
  expect(await own(id)).toMatchObject({ unlisted: 'paused', picturesWaiting: 1 });
  await shop.call('DELETE', `/myProducts/${id}/pause`, { as: seller });
  expect(await own(id)).toMatchObject({ unlisted: 'pictures' });
  await process(cover);
  expect(await isSeen(id)).toBe(true);
});

test('one that is listed again waits as the old one did, and is told of as that would have been', async () => {
  const again = async (picture: string) => {
    const old = await list([picture]);
    await shop.call('DELETE', `/myProducts/${old}`, { as: seller });
    const { body } = await shop.call('POST', `/withdrawnProducts/${old}/relisting`, { as: seller });
    return String(body.insertedId);
  };
  const cover = await good();
  const id = await again(cover);
  expect(await own(id)).toMatchObject({ unlisted: 'pictures' });
  await process(cover);
  expect(await isSeen(id)).toBe(true);
  const bad = await damaged();
  const other = await again(bad);
  await process(bad);
  expect(await own(other)).toMatchObject({ unlisted: 'pictures', picturesFailed: 1 });
  expect(await emails()).toBe(1);
});

test('a cover whose last try has failed is passed over, which its seller is told once; a later try that succeeds shows it', async () => {
  const [cover, second, ready] = [await good(), await good(), await readyPicture(shop, seller)];
  const id = await list([cover, second, ready]);
  expect(await own(id)).toMatchObject({ unlisted: 'pictures', picturesWaiting: 2 });
  await giveUp(cover);
  await giveUp(cover);
  expect(await isSeen(id)).toBe(false);
  expect(await emails('A picture is missing from your listing')).toBe(0);
  await giveUp(second);
  expect(await isSeen(id)).toBe(true);
  expect(await own(id)).toMatchObject({
    logo: ORIGIN + coverPath(ready),
    picturesFailed: 2,
    pictures: [{ id: ready }],
  });
  expect(await emails('A picture is missing from your listing')).toBe(1);
  const { body } = await shop.call('GET', `/pictures/${cover}`, { as: seller });
  expect(body).toMatchObject({ state: 'failed', error: expect.stringContaining('add it again') });
  await process(second);
  expect(await own(id)).toMatchObject({ pictures: [{ id: second }, { id: ready }], picturesFailed: 1 });
});

test('where the last try of every photo has failed, its seller is told, and replaces them', async () => {
  const one = await good();
  const id = await list([one]);
  await giveUp(one);
  expect(await own(id)).toMatchObject({ unlisted: 'pictures', picturesFailed: 1 });
  expect(await own(id)).not.toHaveProperty('picturesWaiting');
  expect(await emails()).toBe(1);
  await edit(id, [await readyPicture(shop, seller)]);
  expect(await isSeen(id)).toBe(true);
  // One that belongs to no listing any more can't be used in another.
  expect((await edit(id, [one])).status).toBe(422);
});
