import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { assertPublicPicture, isPublicAddress } from '#domain/pictures/public-address.ts';
import { NotFetched } from '#gateways/picture-source/port.ts';
import { resolveName, webSource } from '#gateways/picture-source/web-source.ts';

let folder: string;
let server: Server;
let port: number;
let count = 0;
const asked: string[] = [];

const PAGES: Record<string, RequestListener> = {
  '/picture': (_, response) => response.end('a picture'),
  '/away': (_, response) => response.writeHead(302, { location: '/picture' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'http://inner.example:1/secret' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/large': (_, response) => response.end(Buffer.alloc(5_000)),
  '/endless': (_, response) => {
    response.write(Buffer.alloc(600));
  },
  '/lies': (_, response) => response.writeHead(200, { 'content-length': '5000' }).end(Buffer.alloc(5_000)),
  '/broken': (request) => request.socket.destroy(),
  '/otherwise': (request) => {
    request.socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
  },
  '/gone': (_, response) => response.writeHead(404).end(),
  '/error': (_, response) => response.writeHead(500).end(),
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clamshell-source-'));
  server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    PAGES[String(request.url)]?.(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const newPath = () => join(folder, String((count += 1)));

/** Names lead to this machine, which is allowed here; 'inner' leads to a network that is not. */
function source(names: Record<string, string[]> = {}) {
  return webSource(
    'Clamshell tests',
    {
      assertAllowed: (address) => {
        if (!/^https?:/.test(address)) throw new Error('Not of the web');
      },
      isAllowed: (ip) => ip === '127.0.0.1',
      resolve: async (name) => names[name] ?? ['127.0.0.1'],
    },
    { longestMs: 700, mostBytes: 1_000 },
  );
}

const at = (path: string) => `http://pictures.example:${port}${path}`;

test.each(['/picture', '/away'])('what is at %s comes', async (path) => {
  const target = newPath();
  await source().fetch(at(path), target);
  expect(await readFile(target, 'utf8')).toBe('a picture');
});

describe('does not come', () => {
  it.each([
    ['/round', true],
    ['/file', true],
    ['/large', true],
    ['/lies', true],
    ['/gone', true],
    ['/endless', false],
    ['/broken', false],
    ['/otherwise', false],
    ['/error', false],
  ])('%s', async (path, forGood) => {
    await expect(source().fetch(at(path), newPath())).rejects.toThrow(
      expect.objectContaining({ name: 'NotFetched', forGood }),
    );
  });

  it.each<[string, string[]]>([
    ['10.0.0.1', ['10.0.0.1']],
    ['one of several', ['127.0.0.1', '169.254.169.254']],
    ['nothing', []],
  ])('what leads to %s, and it is not asked', async (_what, addresses) => {
    const before = asked.length;
    await expect(source({ 'pictures.example': addresses }).fetch(at('/picture'), newPath())).rejects.toThrow(
      NotFetched,
    );
    expect(asked).toHaveLength(before);
  });

  it('what is sent on to a private network', async () => {
    const inner = source({ 'inner.example': ['192.168.1.1'] });
    await expect(inner.fetch(at('/inside'), newPath())).rejects.toThrow('inner.example leads into a private network');
  });

  it('a private address that stands there as it is', async () => {
    await expect(source().fetch('http://10.0.0.1/x', newPath())).rejects.toThrow('private network');
  });
});

it('asks the address that it looked at, by the name that it was given, and looks once', async () => {
  let looked = 0;
  const rebinding = webSource(
    'Clamshell tests',
    {
      assertAllowed: () => {},
      isAllowed: (ip) => ip === '127.0.0.1',
      // The second answer would lead elsewhere.
      resolve: async () => ((looked += 1) === 1 ? ['127.0.0.1'] : ['10.0.0.1']),
    },
    {},
  );
  await rebinding.fetch(at('/picture'), newPath());
  expect(looked).toBe(1);
  expect(asked.at(-1)).toBe(`pictures.example:${port} /picture`);
});

test('with the rules of the app, this machine is never asked', async () => {
  const before = asked.length;
  const strict = webSource('Clamshell', {
    assertAllowed: (address) => assertPublicPicture('logo', address),
    isAllowed: isPublicAddress,
    resolve: async () => ['127.0.0.1'],
  });
  for (const address of [
    'http://pictures.example/x',
    `http://127.0.0.1:${port}/picture`,
    at('/picture'),
    'http://[::1]/x',
  ]) {
    await expect(strict.fetch(address, newPath())).rejects.toThrow(expect.objectContaining({ forGood: true }));
  }
  expect(asked).toHaveLength(before);
});

test('names that belong to nobody are not asked for', async () => {
  for (const name of ['pictures.example', 'a.test', 'b.invalid', 'x.localhost'])
    expect(await resolveName(name)).toEqual([]);
});

test.each(['api.default', 'pictures.example.com', 'pictures.example.com.'])(
  '%s is looked up as it is, not below the search domains of the machine',
  async (name) => {
    const lookedUp: string[] = [];
    const found = await resolveName(name, async (one) => {
      lookedUp.push(one);
      return [{ address: '93.184.215.14', family: 4 }];
    });
    expect(found).toEqual(['93.184.215.14']);
    expect(lookedUp).toEqual([name.replace(/\.?$/, '.')]);
  },
);
