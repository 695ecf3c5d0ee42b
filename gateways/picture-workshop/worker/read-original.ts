import type { Readable } from 'node:stream';

const LENGTH_BYTES = 4;

/** The length that stands in front of a picture on its way to the decoder. */
export function lengthPrefix(bytes: number): Buffer {
  const prefix = Buffer.alloc(LENGTH_BYTES);
  prefix.writeUInt32BE(bytes);
  return prefix;
}

/**
 * The picture that comes over a pipe behind its length. The pipe stays open afterwards: when it ends, whoever wanted the picture is gone, and
 * so is this process.
 */
export function readOriginal(pipe: Readable): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let read = 0;
    pipe.once('close', () => process.exit());
    pipe.once('end', () => process.exit());
    pipe.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      read += chunk.length;
      if (read < LENGTH_BYTES) return;
      const whole = LENGTH_BYTES + Buffer.concat(chunks.slice(0, LENGTH_BYTES)).readUInt32BE();
      if (read >= whole) resolve(Buffer.concat(chunks).subarray(LENGTH_BYTES, whole));
    });
  });
}
