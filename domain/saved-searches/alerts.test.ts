import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AlertFrequency } from '#shared/contracts/saved-searches.ts';
import type { Actor } from '#domain/actor.ts';
import { saveSearch, updateSavedSearch } from '#domain/saved-searches/saved-searches.ts';
import { unsubscribe } from '#domain/saved-searches/unsubscribe.ts';
import { claimDueSearches, sendAlert } from '#domain/saved-searches/alerts.ts';
import { openEmailKeys } from '#server/email/email-keys.ts';
import { marketplace } from '#tests/support/marketplace.ts';
import { useDatabase } from '#tests/support/postgres.ts';
import { AUTH_SECRET } from '#tests/support/template.ts';

const SETTINGS = { key: Buffer.alloc(32, 7), origin: 'https://shop.example' };

const { db } = useDatabase();
let market: ReturnType<typeof marketplace>;
let openText: Awaited<ReturnType<typeof openEmailKeys>>;
let buyer: Actor;
let seller: Actor;

beforeAll(async () => {
  market = marketplace(db);
  openText = await openEmailKeys(db, [AUTH_SECRET]);
});
beforeEach(async () => {
  await db.deleteFrom('saved_searches').execute();
  await db.updateTable('products').set({ deleted_at: new Date() }).execute();
  buyer = await market.addUser('Buyer');
  seller = await market.addUser('Seller');
  await verify(buyer);
});

const verify = ({ id }: Actor) => db.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute();
const send = (id: string) => sendAlert(db, id, SETTINGS);
const search = (id: string) =>
  db.selectFrom('saved_searches').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function alertsTo(to: Actor) {
  const rows = await db.selectFrom('emails').selectAll().where('user_id', '=', to.id).orderBy('id').execute();
  return Promise.all(rows.map(async (row) => ({ ...row, text: await openText(row.encrypted_text ?? '') })));
}

/** A search that was saved two hours ago. */
async function saved(alerts: AlertFrequency = 'at-once', query = 'maxPrice=500', owner = buyer): Promise<string> {
  const id = await saveSearch(db, owner, { name: 'Cheap ones', query, alerts });
  await sql`update saved_searches set alerted_until = alerted_until - interval '2 hours', due_at = due_at - interval '2 hours'
    where id = ${id}`.execute(db);
  return id;
}

/** Lets time pass since the last e-mail of a search, without waiting. */
async function passMinutes(id: string, minutes: number): Promise<void> {
  const ago = sql<Date>`make_interval(mins => ${minutes}::int)`;
  await sql`update saved_searches set alerted_until = alerted_until - interval '5 minutes', alerted_at = alerted_at - ${ago}, due_at = due_at - ${ago}
    where id = ${id}`.execute(db);
}

async function listed({ minutesAgo = 30, by = seller, cents = 30_000 } = {}): Promise<string> {
  const id = await market.addProduct(by.id, cents);
  await sql`update products set created_at = now() - make_interval(mins => ${minutesAgo}::int) where id = ${id}`.execute(
    db,
  );
  return id;
}

describe('a saved search with something new', () => {
  it('sends one e-mail, with what it has found and how to unsubscribe', async () => {
    const [one, other] = [await listed(), await listed()];
    const tooDear = await listed({ cents: 90_000 });
    const id = await saved();
    expect(await send(id)).toBe(true);
    const [email, ...more] = await alertsTo(buyer);
    expect(more).toEqual([]);
    expect(email?.subject).toBe('2 new: Cheap ones');
    for (const product of [one, other]) expect(email?.text).toContain(`https://shop.example/laptops/${product}/`);
    expect(email?.text).not.toContain(tooDear);
    expect(email?.text).toContain('https://shop.example/laptops?maxPrice=500');
    expect(email?.unsubscribe_url).toMatch(/^https:\/\/shop\.example\/alerts-off\?token=[\w-]+$/);
    expect(email?.text).toContain(email?.unsubscribe_url);
  });

  it('announces nothing twice, and the next one after an hour at the earliest', async () => {
    await listed();
    const id = await saved();
    expect(await send(id)).toBe(true);
    expect(await send(id)).toBe(false);
    await listed({ minutesAgo: 2 });
    await passMinutes(id, 50);
    expect(await send(id)).toBe(false);
    await passMinutes(id, 11);
    expect(await send(id)).toBe(true);
    expect((await alertsTo(buyer)).map(({ subject }) => subject)).toEqual(['1 new: Cheap ones', '1 new: Cheap ones']);
  });

  it('sends an e-mail a day when its owner has chosen that', async () => {
    await listed();
    const id = await saved('daily');
    expect(await send(id)).toBe(true);
    await listed({ minutesAgo: 2 });
    await passMinutes(id, 23 * 60);
    expect(await send(id)).toBe(false);
    await passMinutes(id, 61);
    expect(await send(id)).toBe(true);
  });

  it('names ten, and says that there are more', async () => {
    for (let count = 0; count < 12; count += 1) await listed();
    const id = await saved();
    await send(id);
    const [email] = await alertsTo(buyer);
    expect(email?.subject).toBe('10 and more new: Cheap ones');
    expect(email?.text.match(/shop\.example\/laptops\//g)).toHaveLength(10);
    expect(await send(id)).toBe(false);
  });

  it('is checked by several processes at once, and sends one e-mail', async () => {
    await listed();
    const id = await saved();
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(id)));
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect(await alertsTo(buyer)).toHaveLength(1);
  });

  it('loses nothing when the process ends before it has committed, and does it all the next time', async () => {
    await listed();
    const id = await saved();
    const before = await search(id);
    // The text cannot be encrypted: the transaction ends as a killed process would end it.
    const keys = await db.selectFrom('email_keys').selectAll().execute();
    await db.deleteFrom('email_keys').execute();
    await expect(send(id)).rejects.toThrow('no key');
    expect(await search(id)).toEqual(before);
    expect(await alertsTo(buyer)).toEqual([]);
    await db.insertInto('email_keys').values(keys).execute();
    expect(await send(id)).toBe(true);
    expect(await alertsTo(buyer)).toHaveLength(1);
  });

  it('sends nothing of what a seller wrote that a mail program would make a link of', async () => {
    const product = await listed();
    const name = 'Win https://evil.example/now or www.evil.example, evil.example, клик.рф';
    await db.updateTable('products').set({ name }).where('id', '=', product).execute();
    await send(await saved());
    const [email] = await alertsTo(buyer);
    expect(email?.text).not.toMatch(/evil\.example|клик\.рф/);
  });
});

