import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { limitBodyTime } from '#server/plugins/body-timeout.ts';
import type { DomainError } from '#domain/errors.ts';
import { type Upload, createUploadSlots } from '#server/plugins/upload-slots.ts';
import { eventually } from '#tests/support/eventually.ts';
import { jpegFile } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let port: number;

beforeAll(async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = shop.app.server.address() as AddressInfo);
});

const MEGABYTES = 1024 * 1024;
const folders = async () => {
  const { workingFolder } = shop.services.pictures;
  return existsSync(workingFolder) ? readdir(workingFolder) : [];
};

test('an upload that is cut off half-way leaves nothing behind', async () => {
  const seller = await shop.register('Seller');
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/pictures HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${seller.token}\r\ncontent-type: image/jpeg\r\ncontent-length: 500000\r\n\r\n`,
  );
  socket.write(await jpegFile());
  await eventually(async () => expect(await folders()).toHaveLength(1));
  // Meanwhile nobody else on this machine can read it.
  const { workingFolder } = shop.services.pictures;
  const original = join(workingFolder, String((await folders())[0]), 'original');
  await eventually(async () => expect((await stat(original)).mode & 0o777).toBe(0o600));
  expect((await stat(workingFolder)).mode & 0o777).toBe(0o700);
  socket.destroy();
  await eventually(async () => expect(await folders()).toEqual([]));
  const rows = await shop.services.db.selectFrom('pictures').select('id').where('owner_id', '=', seller.id).execute();
  expect(rows).toEqual([]);
});

test('a client that sends something else learns why, though most of it has not arrived yet', async () => {
  const seller = await shop.register('Seller');
  const answer = await fetch(`http://127.0.0.1:${port}/api/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${seller.token}` },
    body: Buffer.alloc(15 * MEGABYTES, 'no picture '),
  });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: 'unusable-picture' });
});

test('an upload is written to the disk while it arrives, so memory does not grow by what people send', async () => {
  const seller = await shop.register('Seller');
  const body = Buffer.concat([await jpegFile(), Buffer.alloc(19 * MEGABYTES)]);
  const headers = { authorization: `Bearer ${seller.token}`, 'content-length': body.length };
  const sending = request({ port, host: '127.0.0.1', path: '/api/pictures', method: 'POST', headers });
  const first = 10 * MEGABYTES;
  sending.write(body.subarray(0, first));
  const { workingFolder } = shop.services.pictures;
  await eventually(async () => {
    const [folder] = await folders();
    expect((await stat(join(workingFolder, String(folder), 'original'))).size).toBe(first);
  });
  sending.end(body.subarray(first));
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
});

/** An upload as the places know it. */
const uploadOf = (account: string, address: string, changes: Partial<Upload> = {}): Upload => ({
  account,
  address,
  received: () => 1,
  isComing: () => true,
  giveWay: () => {},
  ...changes,
});

test('places are bounded, for one account, for one address and for all', async () => {
  const places = createUploadSlots({ inAll: 4, fromOneAddress: 3, byOne: 2 });
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const running = ['ada', 'ada', 'bob'].map((who) => places.take(uploadOf(who, 'home'), () => gate));
  const answer = (account: string, address: string) =>
    places.take(uploadOf(account, address), async () => 'in').catch((error: { code: string }) => error.code);
  expect(await answer('ada', 'café')).toBe('too-many-requests');
  expect(await answer('eve', 'home')).toBe('too-many-requests');
  running.push(places.take(uploadOf('eve', 'café'), () => gate));
  // All of them have only just begun, so nobody knows who is slow.
  expect(await answer('bob', 'train')).toBe('busy');
  open();
  await Promise.all(running);
  expect(await answer('eve', 'home')).toBe('in');
});

test('when all places are taken, the slowest upload gives way, unless all of it is here', async () => {
  const places = createUploadSlots({ inAll: 3, fromOneAddress: 3, byOne: 3 }, 0);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const ended: string[] = [];
  const begin = (account: string, received: number, isComing = true) => {
    const giveWay = ({ code }: DomainError) => ended.push(`${account} ${code}`);
    const changes = { received: () => received, isComing: () => isComing, giveWay };
    return places.take(uploadOf(account, 'home', changes), () => gate);
  };
  const running = [begin('fast', 1e9), begin('slow', 1), begin('here', 0, false)];
  running.push(places.take(uploadOf('other', 'café'), () => gate));
  expect(ended).toEqual(['slow busy']);
  open();
  await Promise.all(running);
});

/** An app that takes bodies, and how to send the beginning of one. */
async function takeBodies(options: Parameters<typeof limitBodyTime>[1]) {
  const app = Fastify();
  limitBodyTime(app, { sweepMs: 10, ...options });
  app.post('/', async () => 'here');
  app.post('/patient', { config: { bodyMs: 60_000 } }, async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const send = (path: string, body: string) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n`);
    socket.write(body);
    return socket;
  };
  return { app, send };
}

test('a body that does not come is waited for no longer than its call says', async () => {
  const { app, send } = await takeBodies({ bodyMs: 100 });
  const patient = send('/patient', '{');
  const [answer] = await once(send('/', '{'), 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  expect(patient.readyState).toBe('open');
  patient.destroy();
  await app.close();
});

test('a body that comes too slowly is answered 408, however long its call would wait', async () => {
  const rate = { bytesPerSecond: 1, graceMs: 100, longestPauseMs: 60_000 };
  const { app, send } = await takeBodies({ rate });
  // What came at once has earned it a long pause.
  const faster = send('/patient', '{'.padEnd(600));
  const slow = send('/patient', '');
  const [answer] = await once(slow, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 [^]*"code":"request-timeout"/);
  expect(faster.readyState).toBe('open');
  faster.destroy();
  await app.close();
});
