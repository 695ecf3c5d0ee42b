import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this many bytes compressing saves less than its header costs. */
const WORTH_COMPRESSING = 1_000;
/** For pages that are sent more than once; others are compressed faster. */
const LASTING_QUALITY = 5;
const PASSING_QUALITY = 4;

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the browser takes for a page of so many bytes. */
export function bestEncoding(acceptEncoding: string | undefined, bytes: number): Encoding {
  if (acceptEncoding === undefined || bytes < WORTH_COMPRESSING) return 'identity';
  if (takes(acceptEncoding, 'br')) return 'br';
  return takes(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

/** Compresses a page, off the event loop. */
export async function encode(body: Buffer, encoding: Encoding, { lasting }: { lasting: boolean }): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body);
  if (encoding === 'identity') return body;
  const quality = lasting ? LASTING_QUALITY : PASSING_QUALITY;
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Whether an `Accept-Encoding` header names the encoding, and not only to refuse it. */
function takes(acceptEncoding: string, encoding: string): boolean {
  return acceptEncoding.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
