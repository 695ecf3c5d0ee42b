import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { answerProblems } from '#server/plugins/errors.ts';
import { openRateCounter } from '#server/plugins/rate-limit-store.ts';
import { limitRates } from '#server/plugins/rate-limits.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const MINUTE = 60_000;

test('counts points in windows, and drops them when the window is over', () => {
  let now = 1_000;
  const counter = openRateCounter(() => now);
  expect(counter.read('a')).toEqual({ used: 0, endsInMs: 0 });
  expect(counter.add('a', 3, MINUTE)).toEqual({ used: 3, endsInMs: MINUTE });
  now += MINUTE - 1;
  expect(counter.add('a', 1, MINUTE)).toEqual({ used: 4, endsInMs: 1 });
  expect(counter.read('b').used).toBe(0);
  now += 2;
  expect(counter.read('a').used).toBe(0);
  expect(counter.add('a', 1, MINUTE)).toEqual({ used: 1, endsInMs: MINUTE });
});

test('stores a bounded number of keys', () => {
  const counter = openRateCounter(() => 1);
  for (let key = 0; key < 10_001; key += 1) counter.add(String(key), 1, MINUTE);
  expect(counter.read('0').used).toBe(0);
  expect(counter.read('10000').used).toBe(1);
});

async function limited(clock?: () => number) {
  const app = Fastify();
  answerProblems(app);
  await limitRates(app, true, clock ? { clock } : {});
  app.get('/', { config: { rateLimit: { max: 1, timeWindow: MINUTE } } }, async () => 'served');
  app.get('/other', { config: { rateLimit: { max: 1, timeWindow: MINUTE } } }, async () => 'served');
  return app;
}

test('who called too often is served again after the window, each route counting for itself', async () => {
  let now = 5;
  const app = await limited(() => now);
  const ask = async (url = '/') => (await app.inject(url)).statusCode;
  expect([await ask(), await ask(), await ask('/other')]).toEqual([200, 429, 200]);
  now += MINUTE - 1;
  const refused = await app.inject('/');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  now += 2;
  expect(await ask()).toBe(200);
});

test('setting the time of day back or forth changes nothing', async () => {
  const app = await limited();
  const time = Date.now();
  const clock = vi.spyOn(Date, 'now');
  try {
    expect((await app.inject('/')).statusCode).toBe(200);
    for (const step of [-86_400_000, 86_400_000]) {
      clock.mockReturnValue(time + step);
      const refused = await app.inject('/');
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
  } finally {
    clock.mockRestore();
  }
});

test('what guards accounts and e-mails is counted for all processes together, the rest for each', async () => {
  const { db } = await freshDatabase();
  const [one, other] = [Fastify(), Fastify()];
  for (const app of [one, other]) {
    answerProblems(app);
    await limitRates(app, true, { db });
    const limits = { max: 1, timeWindow: MINUTE };
    app.get('/letters', { config: { rateLimit: { ...limits, together: true } } }, async () => 'served');
    app.get('/reads', { config: { rateLimit: limits } }, async () => 'served');
  }
  const ask = async (app: typeof one, url: string) => (await app.inject(url)).statusCode;
  expect([await ask(one, '/letters'), await ask(other, '/letters'), await ask(one, '/letters')]).toEqual([
    200, 429, 429,
  ]);
  expect([await ask(one, '/reads'), await ask(other, '/reads'), await ask(one, '/reads')]).toEqual([200, 200, 429]);
  const refused = await other.inject('/letters');
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  const { rows } = await sql<{ key: string }>`select key from call_counts`.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.key).not.toContain('127.0.0.1');
});
