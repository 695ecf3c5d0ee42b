import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { ROOT } from '#config/root.ts';
import { type Gazetteer, readGazetteer } from '#domain/places/gazetteer-file.ts';

/** Made by `npm run gazetteer` out of GeoNames' data, below the root of the project. */
export const GAZETTEER_FILE = 'domain/places/gazetteer.zst';
/** Raised with each file that finds other places, so that what listings say is resolved anew. */
export const GAZETTEER_VERSION = 1;

let opened: Gazetteer | undefined;

/** The names of places, read when they are first needed and then kept in one buffer. */
export function gazetteer(): Gazetteer {
  opened ??= readGazetteer(zstdDecompressSync(readFileSync(join(ROOT, GAZETTEER_FILE))));
  return opened;
}
