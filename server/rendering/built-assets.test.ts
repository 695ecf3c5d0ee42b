import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Connections } from '#server/plugins/connections.ts';
import { shedLoad } from '#server/plugins/load-shedding.ts';
import { serveBuiltAssets } from '#server/rendering/built-assets.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

const SCRIPT = 'export const laptops = 66;\n'.repeat(2);
let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
const app = Fastify();

beforeAll(async () => {
  folder = await makeTemporaryFolder('assets');
  // What they are compressed with does not matter here.
  const files = { 'page.js': SCRIPT, 'page.js.br': 'brotli', 'page.js.gz': 'gzip', 'inter.woff2': 'a font' };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.path, name), text);
  serveBuiltAssets(app, folder.path);
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('a script is sent in the best form that the visitor takes, for good', async () => {
  const brotli = await get('/assets/page.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.body).toBe('brotli');
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': '6',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
  expect((await get('/assets/page.js', { 'accept-encoding': 'gzip' })).body).toBe('gzip');
  const plain = await get('/assets/page.js');
  expect(plain.body).toBe(SCRIPT);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const refused = await get('/assets/page.js', { 'accept-encoding': 'br;q=0, gzip;q=0' });
  expect(refused.body).toBe(SCRIPT);
  expect(new Set([brotli.headers['etag'], plain.headers['etag']]).size).toBe(2);
});

test('who has it already is told so', async () => {
  const { headers } = await get('/assets/page.js', { 'accept-encoding': 'br' });
  const etag = String(headers['etag']);
  const again = await get('/assets/page.js', { 'accept-encoding': 'br', 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get('/assets/page.js', { 'if-none-match': etag })).statusCode).toBe(200);
});

test('a file that has no compressed form is sent as it is, and HEAD answers without it', async () => {
  const font = await get('/assets/inter.woff2', { 'accept-encoding': 'br' });
  expect(font.body).toBe('a font');
  expect(font.headers['content-type']).toBe('font/woff2');
  expect(font.headers).not.toHaveProperty('vary');
  const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: '/assets/inter.woff2' });
  expect([statusCode, body, headers['content-length']]).toEqual([200, '', '6']);
});

test.each([
  '/assets/none.js',
  '/assets/page.js.br',
  '/assets/..%2f..%2fpackage.json',
  '/assets/constructor',
  '/assets/',
])('there is nothing at %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('past capacity, who has got a page gets its code, too', async () => {
  const full = Fastify();
  await shedLoad(full, new Connections(), { mostAtOnce: 0 });
  serveBuiltAssets(full, folder.path);
  full.get('/', () => 'a page');
  expect((await full.inject('/')).statusCode).not.toBe(200);
  expect((await full.inject('/assets/page.js')).statusCode).toBe(200);
  await full.close();
});

test('a build with a file of another kind is refused', () => {
  const other = join(folder.path, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'page.wasm'), '');
  expect(() => serveBuiltAssets(Fastify(), other)).toThrow(`${join(other, 'page.wasm')} is of no kind`);
});
