import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Begun, MOST_KEYS, beginCall, answerCall } from '#domain/idempotency/keyed-calls.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import { type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp({ rateLimits: true });
let people: TestUser[];

beforeAll(async () => {
  people = [await shop.register('Seller'), await shop.register('Admin'), await shop.register('Buyer')];
});

const keysOf = async (caller: string | undefined) => {
  const rows = await shop.services.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('caller', '=', String(caller))
    .execute();
  return rows.map(({ key }) => key);
};

/** The calls that honour keys, as the OpenAPI document says. */
async function keyedCalls() {
  await shop.app.ready();
  const { paths } = shop.app.swagger() as {
    paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters = [] }]) => parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key'))
      .map(([method]) => ({ method: method.toUpperCase() as 'PUT', url: path.replace('{id}', 'none') })),
  );
}

test('every call that honours keys has a limit of writes by address', async () => {
  const calls = await keyedCalls();
  expect(calls.length).toBeGreaterThan(15);
  for (const { method, url } of calls) {
    const limits: number[] = [];
    for (const { token } of people) {
      const { headers } = await shop.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
      // A caller without permission is refused before the call is counted.
      if (headers['x-ratelimit-limit'] !== undefined) limits.push(Number(headers['x-ratelimit-limit']));
    }
    expect(limits, `${method} ${url}`).not.toEqual([]);
    expect(Math.max(...limits), `${method} ${url}`).toBeLessThanOrEqual(WRITES.max);
  }
});

test('what did nothing leaves no key behind', async () => {
  const [seller] = people;
  const absent = '00000000-0000-7000-8000-000000000000';
  for (const [method, path, status] of [
    ['PUT', `/ads/${absent}`, 404],
    ['DELETE', `/myProducts/${absent}`, 404],
    ['POST', '/category', 422],
  ] as const) {
    const headers = { 'idempotency-key': `${method}-${status}` };
    const answer = await shop.call(method, path, {
      ...(seller && { as: seller }),
      headers,
      ...(status === 422 && { body: {} }),
    });
    expect(answer.status).toBe(status);
  }
  expect(await keysOf(seller?.id)).toEqual([]);
});

test('of one caller the newest keys are stored, and those of calls in progress', async () => {
  const { db } = shop.services;
  const begin = (caller: string, key: string) => beginCall(db, { caller, key, fingerprint: 'same' });
  const end = async (begun: Begun) => 'run' in begun && answerCall(db, begun.run, 200, Buffer.from('encrypted'));
  await end(await begin('other', 'first'));
  await begin('busy', 'running');
  await sql`
    insert into idempotency_keys (id, caller, key, fingerprint, status, answer, created_at)
    select gen_random_uuid(), 'busy', 'key ' || number, 'same', 200, '',
      clock_timestamp() - interval '1 minute' + make_interval(secs => number / 1000.0)
    from generate_series(1, ${MOST_KEYS}) number`.execute(db);
  await sql`update idempotency_keys set created_at = created_at - interval '2 minutes' where key = 'running'`.execute(
    db,
  );
  await end(await begin('busy', 'newest'));
  const stored = await keysOf('busy');
  expect(stored).toHaveLength(MOST_KEYS + 1);
  expect(stored).toEqual(expect.arrayContaining(['newest', 'running', 'key 2', `key ${MOST_KEYS}`]));
  expect(stored).not.toContain('key 1');
  expect(await keysOf('other')).toEqual(['first']);
});
