import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailJob } from '#server/jobs/declared-jobs.ts';
import { openMailbox } from '#tests/support/mailbox.ts';
import { type TestUser, createTestApp, useTestApp } from '#tests/support/test-app.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';

const MESSAGE = { name: 'Ada', email: 'Ada@People.test', message: 'Is the ThinkPad still there?' };

const shop = useTestApp();
let admin: TestUser;

beforeAll(async () => {
  admin = await shop.register('Admin');
});
beforeEach(() => shop.services.db.deleteFrom('messages').execute());

const send = (changes: object = {}) => shop.call('POST', '/messages', { body: { ...MESSAGE, ...changes } });
const list = (query = '') => shop.call('GET', `/messages${query}`, { as: admin });

describe('writing', () => {
  test('reaches the Admin’s list', async () => {
    const sent = await send();
    expect(sent).toMatchObject({ status: 200, body: { acknowledged: true, insertedId: expect.any(String) } });
    const { body, headers } = await list();
    expect(body).toEqual([
      {
        _id: sent.body.insertedId,
        name: 'Ada',
        email: 'ada@people.test',
        message: 'Is the ThinkPad still there?',
        sent: expect.stringMatching(/^\d{4}-.*Z$/),
        answered: false,
        mailing: 'off',
      },
    ]);
    expect(headers['x-total-count']).toBe('1');
  });

  test('nothing says of each field what is missing', async () => {
    const answer = await send({ name: ' ', email: '', message: '\n' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      { path: 'name', message: 'Enter your name' },
      { path: 'email', message: 'Email Address is required' },
      { path: 'message', message: 'Write your message' },
    ]);
  });

  test.each([
    ['a name', { name: 'x'.repeat(101) }],
    ['an address', { email: `${'x'.repeat(250)}@people.test` }],
    ['a message', { message: 'x'.repeat(5_001) }],
    ['a filled honeypot', { website: 'x'.repeat(3_000) }],
    ['a ticket', { ticket: 'x'.repeat(101) }],
    ['a number for a message', { message: 7 }],
    ['an address with a line break', { email: 'ada@people.test\r\nBcc: eve@people.test' }],
    ['U+0000', { message: 'a\u0000b' }],
  ])('%s out of bounds is refused with a sentence', async (_what, changes) => {
    expect(await send(changes)).toMatchObject({ status: 422, body: { code: 'invalid-fields' } });
  });

  test('the longest message of all arrives whole', async () => {
    const message = '😀'.repeat(2_500);
    expect((await send({ message })).status).toBe(200);
    expect((await list()).body[0].message).toBe(message);
  });

  test('a ticket is new each time and in no cache', async () => {
    const { status, body, headers } = await shop.call('GET', '/messages/ticket');
    expect({ status, body }).toEqual({ status: 200, body: { ticket: expect.stringMatching(/^\w+\.[\w-]{43}$/) } });
    expect(headers['cache-control']).toBe('no-store');
    expect((await send({ ticket: body.ticket })).status).toBe(200);
    expect((await list('?keptApart=true')).body).toMatchObject([{ keptApart: 'haste' }]);
  });

  test('too many are refused with the time to retry, by address and by e-mail', async () => {
    const strict = await createTestApp({ rateLimits: true });
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      // From the seventh on they all come from another e-mail address.
      const email = count < 6 ? 'ada@people.test' : `ada-${count}@people.test`;
      const answer = await strict.call('POST', '/messages', { body: { ...MESSAGE, email, message: `${count}` } });
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200, 200, 200, 200, 429, 429]);
    await strict.close();
  });
});

describe('spam', () => {
  test('is answered like any message, listed apart, and can be taken to the others', async () => {
    const { status, body } = await send({ website: 'https://spam.example' });
    expect({ status, body }).toEqual({ status: 200, body: { acknowledged: true, insertedId: expect.any(String) } });
    expect((await list()).body).toEqual([]);
    expect((await list('?keptApart=true')).body).toMatchObject([{ _id: body.insertedId, keptApart: 'trap' }]);
    const release = () => shop.call('PUT', `/messages/${body.insertedId}`, { as: admin, body: { keptApart: false } });
    expect((await release()).body).toMatchObject({ modifiedCount: 1 });
    expect((await release()).body).toMatchObject({ modifiedCount: 0 });
    expect((await list('?keptApart=true')).body).toEqual([]);
    expect((await list()).body[0]).not.toHaveProperty('keptApart');
  });

  test('nobody can mark a message as spam', async () => {
    const { body } = await send();
    const answer = await shop.call('PUT', `/messages/${body.insertedId}`, { as: admin, body: { keptApart: true } });
    expect(answer.status).toBe(422);
  });
});

