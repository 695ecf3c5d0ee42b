import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { inTransaction } from '#database/transaction.ts';
import { eraseOldMeetingDetails } from '#domain/accounts/close-account.ts';
import { sweepPictures } from '#domain/pictures/remove-pictures.ts';
import { jpegFile, readyPicture, upload } from '#tests/support/pictures.ts';
import { ORIGIN, PRODUCT, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;
let buyer: TestUser;
let product: string;
const UPLOADS = '/conversations/pictures';

beforeAll(async () => {
  [seller, buyer] = [await shop.register('Seller'), await shop.register('Buyer')];
  product = await shop.addProduct(seller);
});

const picture = (as: TestUser) => readyPicture(shop, as, undefined, UPLOADS);
const start = (as: TestUser, body: object) =>
  shop.call('POST', '/conversations', { as, body: { product_id: product, ...body } });
const messages = async (as: TestUser, id: string) =>
  (await shop.call('GET', `/conversations/${id}/messages`, { as })).body;
const open = async (id: string, as?: TestUser) =>
  shop.app.inject({
    url: `/api/pictures/private/${id}/640.webp`,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });

describe('pictures in messages', () => {
  it('are for the two sides alone, and never under a public address', async () => {
    const [one, two] = [await picture(buyer), await picture(buyer)];
    const stranger = await shop.register('Buyer');
    const admin = await shop.register('Admin');
    expect((await shop.call('GET', `${UPLOADS}/${one}`, { as: buyer })).body).toMatchObject({
      state: 'ready',
      logo: `${ORIGIN}/api/pictures/private/${one}/640.webp`,
    });
    expect((await open(one, seller)).statusCode).toBe(404);
    const { body, status } = await start(buyer, { text: '', pictures: [one, two] });
    expect(status).toBe(200);
    const id = String(body.insertedId);
    const { messages: read, conversation } = await messages(seller, id);
    expect(read).toMatchObject([{ text: '', pictures: [{ id: one, width: 320, height: 240 }, { id: two }] }]);
    expect(conversation.last_text).toBe('2 pictures');
    for (const as of [buyer, seller]) {
      const answer = await open(one, as);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=600',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    expect((await open(one, stranger)).statusCode).toBe(404);
    expect((await open(one, admin)).statusCode).toBe(404);
    expect((await open(one)).statusCode).toBe(401);
    expect((await shop.app.inject({ url: `/pictures/uploads/${one}/640.webp` })).statusCode).toBe(404);
    for (const file of ['640.png', '../640.webp', 'original', '641.webp'])
      expect((await shop.app.inject({ url: `/api/pictures/private/${one}/${file}` })).statusCode).not.toBe(200);
    // An Admin sees them while the conversation is reported.
    await shop.call('POST', `/conversations/${id}/reports`, { as: seller, body: { reason: 'rude' } });
    expect((await open(one, admin)).statusCode).toBe(200);
    expect((await shop.call('GET', `/conversations/reported/${id}`, { as: admin })).body.messages).toMatchObject([
      { pictures: [{ id: one }, { id: two }] },
    ]);
    await shop.call('PUT', `/conversations/${id}/dismissed`, { as: admin });
    expect((await open(one, admin)).statusCode).toBe(404);
  });

  it('are the sender’s own, ready, unused, private ones, four at most', async () => {
    const refused = async (pictures: unknown, as = buyer) => {
      const { status, body } = await start(as, { text: 'Look', pictures });
      expect(status).toBe(422);
      return body.errors?.[0]?.message;
    };
    const used = await picture(buyer);
    expect((await start(buyer, { text: 'Look', pictures: [used] })).status).toBe(200);
    const wrong = 'One of these pictures can’t be used. Remove it, and add it again.';
    expect(await refused([used])).toBe(wrong);
    expect(await refused([await picture(seller)])).toBe(wrong);
    expect(await refused(['nonsense'])).toBe(wrong);
    expect(await refused([await readyPicture(shop, seller)], await shop.register('Buyer'))).toBe(wrong);
    expect(await refused([1])).toBe('Send the ids of pictures');
    expect(await refused(Array.from({ length: 5 }, () => used))).toBe('Send at most 4 pictures at once');
    const { body } = await upload(shop, buyer, await jpegFile(), {}, UPLOADS);
    expect(await refused([body._id])).toBe('A picture isn’t ready yet. Wait a moment, then send it again.');
    // Nothing of what was refused was stored.
    const { body: about } = await shop.call('GET', `/conversations/about?product_id=${product}`, { as: buyer });
    expect((await messages(buyer, about.conversation_id)).conversation.last_number).toBe(2);
  });

  it('lie about their type in vain, and are no pictures of a listing', async () => {
    const html = await upload(
      shop,
      buyer,
      Buffer.from('<html><script>alert(1)</script>'),
      { 'content-type': 'image/png' },
      UPLOADS,
    );
    expect(html).toMatchObject({ status: 422, body: { code: 'unusable-picture' } });
    const own = await picture(seller);
    const logo = `/pictures/uploads/${own}/640.webp`;
    expect(await shop.call('POST', '/category', { as: seller, body: { ...PRODUCT, logo } })).toMatchObject({
      status: 422,
      body: { errors: [{ message: 'We no longer have one of these pictures. Remove it and upload it again.' }] },
    });
    expect((await shop.app.inject({ url: `/pictures/uploads/${own}/640.webp` })).statusCode).toBe(404);
  });

  it('are swept when they were never sent, and go with their conversation', async () => {
    const { db, pictures } = shop.services;
    const [sent, loose] = [await picture(buyer), await picture(buyer)];
    const { body } = await start(buyer, { text: 'Look', pictures: [sent] });
    const dayAgo = sql<Date>`now() - interval '25 hours'`;
    const age = () =>
      db.updateTable('pictures').set({ unattached_since: dayAgo }).where('id', 'in', [sent, loose]).execute();
    await age();
    await sweepPictures(pictures);
    expect((await open(loose, buyer)).statusCode).toBe(404);
    expect((await open(sent, seller)).statusCode).toBe(200);
    await db.deleteFrom('conversations').where('id', '=', body.insertedId).execute();
    await sweepPictures(pictures);
    expect(await db.selectFrom('pictures').select('id').where('id', '=', sent).execute()).toEqual([]);
    expect(await pictures.store.open(`private/${sent}/640.webp`)).toBeNull();
  });

  it('go with the account of who sent them, but not while the conversation is reported', async () => {
    const { db, pictures } = shop.services;
    const [admin, leaver] = [await shop.register('Admin', 'Adila'), await shop.register('Buyer', 'Lea')];
    const other = await shop.addProduct(seller);
    const [one, two] = [await picture(leaver), await picture(leaver)];
    const talk = (await start(leaver, { text: '', pictures: [one] })).body.insertedId;
    const reported = (await start(leaver, { product_id: other, text: 'Look', pictures: [two] })).body.insertedId;
    await shop.call('POST', `/conversations/${reported}/reports`, { as: seller, body: { reason: 'rude' } });
    expect((await shop.call('DELETE', `/users/${leaver.id}`, { as: admin })).status).toBe(200);
    await sweepPictures(pictures);
    expect((await open(one, seller)).statusCode).toBe(404);
    expect((await open(two, admin)).statusCode).toBe(200);
    expect((await messages(seller, talk)).messages).toMatchObject([{ text: '' }]);
    await shop.call('PUT', `/conversations/${reported}/dismissed`, { as: admin });
    await inTransaction(db, eraseOldMeetingDetails);
    await sweepPictures(pictures);
    expect((await open(two, seller)).statusCode).toBe(404);
  });
});
