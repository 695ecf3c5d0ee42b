import sharp, { type Sharp } from 'sharp';
import { type PictureKind, pictureKind } from '#shared/picture-kinds.ts';
import { PICTURE_WIDTHS } from '#shared/pictures.ts';
import { type Answer, type MadeFile, widthsFor } from '#gateways/picture-workshop/answer.ts';
import { UnusablePicture } from '#gateways/picture-workshop/port.ts';
import type { decodeHeic } from '#gateways/picture-workshop/worker/decode-heic.ts';

/** Of what people upload, in pixels. Phones take 50 million at most in what is read here; how much memory decoding takes follows from it. */
const MOST_PIXELS = 64_000_000;
const LONGEST_SIDE = 16_384;
/** Less than this on either side is a thumbnail of something. */
const SHORTEST_SIDE = 200;
/** A strip that is longer than this many times its other side has no room on a page. */
const MOST_STRETCHED = 5;

/** @throws {UnusablePicture} for a picture of a size that is of no use, or that nobody's camera takes */
function checkSize(width: number, height: number): void {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const size = `This picture has ${width} × ${height} pixels`;
  if (long > LONGEST_SIDE || width * height > MOST_PIXELS) {
    throw new UnusablePicture(
      `${size}, which is too large. Use one with at most 64 million pixels, and at most ${LONGEST_SIDE} on its longer side.`,
    );
  }
  if (short < SHORTEST_SIDE) {
    throw new UnusablePicture(
      `${size}, which is too small. Use one with at least ${SHORTEST_SIDE} × ${SHORTEST_SIDE}.`,
    );
  }
  if (long > short * MOST_STRETCHED) {
    throw new UnusablePicture(`${size}, which is too long and narrow. Crop it so that the laptop fills it.`);
  }
}

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
 * Makes a picture anew in every width and format. The largest is made first and all others of it, so that what came is decoded once.
 * Nothing but pixels goes on: no place, no time, no name of a camera, and nothing else that a file can carry.
 * @param heic what decodes HEIC, where the picture is one
 * @throws {UnusablePicture}
 */
export async function makePicture(original: Buffer, heic: typeof decodeHeic | null): Promise<Answer> {
  const upright = await decode(original, heic);
  const { data, info } = await readPixels(
    upright
      .resize({ width: PICTURE_WIDTHS.at(-1), withoutEnlargement: true })
      .flatten({ background: PAPER })
      .toColourspace('srgb')
      .removeAlpha(),
  );
  const { width, height, channels } = info;
  const whole = () => sharp(data, { raw: { width, height, channels } });
  const files: MadeFile[] = [];
  for (const name of widthsFor(width)) {
    const sized = await whole()
      .resize({ width: name, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const one = () => sharp(sized.data, { raw: { width: sized.info.width, height: sized.info.height, channels } });
    const avif = await one().avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
    const webp = await one().webp({ quality: 74, effort: 4 }).toBuffer();
    files.push({ width: name, format: 'avif', bytes: avif }, { width: name, format: 'webp', bytes: webp });
  }
  const tiny = await whole().resize({ width: PLACEHOLDER_WIDTH }).webp({ quality: 30, effort: 6 }).toBuffer();
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { made: { width, height, widths: widthsFor(width), placeholder }, files };
}

/** The picture, upright, its size checked before its pixels are read. */
async function decode(original: Buffer, heic: typeof decodeHeic | null): Promise<Sharp> {
  const kind = pictureKind(original);
  if (kind === null) throw damaged();
  if (kind === 'heic') {
    if (!heic) throw damaged();
    const { data, width, height } = await heic(original, checkSize);
    return sharp(data, { raw: { width, height, channels: 4 } });
  }
  // A file that turns out to be something else than its first bytes say is nobody's photograph.
  const head = sharp(original, { limitInputPixels: false, pages: 1 });
  const { format, width, pageHeight, height } = await head.metadata().catch(refuse);
  if (READ_BY_SHARP[format] !== kind) throw damaged();
  checkSize(width, pageHeight ?? height);
  return sharp(original, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'truncated',
    pages: 1,
    sequentialRead: true,
  }).autoOrient();
}

async function readPixels(image: Sharp) {
  return image.raw().toBuffer({ resolveWithObject: true }).catch(refuse);
}

function refuse(error: Error): never {
  throw damaged(error);
}

function damaged(cause?: Error): UnusablePicture {
  const words = 'This picture is damaged or incomplete. Try again, or save it again as a JPEG.';
  return new UnusablePicture(words, { cause });
}
