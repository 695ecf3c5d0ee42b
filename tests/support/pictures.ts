import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { makePictureFiles } from '#domain/pictures/process-pictures.ts';
import type { TestAnswer, TestApp, TestUser } from '#tests/support/test-app.ts';

/** A HEIC file as phones write them, 480 × 360: a laptop drawn and encoded for these tests with ImageMagick. */
export const heicFile = () => readFile(join(import.meta.dirname, '../fixtures/laptop.heic'));

/** A JPEG of one colour, as small as most tests can do with: each width that a picture is made in takes its time. */
export function jpegFile(width = 320, height = 240): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#285' } })
    .jpeg()
    .toBuffer();
}

/** Uploads bytes as they are. A 5xx is an answer like any other here. */
export async function upload(
  { app }: Pick<TestApp, 'app'>,
  as: TestUser,
  payload: Buffer,
  headers: Record<string, string> = {},
  path = '/pictures',
): Promise<TestAnswer> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/octet-stream', ...headers },
    payload,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

/** Uploads a picture and has it made ready. @returns its id */
export async function readyPicture(shop: TestApp, as: TestUser, payload?: Buffer, path?: string): Promise<string> {
  const { body } = await upload(shop, as, payload ?? (await jpegFile()), {}, path);
  await makePictureFiles(shop.services.pictures, body._id);
  return body._id;
}
