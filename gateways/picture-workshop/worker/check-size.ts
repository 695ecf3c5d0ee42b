import { UnusablePicture } from '#gateways/picture-workshop/port.ts';

/** Of what people upload, in pixels. Phones take 50 million at most in what is read here; how much memory decoding takes follows from it. */
export const MOST_PIXELS = 64_000_000;
const LONGEST_SIDE = 16_384;
/** Less than this on either side is a thumbnail of something. */
const SHORTEST_SIDE = 200;
/** A strip that is longer than this many times its other side has no room on a page. */
const MOST_STRETCHED = 5;

/** @throws {UnusablePicture} for a picture of a size that is of no use, or that nobody's camera takes */
export function checkSize(width: number, height: number): void {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const size = `This picture has ${width} × ${height} pixels`;
  if (long > LONGEST_SIDE || width * height > MOST_PIXELS) {
    throw new UnusablePicture(
      `${size}, which is too large. Use one of 64 million pixels at most, and of ${LONGEST_SIDE} on its longer side.`,
    );
  }
  if (short < SHORTEST_SIDE) {
    throw new UnusablePicture(`${size}, which is too small. Use one of at least ${SHORTEST_SIDE} × ${SHORTEST_SIDE}.`);
  }
  if (long > short * MOST_STRETCHED) {
    throw new UnusablePicture(`${size}, which is too long and narrow. Cut it, so that the laptop fills it.`);
  }
}
