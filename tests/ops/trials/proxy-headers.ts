import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '#scripts/support/run-app.ts';
import { makePeople } from '#tests/faults/support/people.ts';
import { Broken, type Scenario } from '#tests/faults/support/scenario.ts';
import { startDebianPostgres } from '#tests/ops/support/debian-postgres.ts';
import { findInstalled, startProgram } from '#tests/ops/support/programs.ts';
import { openShop } from '#tests/ops/support/shop.ts';

const PUBLIC_URL = 'https://shop.example';
/** What a client writes itself, as nobody else should believe. */
const FORGED = {
  'x-forwarded-for': '6.6.6.6',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-real-ip': '6.6.6.6',
  forwarded: 'for=6.6.6.6;host=evil.example',
};
/** Proxies as they may be configured, and the address that the app then takes for the client's, which connects from 127.0.0.2. */
const PROXIES: readonly { what: string; lines: readonly string[]; address: string }[] = [
  { what: 'adds its own X-Forwarded-For after the forged one', lines: ['option forwardfor'], address: '127.0.0.2' },
  {
    what: 'replaces the header',
    lines: ['http-request set-header X-Forwarded-For %[src]'],
    address: '127.0.0.2',
  },
  {
    what: 'sends the header twice',
    lines: ['http-request add-header X-Forwarded-For 6.6.6.7', 'http-request add-header X-Forwarded-For %[src]'],
    address: '127.0.0.2',
  },
  { what: 'drops the header', lines: ['http-request del-header X-Forwarded-For'], address: '127.0.0.1' },
  {
    what: 'sends another Host',
    lines: ['option forwardfor', 'http-request set-header Host 10.0.0.1:3000'],
    address: '127.0.0.2',
  },
];

/** HAProxy in front of the app drops, doubles and passes on forged headers: the client's address and the site's own stay right, or the log says what to do. */
export const proxyHeaders: Scenario = {
  name: 'proxy-headers',
  title:
    'HAProxy drops, doubles and passes on forged X-Forwarded-For, -Host and -Proto, and sends another Host or none',
  run: async (run) => {
    const haproxy = findInstalled('haproxy', '/usr/sbin/haproxy');
    const { url } = await startDebianPostgres(run);
    const shop = await openShop(run, url, { PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' });
    const port = await freePort();
    await shop.start({ PORT: String(port) });
    const { Buyer: buyers } = await makePeople(shop.database.db, { Buyer: PROXIES.length + 1 });
    const front = async (lines: readonly string[]): Promise<number> => {
      const listen = await freePort();
      const file = join(run.folder, `haproxy-${listen}.cfg`);
      await writeFile(
        file,
        `defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
listen site
  bind 127.0.0.1:${listen}
${lines.map((line) => `  ${line}\n`).join('')}  server app 127.0.0.1:${port}
`,
      );
      await startProgram(run, [`haproxy-${listen}`, haproxy, '-db', '-f', file], { port: listen });
      return listen;
    };

    for (const [number, { what, lines, address }] of PROXIES.entries()) {
      const proxy = await front(lines);
      const email = buyers[number]?.email ?? '';
      const signedIn = await send(proxy, 'POST', '/api/auth/sign-in/email', { email, password: 'Faults!2026' });
      if (signedIn.status !== 200)
        throw new Broken(`Through a proxy that ${what}: ${signedIn.status} ${signedIn.body}`);
      const session = await shop.database.db
        .selectFrom('sessions')
        .select('ip_address')
        .where('user_id', '=', buyers[number]?.id ?? '')
        .where('ip_address', 'is not', null)
        .executeTakeFirst();
      if (session?.ip_address !== address)
        throw new Broken(`A proxy that ${what}: the client counts as ${session?.ip_address}`);
      const page = await send(proxy, 'GET', '/laptops');
      const own = page.body.includes(`rel="canonical" href="${PUBLIC_URL}/laptops"`);
      if (!own || page.body.includes('evil.example'))
        throw new Broken(`A proxy that ${what}: the page names another site`);
      run.say(`a proxy that ${what}: the client is ${address}, the site ${PUBLIC_URL}`);
    }
    const log = await readFile(join(run.folder, 'app.log'), 'utf8');
    const warnings = log.split('\n').filter((line) => line.includes('X-Forwarded-For is missing'));
    if (warnings.length !== 1) throw new Broken(`The log says ${warnings.length} times that the header is missing`);
    const withoutHost = await send(await front(['http-request del-header Host']), 'GET', '/laptops');
    run.say(`a proxy that sends no Host: ${withoutHost.status}`);
    if (withoutHost.status !== 400) throw new Broken(`Without a Host: ${withoutHost.status}`);
    return { proxies: PROXIES.length + 1, 'forged addresses believed': 0, 'said in the log': warnings.length };
  },
};

/** Sends a request from 127.0.0.2, with forged headers. */
async function send(port: number, method: string, path: string, json?: object) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const sent = request(
    {
      host: '127.0.0.1',
      port,
      localAddress: '127.0.0.2',
      method,
      path,
      headers: { ...FORGED, ...(json && { 'content-type': 'application/json', origin: PUBLIC_URL }) },
    },
    (answer) => void text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject),
  );
  sent.on('error', reject);
  sent.end(json && JSON.stringify(json));
  return promise;
}
