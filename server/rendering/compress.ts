import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this many bytes compressing saves less than its header costs. */
const WORTH_COMPRESSING = 1_000;
/** For pages that are sent more than once. Others are compressed in half the time, and are some 3 kB longer. */
const LASTING = { brotli: 5, gzip: constants.Z_DEFAULT_COMPRESSION };
const PASSING = { brotli: 3, gzip: 4 };

/** As a power of two of bytes: about what a page has. The usual 4 MB have room prepared for each page, which took up to 1.5 ms of processor time. */
const BROTLI_WINDOW = 17;

/** Best first, whatever order the browser names them in. */
const COMPRESSIONS = ['br', 'gzip'] as const;

export type Encoding = (typeof COMPRESSIONS)[number] | 'identity';

/** The best encoding that the client accepts for a page of so many bytes. */
export function bestEncoding(acceptEncoding: string | undefined, bytes: number): Encoding {
  return bytes < WORTH_COMPRESSING ? 'identity' : acceptedEncoding(acceptEncoding);
}

/** The best encoding that the client accepts. */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings(COMPRESSIONS);
  return COMPRESSIONS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

export async function encode(body: Buffer, encoding: Encoding, { lasting }: { lasting: boolean }): Promise<Buffer> {
  if (encoding === 'identity') return body;
  const levels = lasting ? LASTING : PASSING;
  if (encoding === 'gzip') return zip(body, { level: levels.gzip });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: levels.brotli,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
