import { beforeEach, expect, test } from 'vitest';
import { PASSWORD, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let buyer: TestUser;

beforeEach(async () => {
  buyer = await shop.register('Buyer');
});

const save = (body: object) => shop.call('PUT', '/users/me/contact', { as: buyer, body });
const saved = async () => {
  const { phone, place } = (await shop.call('GET', '/users/me', { as: buyer })).body;
  return { phone, place };
};
const rows = () => shop.services.db.selectFrom('contact_details').selectAll().where('user_id', '=', buyer.id).execute();

test('phone and place are saved, replaced and deleted, each by itself or both', async () => {
  expect(await saved()).toEqual({});
  expect((await save({ phone: '+880 1712-345678', place: 'The library' })).body).toMatchObject({
    acknowledged: true,
    modifiedCount: 1,
  });
  expect((await save({ phone: '+880 1712-345678', place: 'The library' })).body).toMatchObject({ modifiedCount: 0 });
  expect(await saved()).toEqual({ phone: '+880 1712-345678', place: 'The library' });
  await save({ phone: '', place: 'The station' });
  expect(await saved()).toEqual({ place: 'The station' });
  expect((await save({})).body).toMatchObject({ modifiedCount: 1 });
  expect(await rows()).toEqual([]);
  expect((await save({ phone: ' \u200b ', place: '' })).body).toMatchObject({ modifiedCount: 0 });
});

test.each([
  ['of any script and direction', 'مكتبة الجامعة 📚', '০১৭১২৩৪৫৬৭৮'],
  ['of 200 characters', 'p'.repeat(200), '1'.repeat(200)],
])('a text %s is kept as it is', async (_name, place, phone) => {
  await save({ phone, place });
  expect(await saved()).toEqual({ phone, place });
});

test.each([
  ['longer than 200 characters', { phone: '1'.repeat(201) }, 'phone'],
  ['with what cannot be stored', { place: 'a\u0000b' }, 'place'],
  ['that is no text', { phone: 17 }, 'phone'],
])('one %s is refused by its field', async (_name, body, path) => {
  expect(await save(body)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  expect(await rows()).toEqual([]);
});

test('they are in the export, in no public answer, and gone with the account', async () => {
  await save({ phone: '+880 1799-111222', place: 'A place of my own' });
  const { account } = (await shop.call('GET', '/users/me/export', { as: buyer })).body;
  expect(account).toMatchObject({ phone: '+880 1799-111222', place: 'A place of my own' });
  const admin = await shop.register('Admin');
  const others = [
    await shop.call('GET', '/users', { as: admin }),
    await shop.call('GET', `/users/verify?email=${buyer.email}`, { as: admin }),
    await shop.call('GET', '/auth/get-session', { headers: { cookie: buyer.cookie } }),
  ];
  for (const { status, body } of others) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('1799-111222');
  }
  await shop.call('DELETE', '/users/me', { as: buyer, body: { password: PASSWORD } });
  expect(await rows()).toEqual([]);
});
