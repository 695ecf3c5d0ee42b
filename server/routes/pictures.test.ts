import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { makePictureFiles } from '#domain/pictures/process-pictures.ts';
import { heicFile, jpegFile, readyPicture, upload } from '#tests/support/pictures.ts';
import { ORIGIN, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;

beforeAll(async () => {
  seller = await shop.register('Seller');
});

const look = (id: string, as = seller) => shop.call('GET', `/pictures/${id}`, { as });
const file = (path: string, headers: Record<string, string> = {}) => shop.app.inject({ url: path, headers });

/** Uploads and has it worked on. @returns how it looks to its owner */
async function make(bytes: Buffer) {
  const { status, body } = await upload(shop, seller, bytes);
  if (status !== 200) return { status, body };
  expect(body.state).toBe('processing');
  await makePictureFiles(shop.services.pictures, body._id);
  return { status, body: (await look(body._id)).body };
}

describe('an upload', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s becomes files of its own', async (format) => {
    const bytes = await sharp({ create: { width: 1200, height: 900, channels: 4, background: '#28a' } })
      .toFormat(format)
      .toBuffer();
    const { body } = await make(bytes);
    expect(body).toMatchObject({
      state: 'ready',
      logo: `${ORIGIN}/pictures/uploads/${body._id}/640.webp`,
      picture: { id: body._id, widths: [320, 640, 1024, 1600], width: 1200, height: 900 },
    });
    expect(body.picture.placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]{40,400}$/);
    for (const width of [320, 640, 1024, 1600]) {
      for (const made of ['avif', 'webp']) {
        const answer = await file(`/pictures/uploads/${body._id}/${width}.${made}`);
        expect(answer.headers['content-type']).toBe(`image/${made}`);
        expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
        const facts = await sharp(answer.rawPayload).metadata();
        expect(facts).toMatchObject({ width: Math.min(width, 1200), format: made === 'avif' ? 'heif' : 'webp' });
      }
    }
  });

  test('a phone’s HEIC does, too', async () => {
    const { body } = await make(await heicFile());
    expect(body).toMatchObject({ state: 'ready', picture: { widths: [320, 640], width: 480, height: 360 } });
    const { rawPayload } = await file(`/pictures/uploads/${body._id}/640.webp`);
    const { data } = await sharp(rawPayload)
      .extract({ left: 240, top: 150, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The screen of the drawn laptop is light blue.
    expect([...data].map((value) => Math.round(value / 32))).toEqual([5, 6, 7]);
  });

  test('is turned upright, and has no location in its metadata', async () => {
    const turned = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Ada Lovelace' }, IFD3: { GPSLatitude: '24/1 22/1 0/1' } })
      .toBuffer();
    expect(turned.includes('Ada Lovelace')).toBe(true);
    const { body } = await make(turned);
    expect(body.picture).toMatchObject({ width: 400, height: 600 });
    for (const made of ['avif', 'webp']) {
      const { rawPayload } = await file(`/pictures/uploads/${body._id}/640.${made}`);
      const { exif, xmp, icc, orientation } = await sharp(rawPayload).metadata();
      expect({ exif, xmp, icc, orientation }).toEqual({});
      expect(rawPayload.includes('Ada Lovelace')).toBe(false);
    }
    expect(existsSync(join(shop.services.settings.dataDir, 'pictures', body._id, 'original'))).toBe(false);
  });

  test('is what its content says, whatever is declared', async () => {
    const answer = await upload(shop, seller, await jpegFile(), { 'content-type': 'application/json' });
    expect(answer.status).toBe(200);
  });
});

/** A PNG that says how large it is, and has next to nothing behind that. */
function hollowPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  // Bombs are so: a megabyte of nothing, packed into a kilobyte.
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000_000)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    data,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const gif1x1 = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'.padEnd(120, 'A'), 'base64');

