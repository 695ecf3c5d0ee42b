import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WaitingAnswer } from '#shared/contracts/figures.ts';
import { ITEM_KIND_NAMES } from '#shared/moderation.ts';
import { WAITING_KINDS } from '#shared/waiting.ts';
import { foldFigures } from '#domain/figures/fold-figures.ts';
import { failEmail } from '#tests/support/failed-jobs.ts';
import { marketplace } from '#tests/support/marketplace.ts';
import { type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp({ timeZone: 'Asia/Dhaka' });
let admin: TestUser;
let moderator: TestUser;
let supporter: TestUser;

beforeAll(async () => {
  admin = await shop.register('Admin');
  moderator = await shop.register('Admin', 'Moderator', ['moderation']);
  supporter = await shop.register('Admin', 'Supporter', ['support']);
});

const waiting = async (as: TestUser): Promise<WaitingAnswer['waiting']> =>
  (await shop.call('GET', '/admin/waiting', { as })).body.waiting;
const kinds = async (as: TestUser) => (await waiting(as)).map(({ kind }) => kind);
const figures = (query = '', as = admin) => shop.call('GET', `/admin/figures${query}`, { as });

describe('what waits', () => {
  test('is named by kind to those who may do something about it, also where nothing waits', async () => {
    expect(await kinds(moderator)).toEqual(ITEM_KIND_NAMES);
    expect(await kinds(supporter)).toEqual(['failed-jobs', 'messages']);
    expect(await kinds(admin)).toEqual(WAITING_KINDS);
    expect((await waiting(admin)).filter(({ count }) => count > 0)).toEqual([]);
  });

  test('is counted as its lists count it, since the oldest of it', async () => {
    const { db } = shop.services;
    const { addUser, addProduct } = marketplace(db);
    const seller = await addUser('Seller');
    const reported = [await addProduct(seller.id), await addProduct(seller.id), await addProduct(seller.id)];
    await sql`update products set reported_at = now() - interval '3 days' * array_position(${reported}::uuid[], id)
      where id = any(${reported}::uuid[])`.execute(db);
    await sql`update products set deleted_at = now() where id = ${reported[2]}`.execute(db);
    await failEmail(db);
    for (const message of ['First', 'Second'])
      await shop.call('POST', '/messages', { body: { name: 'Ada', email: 'ada@people.test', message } });
    const counts = Object.fromEntries((await waiting(admin)).map(({ kind, count }) => [kind, count]));
    const length = async (list: string) =>
      Number((await shop.call('GET', list, { as: admin })).headers['x-total-count']);
    expect(counts).toMatchObject({ laptop: 2, messages: 2, 'failed-jobs': 1, claims: 0, decisions: 0 });
    expect(await length('/category?reported=true')).toBe(2);
    expect(await length('/messages?answered=false')).toBe(2);
    expect(await length('/jobs/failed')).toBe(1);
    const items = (await waiting(admin)).find(({ kind }) => kind === 'laptop');
    expect(Date.now() - Date.parse(items?.oldest ?? '')).toBeGreaterThan(5.9 * 86_400_000);
  });
});

describe('what happened', () => {
  test('is told of the last four weeks, by days of the site’s time zone, whether it is summed up already or not', async () => {
    const { body } = await figures();
    expect(body).toMatchObject({ timeZone: 'Asia/Dhaka', by: 'day', begun: true, now: { totals: { listings: 3 } } });
    expect(body.now.parts).toHaveLength(28);
    expect(body.now.parts.at(-1)).toMatchObject({ listings: 3, sales: 0, sold: 0, refunded: 0, commission: 0 });
    expect(body.now.totals.signUps).toBe(4);
    // Beside as much of the day four weeks ago as today has lasted.
    expect(Math.abs(Date.now() - 28 * 86_400_000 - Date.parse(body.comparedUntil))).toBeLessThan(10 * 60_000);
    expect((await figures('?period=last-week')).body).not.toHaveProperty('comparedUntil');
    await foldFigures(shop.services.db);
    expect({ ...(await figures()).body, comparedUntil: body.comparedUntil }).toEqual(body);
  });

  test('leaves money out for who has not to do with it', async () => {
    const { body } = await figures('?period=7d', moderator);
    expect(Object.keys(body.now.totals)).toEqual(['sales', 'payments', 'bookings', 'listings', 'signUps']);
  });

  test.each([
    ['?from=2026-11-02&to=2026-11-01', 'to', 'The last day is before the first. Swap them or choose others'],
    ['?from=2126-01-01&to=2126-02-01', 'from', 'These days haven’t come yet. Choose a first day up to today'],
    ['?from=2006-01-01', 'from', undefined],
    ['?from=2006-01-01&to=2026-11-01', 'from', 'Choose two years (731 days) at most'],
    ['?from=2026-02-30', 'from', 'This day doesn’t exist'],
    ['?from=yesterday', 'from', 'Enter the first day as YYYY-MM-DD'],
    ['?period=12m&by=day', 'by', 'Choose weeks or months: 120 days at most are shown day by day'],
    ['?period=century', 'period', 'Choose a period: 7d, 28d, 90d, last-week, 12w, 12m'],
    ['?by=hour', 'by', 'Choose day, week or month'],
  ])('of %s is refused in words', async (query, path, message) => {
    const answer = await figures(query);
    if (message === undefined) expect(answer.status).toBe(200);
    else expect(answer).toMatchObject({ status: 422, body: { errors: [{ path, message }] } });
  });
});
