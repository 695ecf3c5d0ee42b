import sharp from 'sharp';
import { type Answer, LENGTH_BYTES } from '#gateways/picture-workshop/answer.ts';

const COLUMNS = 2;
/** Of one picture, in pixels; it keeps its proportions. */
const CELL = 760;
const GAP = 20;
const PAPER = '#fff';
const MOST_PICTURES = 12;
const MOST_BYTES = 4_000_000;
/** From good to small. */
const QUALITIES = [78, 60, 40];

/** Puts pictures onto one sheet. @param sent each with its length before it */
export async function makeSheet(sent: Buffer): Promise<Answer> {
  const pictures = await Promise.all(
    split(sent).map((one) =>
      sharp(one, { limitInputPixels: 64_000_000 })
        .resize({ width: CELL, height: CELL, fit: 'contain', background: PAPER, withoutEnlargement: false })
        .flatten({ background: PAPER })
        .png()
        .toBuffer(),
    ),
  );
  const columns = Math.min(COLUMNS, pictures.length);
  const step = CELL + GAP;
  const sheet = await sharp({
    create: {
      width: columns * step + GAP,
      height: Math.ceil(pictures.length / columns) * step + GAP,
      channels: 3,
      background: PAPER,
    },
  })
    .composite(
      pictures.map((input, index) => ({
        input,
        left: GAP + (index % columns) * step,
        top: GAP + Math.floor(index / columns) * step,
      })),
    )
    .png()
    .toBuffer();
  for (const quality of QUALITIES) {
    const jpeg = await sharp(sheet).jpeg({ quality }).toBuffer();
    if (jpeg.length <= MOST_BYTES) return { sheet: jpeg };
  }
  return { broken: 'The sheet is too large' };
}

function split(sent: Buffer): Buffer[] {
  const pictures: Buffer[] = [];
  for (let at = 0; at < sent.length && pictures.length < MOST_PICTURES;) {
    const begin = at + LENGTH_BYTES;
    at = begin + sent.readUInt32BE(at);
    pictures.push(sent.subarray(begin, at));
  }
  return pictures;
}