describe('an Admin', () => {
  test('marks a message as answered, and not', async () => {
    const { body } = await send();
    const mark = (answered: boolean) =>
      shop.call('PUT', `/messages/${body.insertedId}`, { as: admin, body: { answered } });
    expect((await mark(true)).body).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    expect((await mark(true)).body).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
    expect((await list()).body).toMatchObject([{ answered: true }]);
    expect((await list('?answered=false')).body).toEqual([]);
    expect((await list('?answered=true')).headers['x-total-count']).toBe('1');
    await mark(false);
    expect((await list()).body).toMatchObject([{ answered: false }]);
  });

  test('deletes a message once', async () => {
    const { body } = await send();
    const remove = () => shop.call('DELETE', `/messages/${body.insertedId}`, { as: admin });
    expect(await remove()).toMatchObject({ status: 200, body: { acknowledged: true, deletedCount: 1 } });
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect((await list()).body).toEqual([]);
  });

  test.each(['not-an-id', '%00', '0198c0de-0000-7000-8000-000000000001'])('gets 404 for %s', async (id) => {
    for (const method of ['PUT', 'DELETE'] as const) {
      const answer = await shop.call(method, `/messages/${id}`, {
        as: admin,
        ...(method === 'PUT' && { body: { answered: true } }),
      });
      expect(answer.status).toBe(404);
    }
  });

  test('pages through all, newest first', async () => {
    const sent: string[] = [];
    for (let count = 0; count < 5; count += 1) sent.unshift((await send({ message: `${count}` })).body.insertedId);
    const seen: string[] = [];
    let path: string | undefined = '/messages?limit=2';
    while (path !== undefined) {
      const { body, headers } = await shop.call('GET', path, { as: admin });
      expect(headers['x-total-count']).toBe('5');
      seen.push(...body.map((message: { _id: string }) => message._id));
      path = /<\/api([^>]+)>/.exec(String(headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(sent);
  });
});

test('a message is mailed where a mail server is set, suspected spam only once it is marked as no spam', async () => {
  const mailbox = await openMailbox();
  const mail = { smtpUrl: mailbox.url, from: 'form@shop.example', to: 'people@shop.example' };
  const posting = await createTestApp({ mail });
  const boss = await posting.register('Admin');
  const { services } = posting;
  const deliver = () => runDueJobs(services.db, emailJob, services);
  const states = async (query = '') => {
    const { body } = await posting.call('GET', `/messages${query}`, { as: boss });
    return body.map(({ mailing }: { mailing: string }) => mailing);
  };
  // The e-mail after registration.
  await deliver();
  mailbox.emails.splice(0);

  await posting.call('POST', '/messages', { body: MESSAGE });
  const spam = await posting.call('POST', '/messages', { body: { ...MESSAGE, message: 'Www', website: 'x' } });
  expect(await states()).toEqual(['waiting']);
  await deliver();
  expect(await states()).toEqual(['mailed']);
  expect(await states('?keptApart=true')).toEqual(['off']);
  expect(mailbox.emails.map(({ to }) => to)).toEqual([['people@shop.example']]);
  expect(mailbox.emails[0]?.head).toContain('Reply-To: Ada <ada@people.test>');

  // One that is deleted before its turn comes is not mailed.
  const regretted = await posting.call('POST', '/messages', { body: { ...MESSAGE, message: 'Regretted' } });
  await posting.call('DELETE', `/messages/${regretted.body.insertedId}`, { as: boss });
  await deliver();
  expect(mailbox.emails).toHaveLength(1);

  await posting.call('PUT', `/messages/${spam.body.insertedId}`, { as: boss, body: { keptApart: false } });
  await deliver();
  expect(await states()).toEqual(['mailed', 'mailed']);
  expect(mailbox.emails).toHaveLength(2);
  await posting.close();
  await mailbox.close();
});
