import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { openHealth } from '#server/health.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import type { TestApp } from '#tests/support/drive-app.ts';

let shop: TestApp;
let origin: string;
beforeEach(async () => {
  shop = await createTestApp({ rateLimits: true });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
});
afterEach(() => shop.close());

async function ask(path: string, method = 'GET') {
  const answer = await fetch(`${origin}${path}`, { method });
  return { status: answer.status, body: await answer.text(), headers: answer.headers };
}

test('a process that serves is alive and ready, and neither path counts towards a limit', async () => {
  expect(await ask('/livez')).toMatchObject({ status: 200, body: 'ok\n' });
  const ready = await ask('/readyz?from=proxy');
  expect(ready).toMatchObject({ status: 200, body: 'ok\n' });
  expect(ready.headers.has('x-ratelimit-remaining')).toBe(false);
  expect((await ask('/api/categories')).headers.has('x-ratelimit-remaining')).toBe(true);
  expect(await ask('/readyz', 'HEAD')).toMatchObject({ status: 200, body: '' });
  expect(await ask('/livez', 'POST')).toMatchObject({ status: 405 });
});

test('a process that is about to end is not ready, serves on, and closes each connection after its answer', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write('GET /livez HTTP/1.1\r\nhost: x\r\n\r\n');
  await new Promise((heard) => socket.once('data', heard));
  shop.services.health.beginEnding();
  socket.write('GET /api/categories HTTP/1.1\r\nhost: x\r\n\r\n');
  const said = await text(socket);
  expect(said).toMatch(/^HTTP\/1.1 200 OK\r\n/);
  expect(said.toLowerCase()).toContain('\r\nconnection: close\r\n');
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: 'not ready: ending\n' });
  expect(await ask('/livez')).toMatchObject({ status: 200 });
});

test('a process whose database is older than itself is not ready', async () => {
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
    shop.services.db,
  );
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: 'not ready: schema\n' });
  await sql`drop table kysely_migration`.execute(shop.services.db);
  const health = openHealth(shop.services.database);
  expect(await health.readiness()).toBe('schema');
  await health.close();
});

test('a process whose database is away is not ready, although it is alive', async () => {
  const health = openHealth({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
  expect(await health.readiness()).toBe('database');
  await health.close();
  expect((await ask('/livez')).status).toBe(200);
});

test('a process of jobs answers these two paths alone', async () => {
  const jobs = await createTestApp({ role: 'jobs' });
  await jobs.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(jobs.app.server.address() as AddressInfo).port}`;
  expect([(await ask('/readyz')).status, (await ask('/livez')).status]).toEqual([200, 200]);
  expect((await ask('/api/categories')).status).toBe(404);
  await jobs.close();
});
