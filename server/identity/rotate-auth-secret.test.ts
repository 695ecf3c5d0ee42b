import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import type { BetterAuthOptions } from 'better-auth';
import { newId } from '#database/ids.ts';
import type { OpenDatabase } from '#database/open.ts';
import { unsubscribeToken } from '#domain/saved-searches/unsubscribe.ts';
import { encryptText } from '#domain/email/queue-email.ts';
import { formTokenAge } from '#domain/contact/form-token.ts';
import type { AuthSecrets } from '#server/identity/auth-secrets.ts';
import { encryptedRows } from '#server/identity/encrypted-rows.ts';
import { PASSWORD, type TestApp, type TestUser, driveApp } from '#tests/support/drive-app.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const OLD = 'the-old-secret-of-this-test-0123456789';
const NEW = 'the-new-secret-of-this-test-0123456789';

let database: OpenDatabase;
/** One site before, during and after its secret is changed. */
let before: TestApp;
let during: TestApp;
let after: TestApp;
let buyer: TestUser;

beforeAll(async () => {
  database = await freshDatabase();
  before = await driveApp(database, { authSecret: OLD, rateLimits: true });
  buyer = await before.register('Buyer');
  during = await driveApp(database, { authSecret: NEW, authSecretPrevious: OLD, rateLimits: true });
  after = await driveApp(database, { authSecret: NEW, rateLimits: true });
});

/** The status of a call with what `value` makes a header of. */
const status = async (shop: TestApp, path: string, headers: Record<string, string>) =>
  (await shop.call('GET', path, { headers })).status;

async function signIn(shop: TestApp, cookie = ''): Promise<string[]> {
  const answer = await shop.call('POST', '/auth/sign-in/email', {
    body: { email: buyer.email, password: PASSWORD },
    headers: { cookie },
  });
  expect(answer.status).toBe(200);
  return [answer.headers['set-cookie']].flat().map((line) => String(line).split(';')[0] ?? '');
}

test('a session that began under the old secret goes on, also for the identity library', async () => {
  const { cookie } = buyer;
  expect(await status(during, '/wishes', { cookie })).toBe(200);
  expect((await during.call('GET', '/auth/get-session', { headers: { cookie } })).body.user.email).toBe(buyer.email);
  expect(await status(during, `/jwt?email=${buyer.email}`, { cookie })).toBe(200);
  expect(await status(after, `/jwt?email=${buyer.email}`, { cookie })).toBe(401);
});

test('a session that is used a day later has a cookie of the new secret from then on', async () => {
  const [old = ''] = await signIn(before);
  await database.db
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`expires_at - interval '2 days'` })
    .execute();
  const renewed = await during.call('GET', '/auth/get-session', { headers: { cookie: old } });
  const cookie = String([renewed.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  expect(await status(after, `/jwt?email=${buyer.email}`, { cookie })).toBe(200);
});

test('signing out with a cookie of the old secret ends the session', async () => {
  const [cookie = ''] = await signIn(before);
  const out = await during.call('POST', '/auth/sign-out', {
    body: {},
    headers: { cookie, origin: 'http://localhost:3000' },
  });
  expect(out.status).toBe(200);
  expect(await status(during, `/jwt?email=${buyer.email}`, { cookie })).toBe(401);
});

test('an access token of the old secret is good as long as that is accepted; new ones are of the new secret', async () => {
  const authorization = `Bearer ${buyer.token}`;
  expect(await status(during, '/wishes', { authorization })).toBe(200);
  expect(await status(after, '/wishes', { authorization })).toBe(401);
  const [cookie = ''] = await signIn(during);
  const { body } = await during.call('GET', `/jwt?email=${buyer.email}`, { headers: { cookie } });
  expect(await status(after, '/wishes', { authorization: `Bearer ${body.accessToken}` })).toBe(200);
  expect(await status(after, `/jwt?email=${buyer.email}`, { cookie })).toBe(200);
});

test('a known device stays known, and its cookie is signed anew with the new secret', async () => {
  const [, device = ''] = await signIn(before);
  const attempt = (shop: TestApp, cookie: string) =>
    shop.services.identity.devices.attempt({ cookie, address: '192.0.2.7', email: buyer.email });
  expect(attempt(during, device)).toMatchObject({ known: true });
  expect(attempt(after, device)).toMatchObject({ known: false });
  const [, renewed = ''] = await signIn(during, device);
  expect(attempt(after, renewed)).toMatchObject({ known: true });
});

