import { Writable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { readSettings } from '#config/settings.ts';
import { LOST } from '#server/listening/database-listener.ts';
import { clientAddress } from '#server/plugins/client-address.ts';
import { SIGN_INS } from '#server/plugins/rate-limits.ts';
import { driveApp } from '#tests/support/drive-app.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { PASSWORD, type TestApp } from '#tests/support/test-app.ts';

describe('the address of a client', () => {
  test.each([
    ['192.0.2.1', 1, '192.0.2.1'],
    ['6.6.6.6, 192.0.2.1', 1, '192.0.2.1'],
    ['6.6.6.6, 192.0.2.1, 198.51.100.1', 2, '192.0.2.1'],
    ['192.0.2.1', 3, '192.0.2.1'],
    ['2001:db8::1', 1, '2001:db8::1'],
    ['192.0.2.1:5678', 1, '192.0.2.1'],
    ['[2001:db8::1]:80', 1, '2001:db8::1'],
    ['[::1]', 1, '::1'],
    ['a'.repeat(40), 1, null],
    ['', 1, null],
    [',', 1, null],
    ['192.0.2.1,', 1, null],
    ['unknown', 1, null],
    // What is no address is not skipped: left of it stands what the client wrote.
    ['6.6.6.6, unknown', 1, null],
    ['6.6.6.6, 192.0.2.300, 198.51.100.1', 2, null],
    ['192.0.2.1:99999999', 1, null],
    ['[192.0.2.1', 1, null],
    ['fe80::1%eth0', 1, null],
    ['192.0.2.1/24', 1, null],
    ['0x7f.1', 1, null],
  ])('in %j behind %i is %s', (header, hops, expected) => {
    expect(clientAddress(header, hops)).toBe(expected);
  });
});

describe('X-Forwarded-For', () => {
  const opened: TestApp[] = [];
  let networks = 0;
  afterEach(async () => {
    for (const shop of opened.splice(0)) await shop.close();
  });

  async function open(
    trusted: string | undefined,
    lines: Record<string, unknown>[] = [],
    hops = '1',
  ): Promise<TestApp> {
    const { trustedProxies } = readSettings(
      trusted === undefined ? {} : { TRUSTED_PROXIES: trusted, TRUSTED_PROXY_HOPS: hops },
    );
    const log = new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)));
        done();
      },
    });
    const shop = await driveApp(
      await freshDatabase(),
      { trustedProxies, rateLimits: true, logLevel: 'warn' },
      { logged: log },
    );
    opened.push(shop);
    return shop;
  }

  /** Tries to sign in, each time under another address, until it is too often. @returns how often it was tried */
  async function attempts(shop: TestApp, remoteAddress: string, extra = ''): Promise<number> {
    const named = `9.9.${(networks += 1)}`;
    for (let tried = 1; tried <= SIGN_INS.max + 5; tried += 1) {
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        remoteAddress,
        headers: { 'x-forwarded-for': `${named}.${tried}${extra}`, forwarded: `for=${named}.${tried}` },
        payload: {},
      });
      if (statusCode === 429) return tried;
    }
    return Infinity;
  }

  test('is ignored from everywhere unless a proxy is named: nobody chooses their own address', async () => {
    const shop = await open(undefined);
    for (const peer of ['127.0.0.1', '10.0.0.1', '192.168.1.1', '::1', 'fd00::1', '203.0.113.5'])
      expect(await attempts(shop, peer), peer).toBe(SIGN_INS.max + 1);
  });

  test('distinguishes clients when it comes from a named proxy, and from nobody else', async () => {
    const shop = await open('10.0.0.0/8,fd00::/8,::1');
    for (const peer of ['10.1.2.3', '::ffff:10.1.2.3', 'fd12::1', '::1'])
      expect(await attempts(shop, peer), peer).toBe(Infinity);
    for (const peer of ['192.168.1.1', '::ffff:192.168.1.2', 'fe80::1', '127.0.0.1'])
      expect(await attempts(shop, peer), peer).toBe(SIGN_INS.max + 1);
  });

  test('counts from the right: what a client writes itself changes nothing', async () => {
    const shop = await open('10.0.0.1');
    expect(await attempts(shop, '10.0.0.1', ', 192.0.2.1')).toBe(SIGN_INS.max + 1);
    const behindTwo = await open('10.0.0.1', [], '2');
    expect(await attempts(behindTwo, '10.0.0.1', ', 192.0.2.1, 198.51.100.1')).toBe(SIGN_INS.max + 1);
    expect(await attempts(behindTwo, '10.0.0.1', ', 198.51.100.1')).toBe(Infinity);
  });

  test('of 3,000 letters is ignored, in what is stored as well', async () => {
    const shop = await open('127.0.0.1');
    const headers = {
      'x-forwarded-for': 'a'.repeat(3_000),
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'ftp',
    };
    const body = { name: 'Ada', email: 'ada@people.test', password: PASSWORD, type: 'Buyer' };
    const registered = await shop.call('PUT', '/users', { body, headers });
    expect(registered.status).toBe(200);
    const cookie = String([registered.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    const sessions = await shop.call('GET', '/sessions', { headers: { ...headers, cookie } });
    expect(sessions.body).toMatchObject([{ address: '127.0.0.1' }]);
    const named = await shop.call('POST', '/auth/sign-in/email', {
      body: { email: body.email, password: PASSWORD },
      headers: { ...headers, 'x-forwarded-for': '[2001:db8::7]:4711' },
    });
    expect(named.status).toBe(200);
    expect((await shop.call('GET', '/sessions', { headers: { cookie } })).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ address: '2001:db8::' })]),
    );
  });

  test.each<[string, string | undefined, Record<string, string>, RegExp | null]>([
    ['it comes from no trusted proxy', undefined, { 'x-forwarded-for': '192.0.2.1' }, /ignored.*TRUSTED_PROXIES/],
    ['there is no proxy and no header', undefined, {}, null],
    ['a trusted proxy names the client', '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }, null],
    ['a trusted proxy drops it', '127.0.0.1', {}, /is missing/],
    ['a trusted proxy sends no address', '127.0.0.1', { 'x-forwarded-for': 'unknown' }, /has no address/],
  ])('is said once, if anything is wrong, when %s', async (_, trusted, headers, words) => {
    const lines: Record<string, unknown>[] = [];
    const shop = await open(trusted, lines);
    for (let sent = 0; sent < 3; sent += 1) await shop.call('GET', '/categories', { headers });
    // A busy machine may lose its listener meanwhile.
    expect(lines.filter(({ msg }) => msg !== LOST)).toEqual(
      words ? [expect.objectContaining({ peer: '127.0.0.1', msg: expect.stringMatching(words) })] : [],
    );
  });
});
