import { describe, expect, test } from 'vitest';
import { POWERS } from '#shared/catalogue.ts';
import { areAdminsWith } from '#domain/identity/lock-user.ts';
import { makeAdmin } from '#domain/identity/make-admin.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();

const powersOf = async (id: string) =>
  shop.services.db.selectFrom('users').select(['type', 'powers']).where('id', '=', id).executeTakeFirstOrThrow();
const setPowers = (as: Parameters<typeof shop.call>[2], id: string, powers: string[]) =>
  shop.call('PUT', `/users/${id}/powers`, { ...as, body: { powers } });

describe('powers', () => {
  test('a Buyer becomes an Admin for support, who gets no further, and hears what is missing; a power more holds at once', async () => {
    const admin = await shop.register('Admin', 'Ada');
    const helper = await shop.register('Buyer', 'Hal');
    expect((await setPowers({ as: admin }, helper.id, ['support'])).body).toMatchObject({ modifiedCount: 1 });
    expect((await shop.call('GET', '/messages', { as: helper })).status).toBe(200);
    const refused = await shop.call('GET', '/decisions', { as: helper });
    expect(refused).toMatchObject({ status: 403, body: { code: 'power-missing' } });
    expect(refused.body.detail).toBe('This needs the power ‘finance’. An Admin with all powers can give you that.');
    expect((await shop.call('GET', `/users/verify?email=${helper.email}`, { as: helper })).body.powers).toEqual([
      'support',
    ]);

    await setPowers({ as: admin }, helper.id, ['finance', 'support']);
    expect((await shop.call('GET', '/decisions', { as: helper })).status).toBe(200);
    expect((await setPowers({ as: admin }, helper.id, ['support', 'finance'])).body).toMatchObject({
      modifiedCount: 0,
    });
    const { body } = await shop.call('GET', `/audit?who=${helper.id}`, { as: helper });
    expect(body.map(({ action, facts }: { action: string; facts: object }) => ({ action, ...facts }))).toEqual([
      { action: 'powers-changed', before: 'support', powers: 'support, finance' },
      { action: 'admin-made', before: 'Buyer', powers: 'support' },
    ]);
  });

  test('never one’s own, nothing unknown, and none for somebody new', async () => {
    const admin = await shop.register('Admin');
    const buyer = await shop.register('Buyer');
    expect(await setPowers({ as: admin }, admin.id, ['support'])).toMatchObject({
      status: 409,
      body: { code: 'own-account' },
    });
    expect((await setPowers({ as: admin }, buyer.id, ['root'])).status).toBe(422);
    expect((await setPowers({ as: admin }, buyer.id, [])).status).toBe(422);
    expect((await setPowers({ as: admin }, 'nobody', ['support'])).status).toBe(404);
    expect(await powersOf(buyer.id)).toEqual({ type: 'Buyer', powers: [] });
  });

  test('two Admins with all powers take them from each other at once: one of them keeps them', async () => {
    const { db } = shop.services;
    const [one, other] = [await shop.register('Admin', 'One'), await shop.register('Admin', 'Other')];
    await db
      .updateTable('users')
      .set({ powers: ['support'] })
      .where('id', 'not in', [one.id, other.id])
      .where('type', '=', 'Admin')
      .execute();
    const answers = await Promise.all([
      setPowers({ as: one }, other.id, ['support']),
      setPowers({ as: other }, one.id, ['support']),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const kept = await db.selectFrom('users').select('id').where(areAdminsWith(POWERS)).execute();
    expect(kept).toHaveLength(1);
  });

  test('a moderator suspends members, and no other Admin', async () => {
    const moderator = await shop.register('Admin', 'Mo', ['moderation']);
    const admin = await shop.register('Admin', 'Ann');
    const buyer = await shop.register('Buyer');
    const suspend = (id: string) =>
      shop.call('PUT', `/users/${id}/suspension`, { as: moderator, body: { reason: 'Spam.' } });
    expect((await suspend(buyer.id)).status).toBe(200);
    expect(await suspend(admin.id)).toMatchObject({ status: 403, body: { code: 'power-missing' } });
    expect(await shop.call('DELETE', `/users/${admin.id}`, { as: moderator })).toMatchObject({
      status: 403,
      body: { code: 'power-missing' },
    });
  });

  test('the command gives all powers, or those that it names', async () => {
    const { db } = shop.services;
    const person = await shop.register('Seller');
    expect(await makeAdmin(db, person.email, ['finance'])).toBe(true);
    expect(await powersOf(person.id)).toEqual({ type: 'Admin', powers: ['finance'] });
    expect(await makeAdmin(db, person.email)).toBe(true);
    expect((await powersOf(person.id)).powers).toEqual(['support', 'moderation', 'finance']);
  });
});