describe('a saved search sends no e-mail', () => {
  it.each([
    ['what was listed before it was saved', { minutesAgo: 200 }],
    ['what was listed in this moment, which waits for the next time', { minutesAgo: 0 }],
  ])('%s', async (_what, when) => {
    const id = await saved();
    await listed(when);
    expect(await send(id)).toBe(false);
    expect(await alertsTo(buyer)).toEqual([]);
  });

  it('about its owner’s own laptops', async () => {
    await verify(seller);
    const id = await saved('at-once', 'maxPrice=500', seller);
    await listed();
    expect(await send(id)).toBe(false);
  });

  it('to an unverified address, until it is verified', async () => {
    const stranger = await market.addUser('Buyer');
    const id = await saved('at-once', 'maxPrice=500', stranger);
    await listed();
    expect(await send(id)).toBe(false);
    expect(await alertsTo(stranger)).toEqual([]);
    await verify(stranger);
    expect(await send(id)).toBe(true);
  });

  it.each(['suspended_at', 'deleted_at'] as const)('to accounts that are closed: %s', async (column) => {
    const id = await saved();
    await listed();
    await db
      .updateTable('users')
      .set({ [column]: new Date() })
      .where('id', '=', buyer.id)
      .execute();
    expect(await send(id)).toBe(false);
    expect(await alertsTo(buyer)).toEqual([]);
  });

  it('once its alerts are switched off, and begins anew when they are switched on', async () => {
    const id = await saved();
    await listed();
    await updateSavedSearch(db, buyer, id, { alerts: 'off' });
    expect(await send(id)).toBe(false);
    await updateSavedSearch(db, buyer, id, { alerts: 'at-once' });
    expect(await send(id)).toBe(false);
  });
});

describe('the turn of a saved search', () => {
  it('is taken once, and again when the process that took it never finished', async () => {
    const ids = await Promise.all([1, 2, 3].map((price) => saved('at-once', `maxPrice=${price}`)));
    await saved('off', 'maxPrice=4');
    const taken = await Promise.all([claimDueSearches(db, 2), claimDueSearches(db, 2), claimDueSearches(db, 2)]);
    expect(taken.flat().toSorted()).toEqual(ids.toSorted());
    expect(await claimDueSearches(db, 10)).toEqual([]);
    for (const id of ids) await passMinutes(id, 11);
    expect(await claimDueSearches(db, 10)).toHaveLength(3);
  });
});

describe('the link of an e-mail', () => {
  it('switches its search off, again and again, and no other', async () => {
    const [id, other] = [await saved(), await saved('daily', 'maxPrice=9')];
    await listed();
    await send(id);
    const [email] = await alertsTo(buyer);
    const token = new URL(email?.unsubscribe_url ?? '').searchParams.get('token') ?? '';
    for (let time = 0; time < 2; time += 1)
      expect(await unsubscribe(db, [SETTINGS.key], token)).toEqual({ name: 'Cheap ones', alerts: 'off' });
    expect(await search(id)).toMatchObject({ alerts: 'off' });
    expect(await search(other)).toMatchObject({ alerts: 'daily' });
    expect(await unsubscribe(db, [SETTINGS.key], other + token.slice(36))).toBe('forged');
    expect(await unsubscribe(db, [Buffer.alloc(32, 8)], token)).toBe('forged');
    for (const forged of ['', 'x', token.slice(0, -4), other]) {
      expect(await unsubscribe(db, [SETTINGS.key], forged)).toBe('forged');
    }
  });
});
