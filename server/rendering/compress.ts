import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this many bytes compressing saves less than its header costs. */
const WORTH_COMPRESSING = 1_000;

export interface Compressed {
  body: Buffer;
  encoding: 'br' | 'gzip' | null;
}

/** Compresses a page in the best way that the browser takes, off the event loop. */
export async function compress(body: Buffer, acceptEncoding = ''): Promise<Compressed> {
  if (body.length < WORTH_COMPRESSING) return { body, encoding: null };
  if (takes(acceptEncoding, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return { body: await brotli(body, { params }), encoding: 'br' };
  }
  if (takes(acceptEncoding, 'gzip')) return { body: await zip(body), encoding: 'gzip' };
  return { body, encoding: null };
}

/** Whether an `Accept-Encoding` header names the encoding, and not only to refuse it. */
function takes(acceptEncoding: string, encoding: string): boolean {
  return acceptEncoding.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