test('queued e-mails can be decrypted as long as the old secret is accepted; new ones are encrypted with the new one', async () => {
  // The newest key encrypts, regardless of which process made it.
  const other = await freshDatabase();
  const old = await driveApp(other, { authSecret: OLD });
  const seal = (text: string) => other.db.transaction().execute((trx) => encryptText(trx, text));
  const waiting = await seal('Written before');
  expect(await old.services.emailSender.decryptText(waiting)).toBe('Written before');
  const both = await driveApp(other, { authSecret: NEW, authSecretPrevious: OLD });
  expect(await both.services.emailSender.decryptText(waiting)).toBe('Written before');
  const fresh = await seal('Written since');
  const only = await driveApp(other, { authSecret: NEW });
  expect(await only.services.emailSender.decryptText(fresh)).toBe('Written since');
  await expect(only.services.emailSender.decryptText(waiting)).rejects.toThrow(/encrypted under another AUTH_SECRET/);
});

test('the link of an e-mail works as long as the old secret is accepted', async () => {
  const id = newId();
  const token = unsubscribeToken(before.services.unsubscribeKeys[0], id);
  const open = async (shop: TestApp) => (await shop.app.inject({ url: `/alerts-off?token=${token}` })).body;
  expect(await open(during)).toContain('These e-mails have already stopped');
  expect(await open(after)).toContain('This link is incomplete');
});

test('a ticket of the contact form is good as long as the old secret is accepted', async () => {
  const { ticket } = (await before.call('GET', '/messages/ticket')).body;
  const age = (shop: TestApp) => formTokenAge(shop.services.contact.formTokenKeys, ticket, new Date());
  expect(age(during)).toBeGreaterThanOrEqual(0);
  expect(age(after)).toBeNull();
});

test.each([
  ['a member', true],
  ['a visitor', false],
])('a call that %s made under the old secret is answered again, and not made twice', async (_who, asMember) => {
  const body = { name: 'Ada', email: 'ada@people.test', message: `Hello, this is from ${asMember}.` };
  const headers = {
    'idempotency-key': `one-${asMember}`,
    ...(asMember && { cookie: buyer.cookie, origin: 'http://localhost:3000' }),
  };
  const send = (shop: TestApp, text = body.message) =>
    shop.call('POST', '/messages', { body: { ...body, message: text }, headers });
  const first = await send(before);
  expect(first.status).toBe(200);
  const again = await send(during);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(again.body).toEqual(first.body);
  expect((await send(during, 'Another text')).status).toBe(422);
});

test('a secret that was set for another program of the identity library’s makers decides nothing', async () => {
  vi.stubEnv('BETTER_AUTH_SECRETS', '1:a-secret-of-some-other-program-0123456789');
  try {
    const shop = await driveApp(database, { authSecret: NEW });
    const [cookie = ''] = await signIn(shop);
    expect(await status(shop, '/wishes', { cookie })).toBe(200);
  } finally {
    vi.unstubAllEnvs();
  }
});

test('the stored state of a sign-in at Google can be read', async () => {
  const options: BetterAuthOptions = {
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
  };
  const at = (...secrets: AuthSecrets) => encryptedRows(database.db, secrets)(options);
  const data = { id: newId(), identifier: 'state-1', value: 'the state', expiresAt: new Date(Date.now() + 60_000) };
  await at(OLD).create({ model: 'verification', data, forceAllowId: true });
  const find = { model: 'verification', where: [{ field: 'identifier', value: 'state-1' }] };
  expect(await at(NEW, OLD).findOne(find)).toMatchObject({ value: 'the state' });
  await expect(at(NEW).findOne(find)).rejects.toThrow();
});

test('processes that are restarted one after the other, in two rounds, take each other’s sessions and tokens all the time', async () => {
  const rolling = await freshDatabase();
  const start = (authSecret: string, authSecretPrevious?: string) =>
    driveApp(rolling, { authSecret, ...(authSecretPrevious !== undefined && { authSecretPrevious }) });
  const old = await start(OLD);
  const member = await old.register('Buyer');
  // Each process starts when its time has come, since a start may make keys under its secret.
  let running = [old];
  for (const next of [() => start(OLD, NEW), () => start(NEW, OLD), () => start(NEW, OLD)]) {
    const beside = [...running, await next()];
    for (const from of beside) {
      const answer = await from.call('POST', '/auth/sign-in/email', {
        body: { email: member.email, password: PASSWORD },
      });
      const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
      const { body } = await from.call('GET', `/jwt?email=${member.email}`, { headers: { cookie } });
      for (const to of beside)
        for (const headers of [{ cookie }, { authorization: `Bearer ${body.accessToken}` }, { cookie: member.cookie }])
          expect(await status(to, '/wishes', headers)).toBe(200);
    }
    running = beside.slice(-1);
  }
});
