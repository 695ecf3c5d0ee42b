import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { makeAdmin } from '#domain/identity/make-admin.ts';
import { ensureAdmin } from '#server/identity/ensure-admin.ts';
import { type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let admin: TestUser;

beforeAll(async () => {
  admin = await shop.register('Admin', 'Ada');
});

const audit = (query = '') => shop.call('GET', `/audit${query}`, { as: admin });
const newest = async (): Promise<{ action: string; sentence: string }> => {
  const { body } = await audit('?limit=1');
  return { action: body[0].action, sentence: sentenceOf(body[0]) };
};
const sentenceOf = (event: { sentence: { text: string }[] }) => event.sentence.map(({ text }) => text).join('');

describe('what an Admin does is recorded', () => {
  test('verifying a seller, once', async () => {
    const seller = await shop.register('Seller', 'Karim');
    const verify = () => shop.call('PUT', `/category?email=${seller.email}`, { as: admin });
    await Promise.all([verify(), verify(), verify()]);
    expect(await newest()).toEqual({ action: 'seller-verified', sentence: 'Admin Ada verified Seller Karim.' });
    expect((await audit(`?who=${seller.id}`)).body).toMatchObject([
      { actor: { _id: admin.id, name: 'Ada', type: 'Admin' }, subject: { kind: 'user', _id: seller.id }, facts: {} },
    ]);
  });

  test('deleting a laptop; not a seller’s own deletion', async () => {
    const seller = await shop.register('Seller');
    const [theirs, own] = [await shop.addProduct(seller, { name: 'Deleted X1' }), await shop.addProduct(seller)];
    await shop.call('DELETE', `/category/${theirs}`, { as: admin });
    expect((await shop.call('DELETE', `/category/${theirs}`, { as: admin })).status).toBe(404);
    await shop.call('DELETE', `/myProducts/${own}`, { as: seller });
    expect(await newest()).toEqual({
      action: 'product-deleted',
      sentence: 'Admin Ada deleted the laptop “Deleted X1”.',
    });
    expect((await audit(`?who=${own}`)).body).toEqual([]);
    expect((await audit(`?who=${theirs}`)).body).toHaveLength(1);
  });

  test('deleting an account, of which only the id stays', async () => {
    const leaver = await shop.register('Seller', 'Whoever Leaves');
    await shop.addProduct(leaver);
    await shop.call('DELETE', `/users/${leaver.id}`, { as: admin });
    expect(await newest()).toEqual({
      action: 'account-deleted',
      sentence: 'Admin Ada deleted the account of a deleted Seller.',
    });
    const { body } = await audit(`?who=${leaver.id}`);
    expect(body).toMatchObject([{ facts: { type: 'Seller', withdrawn: 1 }, subject: { _id: leaver.id } }]);
    const rows = await shop.services.db.selectFrom('audit_events').selectAll().execute();
    expect(JSON.stringify([rows, body])).not.toMatch(/Whoever|whoever-leaves/);
  });

  test('messages: answered, not answered, no spam, deleted', async () => {
    const write = async (more: object = {}) => {
      const body = { name: 'Bob', email: 'bob@people.test', message: `Hello ${Math.random()}`, ...more };
      return String((await shop.call('POST', '/messages', { body })).body.insertedId);
    };
    const [message, spam] = [await write(), await write({ website: 'x' })];
    const put = (id: string, body: object) => shop.call('PUT', `/messages/${id}`, { as: admin, body });
    await put(message, { answered: true });
    await put(message, { answered: true });
    await put(message, { answered: false });
    await put(spam, { keptApart: false });
    await shop.call('DELETE', `/messages/${message}`, { as: admin });
    const actionsOf = async (id: string) =>
      (await audit(`?who=${id}`)).body.map(({ action }: { action: string }) => action);
    expect(await actionsOf(message)).toEqual(['message-deleted', 'message-unanswered', 'message-answered']);
    expect(await actionsOf(spam)).toEqual(['message-released']);
  });

  test('who is made an Admin by the command or the settings', async () => {
    const seller = await shop.register('Seller', 'Promoted');
    await makeAdmin(shop.services.db, seller.email);
    await makeAdmin(shop.services.db, seller.email);
    const sentence = 'Clamshell made Admin Promoted an Admin, who was a Seller. Powers: support, moderation, finance.';
    expect(await newest()).toEqual({ action: 'admin-made', sentence });
    expect((await audit(`?who=${seller.id}`)).body).toHaveLength(1);
    const { db, identity } = shop.services;
    const boss = { email: 'boss@people.test', password: undefined };
    expect(await ensureAdmin(db, identity, boss)).toBe('no password');
    expect(await ensureAdmin(db, identity, { ...boss, password: 'Secret!9' })).toBe('made');
    expect(await ensureAdmin(db, identity, boss)).toBe('there');
    expect(await newest()).toMatchObject({ action: 'admin-set-up' });
    await shop.services.db.updateTable('users').set({ type: 'Seller' }).where('id', '=', seller.id).execute();
  });
});

test('who did something and is gone begins the sentence as anybody does', async () => {
  const leaver = await shop.register('Buyer', 'Leaver');
  await recordAudit(shop.services.db, {
    actor: { id: leaver.id },
    action: 'own-account-deleted',
    subject: { kind: 'user', id: leaver.id },
  });
  await shop.services.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', leaver.id).execute();
  expect((await newest()).sentence).toBe('A deleted Buyer deleted their own account.');
});

describe('the log', () => {
  test('is only ever added to', async () => {
    const { db } = shop.services;
    await audit();
    const refused = 'The audit log is only ever added to';
    await expect(sql`update audit_events set action = 'nothing'`.execute(db)).rejects.toThrow(refused);
    await expect(db.deleteFrom('audit_events').execute()).rejects.toThrow(refused);
    await expect(sql`truncate audit_events`.execute(db)).rejects.toThrow(refused);
  });

  test('has nothing of what was not done after all', async () => {
    const { db } = shop.services;
    const subject = { kind: 'job', id: 'undone' } as const;
    const undone = db.transaction().execute(async (trx) => {
      await recordAudit(trx, { actor: null, action: 'refund-done', subject });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const found = await db.selectFrom('audit_events').select('id').where('subject_id', '=', 'undone').execute();
    expect(found).toEqual([]);
  });

  test('is filtered by action and by day, and paged', async () => {
    const { db } = shop.services;
    const subject = { kind: 'order', id: '00000000-0000-7000-8000-000000000000' } as const;
    for (const amountCents of [10_050, 20_000, 30_000])
      await recordAudit(db, { actor: null, action: 'refund-done', subject, facts: { amountCents } });
    const first = await audit('?action=refund-done&limit=2');
    expect(first.headers['x-total-count']).toBe('3');
    expect(first.body.map(sentenceOf)).toEqual([
      'Clamshell refunded $300 for the order of “unknown”.',
      'Clamshell refunded $200 for the order of “unknown”.',
    ]);
    const next = /<\/api(.+)>/.exec(String(first.headers['link']))?.[1] ?? '';
    const second = await shop.call('GET', next, { as: admin });
    expect(second.body.map(sentenceOf)).toEqual(['Clamshell refunded $100.50 for the order of “unknown”.']);
    expect(second.headers['link']).toBeUndefined();

    // By the clock it may be the next day already.
    const dayOf = (at: string, days = 0) => new Date(Date.parse(at) + days * 86_400_000).toISOString().slice(0, 10);
    const [before, today, later] = [dayOf(second.body[0].at, -1), dayOf(first.body[0].at), dayOf(first.body[0].at, 2)];
    expect((await audit(`?action=refund-done&from=${before}&to=${today}`)).body).toHaveLength(3);
    expect((await audit(`?action=refund-done&to=${before}`)).body).toHaveLength(0);
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect((await audit(`?action=refund-done&to=${soon}`)).body).toHaveLength(3);
    expect((await audit(`?action=refund-done&from=${soon}`)).body).toHaveLength(0);
    expect((await audit('?action=refund-done&from=0001-01-01&to=9999-12-31')).body).toHaveLength(3);
    expect((await audit(`?action=refund-done&from=${later}`)).body).toHaveLength(0);
  });

  test.each([
    ['action=nonsense', 'action'],
    ['who=me', 'who'],
    ['from=yesterday', 'from'],
    ['to=2026-02-30', 'to'],
    ['to=2026-13-45', 'to'],
    ['from=2026-11-21T25:00:00Z', 'from'],
    ['limit=0', 'limit'],
  ])('?%s is refused', async (query, path) => {
    expect(await audit(`?${query}`)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  });

  test('takes no cursor of another list', async () => {
    expect(await audit('?cursor=nonsense')).toMatchObject({ status: 400, body: { code: 'bad-cursor' } });
  });
});
