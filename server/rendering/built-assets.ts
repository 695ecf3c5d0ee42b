import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fresh from 'fresh';
import { ALWAYS_SERVED } from '#server/plugins/load-shedding.ts';
import { type Encoding, acceptedEncoding } from '#server/rendering/compress.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** What the build writes beside a file: the same, compressed. */
const COMPRESSED = { br: '.br', gzip: '.gz' } as const;

/** Names of built files carry a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface Asset {
  type: string;
  digest: string;
  bodies: ReadonlyMap<Encoding, Buffer>;
}

/**
 * Serves the scripts, styles and fonts of the build below `/assets/` from memory, in the best encoding that the visitor takes: a first visit asks
 * for some forty, and reading each from the disk took three times the processor time.
 * @throws when the folder has a file of a kind that pages are not known to use
 */
export function serveBuiltAssets(app: FastifyInstance, folder: string): void {
  const assets = readAssets(folder);
  // Refusing one costs as much as sending it, and a page without its code is of no use.
  const options = { config: ALWAYS_SERVED, schema: { hide: true } };
  app.get<{ Params: { file: string } }, typeof ALWAYS_SERVED>('/assets/:file', options, async (request, reply) => {
    const asset = assets.get(request.params.file);
    if (!asset) return reply.callNotFound();
    const { type, digest, bodies } = asset;
    const accepted = acceptedEncoding(request.headers['accept-encoding']);
    const encoding = bodies.has(accepted) ? accepted : 'identity';
    const headers = {
      'cache-control': IMMUTABLE,
      etag: `"${digest}-${encoding}"`,
      'x-content-type-options': 'nosniff',
      ...(bodies.size > 1 && { vary: 'accept-encoding' }),
    };
    void reply.headers(headers);
    if (fresh(request.headers, headers)) return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type(type).send(bodies.get(encoding));
  });
}

/** The files of the folder by their names, each with its compressed forms. */
function readAssets(folder: string): ReadonlyMap<string, Asset> {
  // Read before anything is served, one after the other: a thousand small files that way take a tenth of the time.
  const names = new Set(readdirSync(folder));
  const assets = new Map<string, Asset>();
  for (const name of names) {
    const extension = extname(name);
    if (Object.values<string>(COMPRESSED).includes(extension)) continue;
    const type = CONTENT_TYPES[extension];
    if (type === undefined) throw new Error(`${join(folder, name)} is of no kind that pages are known to use`);
    const plain = readFileSync(join(folder, name));
    const bodies = new Map<Encoding, Buffer>([['identity', plain]]);
    for (const [encoding, suffix] of Object.entries(COMPRESSED) as [keyof typeof COMPRESSED, string][]) {
      if (names.has(name + suffix)) bodies.set(encoding, readFileSync(join(folder, name + suffix)));
    }
    const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    assets.set(name, { type, digest, bodies });
  }
  return assets;
}