describe('refused, with a sentence', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['1 × 1', () => gif1x1, /too small/],
    ['199 × 900', () => jpegFile(199, 900), /too small/],
    ['30,000 × 30,000', () => hollowPng(30_000, 30_000), /30000 × 30000 pixels, which is too large/],
    ['a decompression bomb', () => hollowPng(8_000, 7_999), /damaged/],
    ['a long strip', () => jpegFile(3_000, 300), /too long and narrow/],
    ['cut off half-way', async () => (await jpegFile(1500, 1500)).subarray(0, 6_000), /damaged/],
    ['HEIC cut off half-way', async () => (await heicFile()).subarray(0, 900), /damaged/],
    [
      'an animation that is an archive as well',
      () => Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(400, 'PK')]),
      /damaged/,
    ],
    ['a name of AVIF with HEVC inside', async () => rebrand(await heicFile(), 'avif'), /damaged/],
  ])('%s, once it is looked at', async (_what, bytes, why) => {
    // The library for HEIC prints what it cannot decode.
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const { status, body } = await make(await bytes());
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'failed', error: expect.stringMatching(why) });
    expect((await file(`/pictures/uploads/${body._id}/640.webp`)).statusCode).toBe(404);
    expect(existsSync(join(shop.services.settings.dataDir, 'pictures', body._id))).toBe(false);
  });

  test.each<[string, Buffer]>([
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an SVG behind XML', Buffer.from(`<?xml version="1.0"?>${' '.repeat(80)}<svg/>`)],
    ['a page', Buffer.from(`<!doctype html>${'x'.repeat(200)}`)],
    ['an archive', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500)])],
    ['a document', Buffer.from(`%PDF-1.7${' '.repeat(200)}`)],
    ['a TIFF', Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(200)])],
    ['nothing', Buffer.alloc(0)],
  ])('%s, at once', async (_what, bytes) => {
    const { status, body } = await upload(shop, seller, bytes);
    expect({ status, detail: typeof body.detail }).toEqual({ status: 422, detail: 'string' });
    expect(await underWay()).toEqual([]);
  });

  test('more than 20 MB, whether it is said beforehand or not', async () => {
    const bytes = Buffer.concat([await jpegFile(), Buffer.alloc(20 * 1024 * 1024)]);
    expect(await upload(shop, seller, bytes)).toMatchObject({ status: 413, body: { code: 'too-large' } });
    expect(await upload(shop, seller, bytes, { 'transfer-encoding': 'chunked' })).toMatchObject({ status: 413 });
    expect(await underWay()).toEqual([]);
  });

  test('many that belong to no listing', async () => {
    const eager = await shop.register('Seller');
    const values = Array.from({ length: 60 }, () => ({
      id: crypto.randomUUID(),
      owner_id: eager.id,
      state: 'failed' as const,
    }));
    await shop.services.db.insertInto('pictures').values(values).execute();
    expect(await upload(shop, eager, await jpegFile())).toMatchObject({ status: 429 });
  });
});

/** What lies in the folder for work under way. */
const underWay = () => readdir(shop.services.pictures.workingFolder);

function rebrand(heic: Buffer, brand: string): Buffer {
  const other = Buffer.from(heic);
  other.write(brand, 8, 'latin1');
  return other;
}

/** As PNG has it (ISO 3309). */
function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe('its files', () => {
  test('are cached by browsers for ever', async () => {
    const id = await readyPicture(shop, seller);
    const path = `/pictures/uploads/${id}/320.webp`;
    const { statusCode, headers } = await file(path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    const again = await file(path, { 'if-none-match': String(headers.etag) });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
    const head = await shop.app.inject({ method: 'HEAD', url: path });
    expect(head.headers['content-length']).toBe(headers['content-length']);
  });

  test.each([
    '320.svg',
    '321.webp',
    'original',
    '320.webp.avif',
    '..%2f..%2fauth-secret',
    '%2e%2e/%2e%2e/auth-secret',
    '320.webp%00',
  ])('are no others: %s', async (name) => {
    const id = await readyPicture(shop, seller);
    const { statusCode, headers } = await file(`/pictures/uploads/${id}/${name}`);
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).not.toContain('immutable');
  });
});

describe('its owner', () => {
  test('alone sees and removes it', async () => {
    const id = await readyPicture(shop, seller);
    const other = await shop.register('Seller');
    expect((await look(id, other)).status).toBe(404);
    expect((await shop.call('DELETE', `/pictures/${id}`, { as: other })).status).toBe(404);
    expect((await shop.call('DELETE', `/pictures/${id}`, { as: seller })).status).toBe(200);
    expect((await look(id)).status).toBe(404);
    expect((await file(`/pictures/uploads/${id}/320.webp`)).statusCode).toBe(404);
  });

  test('does not remove it under a laptop', async () => {
    const id = await readyPicture(shop, seller);
    await shop.addProduct(seller, { logo: `/pictures/uploads/${id}/640.webp`, pictures: [id] });
    expect(await shop.call('DELETE', `/pictures/${id}`, { as: seller })).toMatchObject({
      status: 409,
      body: { code: 'picture-in-use' },
    });
  });
});
