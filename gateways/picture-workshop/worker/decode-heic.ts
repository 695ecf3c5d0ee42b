import libheif from 'libheif-js/wasm-bundle.js';
import { UnusablePicture } from '#gateways/picture-workshop/port.ts';

/** Pixels, row by row, four bytes each. */
interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * Decodes the main picture of a HEIC file, upright as its container says. Frees nothing: the process ends with its picture.
 * @param check is asked of the size, in pixels, before anything is decoded
 * @throws {UnusablePicture}
 */
export async function decodeHeic(original: Buffer, check: (width: number, height: number) => void): Promise<Pixels> {
  const images = new libheif.HeifDecoder().decode(original);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw damaged();
  const [width, height] = [image.get_width(), image.get_height()];
  check(width, height);
  const room = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise<Pixels>((resolve, reject) => {
    image.display(room, (filled) => (filled ? resolve(filled) : reject(damaged())));
  });
}

function damaged(): UnusablePicture {
  return new UnusablePicture('This HEIC picture is damaged or incomplete. Try again, or save it as a JPEG.');
}
