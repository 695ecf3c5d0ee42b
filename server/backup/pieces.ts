import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type { BackupFile } from '#server/backup/manifest.ts';
import { BackupError } from '#server/backup/errors.ts';

const CHECKSUM = constants.ZSTD_c_checksumFlag;

/** Compresses `content` into a file of a backup. @returns how large it is there, and its checksum */
export async function writePiece(
  folder: string,
  { name, content, signal }: { name: string; content: Readable; signal: AbortSignal | undefined },
): Promise<BackupFile> {
  const hash = createHash('sha256');
  const counter = counting(hash);
  await pipeline(
    content,
    createZstdCompress({ params: { [CHECKSUM]: 1 } }),
    counter.stream,
    createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  );
  return { name, bytes: counter.bytes(), sha256: hash.digest('hex') };
}

/** The entry of a file that lies in a backup already. */
export async function describePiece(folder: string, name: string, signal?: AbortSignal): Promise<BackupFile> {
  const hash = createHash('sha256');
  const counter = counting(hash);
  await pipeline(createReadStream(join(folder, name)), counter.stream.resume(), { signal });
  return { name, bytes: counter.bytes(), sha256: hash.digest('hex') };
}

/** @throws {BackupError} when a file of a backup is missing, cut off or changed; or that it was aborted */
export async function verifyPieces(folder: string, files: readonly BackupFile[], signal?: AbortSignal): Promise<void> {
  for (const { name, bytes, sha256 } of files) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found) throw new BackupError(`${path} is missing. Use another backup.`);
    if (found.size !== bytes)
      throw new BackupError(
        `${path} has ${found.size} bytes of ${bytes}: it was cut off or changed. Use another backup.`,
      );
    if ((await describePiece(folder, name, signal)).sha256 !== sha256)
      throw new BackupError(`${path} was changed since it was written: its checksum differs. Use another backup.`);
  }
}

function counting(hash: Hash): { stream: Transform; bytes: () => number } {
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, bytes: () => bytes };
}
