import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { diskStore } from '#gateways/picture-store/disk-store.ts';
import { type PictureStore, StoreUnavailable } from '#gateways/picture-store/port.ts';
import { s3Store } from '#gateways/picture-store/s3-store.ts';

const KEY = { keyId: 'AKIATEST', secretKey: 'a-secret-of-these-tests' };
const BUCKET = 'laptops';

let folder: string;
let server: Server;
let endpoint: string;
/** What the bucket answers in place of what it should. */
let trouble: number[] = [];
const objects = new Map<string, { body: Buffer; type: string | undefined }>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clamshell-store-'));
  server = createServer((request, response) => {
    void answer(request).then(({ status, body, type }) => {
      response.writeHead(status, {
        'content-length': Buffer.byteLength(body ?? ''),
        ...(type !== undefined && { 'content-type': type }),
      });
      response.end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  trouble = [];
});

/** A small bucket that lets nobody in whose signature is not right. */
async function answer(
  request: IncomingMessage,
): Promise<{ status: number; body?: Buffer | string; type?: string | undefined }> {
  const body = await buffer(request);
  const status = trouble.shift();
  if (status !== undefined) return { status, body: '<Error><Code>SlowDown</Code></Error>' };
  if (!(await isSigned(request))) return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
  const name = String(request.url);
  if (request.method === 'PUT') {
    objects.set(name, { body, type: request.headers['content-type'] });
    return { status: 200 };
  }
  if (request.method === 'DELETE') return { status: objects.delete(name) ? 204 : 404 };
  const found = objects.get(name);
  return found ? { status: 200, ...found } : { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
}

async function isSigned({ method = '', url, headers }: IncomingMessage): Promise<boolean> {
  const signed = /SignedHeaders=([^,]+)/.exec(String(headers.authorization))?.[1]?.split(';') ?? [];
  const signer = new AwsV4Signer({
    method,
    url: `${endpoint}${url}`,
    headers: Object.fromEntries(signed.map((name) => [name, String(headers[name])])),
    accessKeyId: KEY.keyId,
    secretAccessKey: KEY.secretKey,
    service: 's3',
    region: 'eu-north-1',
    datetime: String(headers['x-amz-date']),
  });
  return (await signer.authHeader()) === headers.authorization;
}

const bucket = (changes: object = {}) =>
  s3Store({ endpoint, region: 'eu-north-1', bucket: BUCKET, ...KEY, ...changes });

async function fileOf(text: string): Promise<string> {
  const path = join(folder, 'a-file');
  await writeFile(path, text);
  return path;
}

async function read(store: PictureStore, name: string): Promise<{ bytes: number; text: string } | null> {
  const stored = await store.open(name);
  return stored && { bytes: stored.bytes, text: (await buffer(stored.body)).toString() };
}

describe.each([
  ['a folder', () => diskStore(join(folder, 'pictures'))],
  ['a bucket', () => bucket()],
])('%s', (_what, open) => {
  it('stores files, replaces them, and removes them', async () => {
    const store = open();
    expect(await read(store, 'one/640.webp')).toBeNull();
    await store.put('one/640.webp', await fileOf('first'), 'image/webp');
    await store.put('one/640.webp', await fileOf('second'), 'image/webp');
    await store.put('one/320.webp', await fileOf('small'), 'image/webp');
    expect(await read(store, 'one/640.webp')).toEqual({ bytes: 6, text: 'second' });
    await store.remove('one/640.webp');
    await store.remove('one/640.webp');
    expect(await read(store, 'one/640.webp')).toBeNull();
    expect(await read(store, 'one/320.webp')).toEqual({ bytes: 5, text: 'small' });
  });
});

it('a folder has nothing beside itself', async () => {
  const store = diskStore(join(folder, 'pictures'));
  for (const name of ['../secret', '/etc/passwd', 'a/../../b', 'a\0', '']) {
    await expect(store.open(name)).rejects.toThrow('Not a name');
  }
});

it('a folder is for its owner alone, whatever the umask and however open the file was', async () => {
  const umask = process.umask(0);
  try {
    const path = await fileOf('open to all');
    await chmod(path, 0o666);
    await diskStore(join(folder, 'private')).put('one/original', path, 'application/octet-stream');
  } finally {
    process.umask(umask);
  }
  const modeOf = async (name: string) => (await stat(join(folder, 'private', name))).mode & 0o777;
  expect(await Promise.all(['.', 'one', 'one/original'].map(modeOf))).toEqual([0o700, 0o700, 0o600]);
});

it('files in a bucket have their content type', async () => {
  await bucket().put('two/640.avif', await fileOf('x'), 'image/avif');
  expect(objects.get(`/${BUCKET}/two/640.avif`)?.type).toBe('image/avif');
});

describe('a bucket that does not work', () => {
  it('is asked again when it is busy', async () => {
    trouble = [503, 500];
    await bucket().put('three/640.webp', await fileOf('late'), 'image/webp');
    expect(objects.has(`/${BUCKET}/three/640.webp`)).toBe(true);
  });

  it.each<[string, () => PictureStore]>([
    ['with another secret', () => bucket({ secretKey: 'not-the-secret' })],
    ['that nobody answers for', () => bucket({ endpoint: 'http://127.0.0.1:9' })],
  ])('%s says so, without its secret', async (_what, open) => {
    const store = open();
    const path = await fileOf('x');
    for (const act of [
      () => store.put('a/b', path, 'image/webp'),
      () => store.open('a/b'),
      () => store.remove('a/b'),
    ]) {
      const error: Error = await act().then(
        () => new Error('It worked'),
        (failure) => failure,
      );
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect(error.message).not.toMatch(/secret/);
    }
  });
});
