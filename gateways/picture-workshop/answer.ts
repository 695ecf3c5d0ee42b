import * as v from 'valibot';
import { pictureKind } from '#shared/picture-kinds.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '#shared/pictures.ts';
import type { MadePicture } from '#gateways/picture-workshop/port.ts';

/*
 * What the decoder's process sends back over its pipe: the length of a head (4 bytes), the head as JSON, and the bytes of the files that it
 * names, one after the other. A compromised decoder could write anything here, so all of it is checked.
 */

/** Most bytes of an answer. A picture of noise, 1600 × 8000, comes to 20 MB. */
export const MOST_ANSWER_BYTES = 40_000_000;
const LONGEST_HEAD = 16_384;
export const LENGTH_BYTES = 4;

/** A file that was made. */
export interface MadeFile {
  width: number;
  format: PictureFormat;
  bytes: Buffer;
}

/** `broken` is for the log; `refused` means that no picture could be decoded here, whatever it is. */
export type Answer =
  | { made: MadePicture; files: readonly MadeFile[] }
  | { sheet: Buffer }
  | { unusable: string }
  | { broken: string }
  | { refused: string };

const text = v.pipe(v.string(), v.maxLength(4_000));
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(16_384));

const head = v.union([
  v.strictObject({
    made: v.strictObject({
      width: pixels,
      height: pixels,
      widths: v.array(v.picklist(PICTURE_WIDTHS)),
      placeholder: v.pipe(v.string(), v.regex(/^data:image\/webp;base64,[\w+/=]{1,4000}$/)),
    }),
    sizes: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.maxLength(8)),
  }),
  v.strictObject({ sheetBytes: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.strictObject({ unusable: v.pipe(v.string(), v.maxLength(400)) }),
  v.strictObject({ broken: text }),
  v.strictObject({ refused: text }),
]);

/** The widths that a picture is made in: those below its own, and the next one; two at least. */
export function widthsFor(width: number): number[] {
  return PICTURE_WIDTHS.filter((_, index) => index < 2 || (PICTURE_WIDTHS[index - 1] ?? 0) < width);
}

/** The files of a picture, in the order in which they are sent. */
function filesFor(width: number): Pick<MadeFile, 'width' | 'format'>[] {
  return widthsFor(width).flatMap((name) => PICTURE_FORMATS.map((format) => ({ width: name, format })));
}

export function writeAnswer(answer: Answer): Buffer {
  if ('sheet' in answer) return withHead({ sheetBytes: answer.sheet.length }, [answer.sheet]);
  if (!('made' in answer)) return withHead(answer, []);
  const files = answer.files.map(({ bytes }) => bytes);
  return withHead({ made: answer.made, sizes: files.map(({ length }) => length) }, files);
}

function withHead(said: object, files: readonly Buffer[]): Buffer {
  const json = Buffer.from(JSON.stringify(said));
  return Buffer.concat([lengthPrefix(json.length), json, ...files]);
}

/** The length that precedes a picture, or the head of an answer, on the pipe. */
export function lengthPrefix(bytes: number): Buffer {
  const prefix = Buffer.alloc(LENGTH_BYTES);
  prefix.writeUInt32BE(bytes);
  return prefix;
}

/** @returns what was sent; `broken` for anything that is not an answer */
export function readAnswer(sent: Buffer): Answer {
  if (sent.length < LENGTH_BYTES) return { broken: 'The process ended by itself' };
  const length = sent.readUInt32BE();
  const begin = LENGTH_BYTES + length;
  if (length > LONGEST_HEAD || begin > sent.length) return notAnAnswer('its head');
  const said = readHead(sent.subarray(LENGTH_BYTES, begin).toString());
  if (said === null) return notAnAnswer('its head');
  if ('sheetBytes' in said) {
    const sheet = sent.subarray(begin);
    return sheet.length === said.sheetBytes && pictureKind(sheet) === 'jpeg' ? { sheet } : notAnAnswer('its sheet');
  }
  if (!('made' in said)) return said;
  const { made, sizes } = said;
  const expected = filesFor(made.width);
  if (made.widths.join() !== widthsFor(made.width).join() || sizes.length !== expected.length)
    return notAnAnswer('its files');
  let at = begin;
  const files = expected.map((file, index) => {
    const bytes = sent.subarray(at, (at += sizes[index] ?? 0));
    return { ...file, bytes };
  });
  if (at !== sent.length || files.some(({ format, bytes }) => pictureKind(bytes) !== format))
    return notAnAnswer('its files');
  return { made, files };
}

function readHead(json: string): v.InferOutput<typeof head> | null {
  try {
    const parsed = v.safeParse(head, JSON.parse(json));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function notAnAnswer(part: string): Answer {
  return { broken: `The process sent what is no answer, by ${part}` };
}
