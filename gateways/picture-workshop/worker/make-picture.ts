import { open } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { KIND_BYTES, type PictureKind, pictureKind } from '#shared/picture-kinds.ts';
import { PICTURE_WIDTHS } from '#shared/pictures.ts';
import { type MadePicture, UnusablePicture } from '#gateways/picture-workshop/port.ts';
import { MOST_PIXELS, checkSize } from '#gateways/picture-workshop/worker/check-size.ts';

/** Only what is needed to read these is ever loaded: no drawings, documents or scripts, whatever a file says of itself. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

/** How sharp calls what we take; HEIC is decoded elsewhere. */
const READ_BY_SHARP: Partial<Record<string, PictureKind>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  heif: 'avif',
};

/** Behind what is transparent. */
const PAPER = '#fff';

const PLACEHOLDER_WIDTH = 16;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
sharp.concurrency(1);
sharp.cache(false);

/**
 * Writes a picture anew in every width and format. The largest is made first and all others of it, so that what came is decoded once.
 * Nothing but pixels goes on: no place, no time, no name of a camera, and nothing else that a file can carry.
 * @throws {UnusablePicture}
 */
export async function makePicture(original: string, folder: string): Promise<MadePicture> {
  const upright = await decode(original);
  const { data, info } = await readPixels(
    upright
      .resize({ width: PICTURE_WIDTHS.at(-1), withoutEnlargement: true })
      .flatten({ background: PAPER })
      .toColourspace('srgb')
      .removeAlpha(),
  );
  const { width, height, channels } = info;
  const whole = () => sharp(data, { raw: { width, height, channels } });
  const widths = PICTURE_WIDTHS.filter((_, index) => index < 2 || (PICTURE_WIDTHS[index - 1] ?? 0) < width);
  for (const name of widths) {
    const sized = await whole()
      .resize({ width: name, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const one = () => sharp(sized.data, { raw: { width: sized.info.width, height: sized.info.height, channels } });
    await one()
      .avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' })
      .toFile(join(folder, `${name}.avif`));
    await one()
      .webp({ quality: 74, effort: 4 })
      .toFile(join(folder, `${name}.webp`));
  }
  const tiny = await whole().resize({ width: PLACEHOLDER_WIDTH }).webp({ quality: 30, effort: 6 }).toBuffer();
  return { width, height, widths, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}

/** The picture, upright, its size checked before its pixels are read. */
async function decode(path: string): Promise<Sharp> {
  const kind = pictureKind(await readHead(path));
  if (kind === null) throw damaged();
  if (kind === 'heic') {
    const { decodeHeic } = await import('#gateways/picture-workshop/worker/decode-heic.ts');
    const { data, width, height } = await decodeHeic(path, checkSize);
    return sharp(data, { raw: { width, height, channels: 4 } });
  }
  // A file that turns out to be something else than its first bytes say is nobody's photograph.
  const head = sharp(path, { limitInputPixels: false, pages: 1 });
  const { format, width, pageHeight, height } = await head.metadata().catch(refuse);
  if (READ_BY_SHARP[format] !== kind) throw damaged();
  checkSize(width, pageHeight ?? height);
  return sharp(path, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'truncated',
    pages: 1,
    sequentialRead: true,
  }).autoOrient();
}

async function readPixels(image: Sharp) {
  return image.raw().toBuffer({ resolveWithObject: true }).catch(refuse);
}

async function readHead(path: string): Promise<Uint8Array> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(new Uint8Array(KIND_BYTES), 0, KIND_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

function refuse(error: Error): never {
  throw damaged(error);
}

function damaged(cause?: Error): UnusablePicture {
  const words = 'This picture is damaged or was not sent whole. Try again, or save it anew as a JPEG.';
  return new UnusablePicture(words, { cause });
}
