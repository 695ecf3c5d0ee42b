import { beforeAll, expect, test } from 'vitest';
import { queueEmail } from '#domain/email/queue-email.ts';
import { emailJob } from '#server/jobs/declared-jobs.ts';
import { type TestApp, createTestApp, useTestApp } from '#tests/support/test-app.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';

const shop = useTestApp();

beforeAll(async () => {
  for (const subject of ['First', 'Second']) await write(shop, subject);
});

const write = ({ services: { db } }: TestApp, subject: string) =>
  db
    .transaction()
    .execute((trx) =>
      queueEmail(trx, { to: { name: 'Ada', address: 'ada@people.test' }, subject, text: `Dear Ada: ${subject}` }),
    );
const ask = ({ app }: TestApp, headers = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/api/outbox', headers: { host: 'localhost:3000', ...headers }, remoteAddress });

const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'x-forwarded-server',
  'x-forwarded',
  'cf-connecting-ip',
  'cf-ray',
  'true-client-ip',
  'client-ip',
  'x-client-ip',
  'x-original-host',
  'x-envoy-external-address',
  'fly-client-ip',
  'x-amzn-trace-id',
  'x-request-id',
  'cdn-loop',
];

test('a demo without a mail server shows what it would have sent, newest first, before its turn and after', async () => {
  for (const round of ['before', 'after']) {
    const answer = await ask(shop);
    expect(answer.statusCode, round).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual([
      {
        _id: expect.any(String),
        to: { name: 'Ada', address: 'ada@people.test' },
        subject: 'Second',
        text: 'Dear Ada: Second',
        written: expect.any(String),
      },
      expect.objectContaining({ subject: 'First' }),
    ]);
    await runDueJobs(shop.services.db, emailJob, shop.services);
  }
});

test.each<[string, Record<string, string>, string]>([
  ['another machine', {}, '192.168.1.7'],
  ['another machine, by IPv6', {}, '2001:db8::7'],
  ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1'],
  ['a proxy that says so differently', { forwarded: 'for=203.0.113.7' }, '127.0.0.1'],
  ...PROXY_HEADERS.map((name): [string, Record<string, string>, string] => [
    `a proxy that adds ${name} alone`,
    { [name]: 'anything' },
    '127.0.0.1',
  ]),
  ['a name that somebody else gave this machine', { host: 'evil.example' }, '127.0.0.1'],
  ['a name that only begins like ours', { host: 'localhost.evil.example:3000' }, '127.0.0.1'],
])('not to %s', async (_who, headers, address) => {
  expect((await ask(shop, headers, address)).statusCode).toBe(404);
});

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('to this machine by %s', async (address) => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])
    expect((await ask(shop, { host }, address)).statusCode).toBe(200);
});

test('not where e-mails are sent, and never in production', async () => {
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'a@shop.example', to: 'a@shop.example' };
  for (const changes of [{ mail }, { deployment: 'production', publicUrl: 'https://shop.example' }] as const) {
    const other = await createTestApp(changes);
    await write(other, 'Hidden');
    expect((await ask(other)).statusCode).toBe(404);
    await other.close();
  }
});

test.each(['https://shop.example', 'http://192.168.1.7:3000', 'http://localhost.evil.example:3000'])(
  'not of a demo that is %s, whose proxy may say nothing of itself',
  async (publicUrl) => {
    const other = await createTestApp({ publicUrl });
    await write(other, 'Hidden');
    expect((await ask(other)).statusCode).toBe(404);
    await other.close();
  },
);

test.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000', 'https://localhost'])(
  'of a demo that is %s',
  async (publicUrl) => {
    const other = await createTestApp({ publicUrl });
    await write(other, 'Shown');
    expect((await ask(other)).statusCode).toBe(200);
    await other.close();
  },
);
